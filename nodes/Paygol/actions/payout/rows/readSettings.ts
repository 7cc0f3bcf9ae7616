import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import type { NumberFormat } from '../../../../../core/values/money.ts';
import { readPeriod } from '../../../../../core/payroll/buildId.ts';
import {
  type LastingAnswer,
  type OwnName,
  type OwnNames,
  ownNames,
  type OwnNamesError,
  readAnswers,
} from '../../../../../core/payroll/answers.ts';
import { toldChoice } from '../../../../../core/payroll/questionForm.ts';
import type { IdSource, PayrollSettings } from '../../../../../core/payroll/draft.ts';
import type { RuleName } from '../../../../../core/row/rules.ts';
import type { Sentence, Words } from '../../../../../core/words/codes.ts';
import { everyLanguage, type Language, languages } from '../../../../../core/words/languages.ts';
import { inWords, titled } from '../../../../../core/words/say.ts';
import { readCollection, readSettings } from '../../parameters.ts';
import { blanks, NOT_USED, sheetProperties } from './payrollOptions.ts';
import { PER_ROW, rowOptions } from './rowFields.ts';

interface RowSettings {
  readonly buildIdFrom: {
    /** Without columns, the payee's document tells payouts apart. */
    readonly source?: { readonly period: string; readonly run: string; readonly columns: string | undefined };
  };
  readonly numberFormat: NumberFormat | 'asWritten';
  readonly clashes: readonly Sentence[];
  readonly lasting: readonly LastingAnswer[];
  readonly options: {
    readonly blanks: Readonly<Record<string, string>>;
    readonly letThrough: readonly RuleName[];
    readonly nameOrder: NonNullable<PayrollSettings['nameOrder']> | 'asWritten';
    readonly nationalBankNumbers: boolean;
    readonly reportLanguage: Language;
    readonly settingsFrom?: unknown;
    readonly ownNames: { readonly name?: readonly Record<'kind' | 'name' | 'code' | 'field', string>[] };
  };
}

const anyBlanks: INodeProperties = {
  ...blanks,
  options: (blanks.options as INodeProperties[]).map((field) => ({ ...field, type: 'string', default: '' })),
};

/** An expression may give a code that is not in a list of *Fill Blank Cells*. */
const properties: INodeProperties[] = [
  ...sheetProperties,
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    default: {},
    options: rowOptions.map((option) => (option === blanks ? anyBlanks : option)),
  },
];

/**
 * Reads the form's settings about rows; what the form does not offer is never reinterpreted.
 * @throws NodeOperationError which names the field of the form
 */
export function readRowSettings(context: IExecuteFunctions): RowSettings {
  const given = {
    buildIdFrom: readCollection(context, 'buildIdFrom', 'Build ID From'),
    numberFormat: context.getNodeParameter('numberFormat', 0, 'asWritten'),
    options: readCollection(context, 'options', 'Options', PER_ROW),
  };
  return withAnswers(context, {
    ...readSettings<Omit<RowSettings, 'clashes' | 'lasting'>>(context, given, properties),
    clashes: [],
    lasting: [],
  });
}

function withAnswers(context: IExecuteFunctions, settings: RowSettings): RowSettings {
  const { settingsFrom, blanks: filled } = settings.options;
  if (settingsFrom === undefined || settingsFrom === '') return settings;
  const answers = readAnswers(answersIn(context, settings), everyLanguage);
  const { sheet, blank } = answers;
  if (blank.length > 0) {
    throw badSetting(context, settings, { code: 'settings_blank', settings: blank }, { code: 'fill_in' });
  }
  const [other] = answers.others;
  if (other !== undefined) {
    const { setting, answer } = other;
    const choices = other.choices.map((choice) => toldChoice(choice, reportWords(settings)));
    throw badSetting(
      context,
      settings,
      { code: 'settings_answer', setting, answer },
      { code: 'settings_choices', choices },
    );
  }
  const { source } = settings.buildIdFrom;
  const { period = source?.period ?? '', idColumns: columns = source?.columns } = sheet;
  return {
    ...settings,
    clashes: answers.clashes,
    lasting: answers.lasting,
    numberFormat: sheet.numberFormat ?? settings.numberFormat,
    buildIdFrom:
      // Columns are remembered from one payroll to the next, which has to be asked for its own period.
      sheet.period === undefined && (sheet.idColumns === undefined || period === '')
        ? settings.buildIdFrom
        : { source: { run: source?.run ?? '', period, columns } },
    options: {
      ...settings.options,
      blanks: {
        ...filled,
        document_type: sheet.documentType ?? filled['document_type'] ?? '',
        account_type: sheet.accountTypeForAll ?? filled['account_type'] ?? '',
      },
      nameOrder: sheet.nameOrder ?? settings.options.nameOrder,
      ownNames: {
        name: [
          ...(settings.options.ownNames.name ?? []),
          ...answers.ownNames.map((own) => ({ ...own, field: own.code || NOT_USED })),
        ],
      },
    },
  };
}

function answersIn(context: IExecuteFunctions, settings: RowSettings): Record<string, unknown> {
  const { settingsFrom: given } = settings.options;
  let answers = given;
  try {
    if (typeof given === 'string') answers = JSON.parse(given);
  } catch {}
  if (typeof answers === 'object' && answers !== null && !Array.isArray(answers))
    return answers as Record<string, unknown>;
  throw badSetting(
    context,
    settings,
    { code: 'settings_form', ...(typeof given === 'string' ? { given } : {}) },
    { code: 'settings_to_give' },
  );
}

/** Answers are told as a form's where they come from one. */
export function reportWords({ options }: RowSettings): Words {
  return {
    ...languages[options.reportLanguage],
    answeredIn: options.settingsFrom === undefined ? 'ownNames' : 'form',
  };
}

export function blanksOf({ options }: RowSettings): PayrollSettings['blanks'] {
  return Object.fromEntries(Object.entries(options.blanks).filter(([, value]) => value !== ''));
}

/**
 * How to understand a payroll.
 * @throws NodeOperationError for an ambiguous setting, or one that would repeat the ids of every run
 */
export function payrollSettingsOf(
  context: IExecuteFunctions,
  settings: RowSettings,
  rowName: PayrollSettings['rowName'],
): PayrollSettings {
  const { options, numberFormat } = settings;
  return {
    ownNames: readOwnNames(context, settings),
    nameOrder: options.nameOrder === 'asWritten' ? undefined : options.nameOrder,
    nationalBankNumbers: options.nationalBankNumbers,
    numberFormat: numberFormat === 'asWritten' ? undefined : numberFormat,
    idFrom: readIdSource(context, settings),
    blanks: blanksOf(settings),
    rowName,
  };
}

function readOwnNames(context: IExecuteFunctions, settings: RowSettings): OwnNames {
  const table = (settings.options.ownNames.name ?? []).map(({ kind, name, code, field }): OwnName => {
    const filled = field === NOT_USED ? '' : field;
    return { kind: kind as OwnName['kind'], name, code: kind === 'column' || kind === 'pay' ? filled : code };
  });
  const empty = table.find(({ kind, name, code }) => kind !== 'column' && name !== '' && code === '');
  if (empty !== undefined)
    throw badSetting(context, settings, { code: 'own_name_without_code', name: empty.name });
  const unsaid = table.find(
    ({ kind, name, code }) => kind === 'pay' && name !== '' && !/^(?:pay|doNotPay)$/.test(code),
  );
  if (unsaid !== undefined)
    throw badSetting(context, settings, { code: 'own_name_undecided', name: unsaid.name });
  try {
    return ownNames(table);
  } catch (error) {
    throw badSetting(context, settings, (error as OwnNamesError).says);
  }
}

const FILL_IN_BOTH: Sentence = { code: 'fill_in_id_parts' };

function readIdSource(context: IExecuteFunctions, settings: RowSettings): IdSource | undefined {
  const { source } = settings.buildIdFrom;
  if (source === undefined) return undefined;
  const columns = (source.columns ?? '')
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
  // Added and left empty: the sheet has its own ids.
  if (source.period === '' && columns.length === 0) return undefined;
  if (source.period === '') throw badSetting(context, settings, { code: 'id_period_missing' }, FILL_IN_BOTH);
  if (columns.length === 0 && source.columns !== undefined)
    throw badSetting(context, settings, { code: 'id_columns_missing' }, FILL_IN_BOTH);
  const read = readPeriod(source.period, source.run);
  if ('prefix' in read) return { period: read.prefix, columns };
  throw badSetting(context, settings, read.wrong, read.instead, { code: 'another_spelling' });
}

/** @param advice what to do, unless it is to be corrected in the node */
function badSetting(
  context: IExecuteFunctions,
  settings: RowSettings,
  says: Sentence,
  ...advice: readonly Sentence[]
): NodeOperationError {
  const words = reportWords(settings);
  const todo: readonly Sentence[] = advice.length > 0 ? advice : [{ code: 'correct_in_node' }];
  const description = inWords([...todo, { code: 'nothing_sent' }], words);
  return new NodeOperationError(context.getNode(), titled(says, words), { description });
}
