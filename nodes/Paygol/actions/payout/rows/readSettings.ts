import { ALL_OTHERS, NO_TYPE } from '../../../../../core/row/question.ts';
import type { IExecuteFunctions, INodeProperties, NodeOperationError } from 'n8n-workflow';
import type { NumberFormat } from '../../../../../core/values/money.ts';
import { type GivenAnswers, type LastingAnswer, readAnswers } from '../../../../../core/payroll/answers.ts';
import {
  BadSetting,
  type NameMapping,
  type NameMappings,
  nameMappings,
} from '../../../../../core/payroll/nameMappings.ts';
import { readPeriod } from '../../../../../core/payroll/period.ts';
import type { IdSource, PayrollSettings } from '../../../../../core/payroll/draft.ts';
import type { ReadSettings } from '../../../../../core/payout/read/readRow.ts';
import type { RuleName } from '../../../../../core/row/rules.ts';
import type { Sentence, Catalog } from '../../../../../core/words/codes.ts';
import { inLanguage, type Language } from '../../../../../core/words/languages.ts';
import { inWords, titled } from '../../../../../core/words/say.ts';
import { settingError } from '../../../../shared/errors/operationError.ts';
import { readCollection, readForAll, readSettings } from '../../parameters.ts';
import { blankCells, NOT_USED, PER_ROW, sheetOptions, sheetProperties } from './sheetOptions.ts';

/** What the form's settings say to whoever reads the report. */
export interface ToldSettings {
  /** Answers that hold for the next sheet with these columns. */
  readonly lasting: readonly LastingAnswer[];
  /** Keys of the questions of which something was asked and left open. */
  readonly leftOpen: ReadonlySet<string>;
  /** Answers that cannot be used, by the keys of their questions. */
  readonly refused: ReadonlyMap<string, Sentence>;
  readonly language: Language;
  readonly catalog: Catalog;
}

/** The form's settings by which a sheet is understood and its rows are checked. */
interface SheetSettings extends ToldSettings {
  readonly payroll: PayrollSettings;
  readonly letThrough: ReadonlySet<RuleName>;
  readonly bankCodeForm: ReadSettings['bankCodeForm'];
  readonly totalsMustMatch: boolean;
}

/** The settings as the form has them. */
interface RowForm {
  readonly buildIdFrom: {
    /** Without columns, the payee's document tells payouts apart. */
    readonly source?: {
      readonly period: string;
      readonly paymentName: string;
      readonly idColumns: string | undefined;
    };
  };
  readonly numberFormat: NumberFormat | 'asWritten';
  readonly options: {
    readonly bankCodeForm: ReadSettings['bankCodeForm'];
    readonly totalsMustMatch: boolean;
    readonly blankCells: Readonly<Record<string, string>>;
    readonly fileName: string;
    readonly letThrough: readonly RuleName[];
    readonly nameOrder: NonNullable<PayrollSettings['nameOrder']> | 'asWritten';
    readonly nationalBankNumbers: boolean;
    readonly ignoredColumns: string;
    readonly reportLanguage: Language;
    readonly formAnswers?: unknown;
    readonly nameMappings: { readonly name?: readonly Record<'kind' | 'name' | 'code' | 'field', string>[] };
  };
}

const anyBlanks: INodeProperties = {
  ...blankCells,
  options: (blankCells.options as INodeProperties[]).map((field) => ({
    ...field,
    type: 'string',
    default: '',
  })),
};

/** An expression may give a code that is not in a list of *Fill Blank Cells*. */
const properties: INodeProperties[] = [
  ...sheetProperties,
  {
    displayName: 'Options',
    name: 'options',
    type: 'collection',
    default: {},
    options: sheetOptions.map((option) => (option === blankCells ? anyBlanks : option)),
  },
];

/**
 * Reads the form's settings about a sheet; what the form does not offer is never reinterpreted.
 * @throws NodeOperationError which names the field of the form, or the setting that is ambiguous or would repeat the
 *   ids of every run
 */
export function readSheetSettings(
  context: IExecuteFunctions,
  rowName: PayrollSettings['rowName'],
): SheetSettings {
  const given = {
    buildIdFrom: readCollection(context, 'buildIdFrom', 'Build ID From'),
    numberFormat: readForAll(context, 'numberFormat', 'Number Format', 'asWritten'),
    options: readCollection(context, 'options', 'Options', PER_ROW),
  };
  const form = readSettings<RowForm>(context, given, properties);
  const { reportLanguage, formAnswers, bankCodeForm, totalsMustMatch } = form.options;
  const hasAnswers = formAnswers !== undefined && formAnswers !== '';
  // Answers are told as a form's where they come from one.
  const catalog = inLanguage(reportLanguage, formAnswers !== undefined);
  try {
    const answers = hasAnswers ? readAnswers(answersIn(formAnswers), catalog) : undefined;
    const answered = answers === undefined ? form : withAnswers(form, answers);
    assertPeriodFound(context, answered);
    const { lasting = [], leftOpen = [], refused = new Map() } = answers ?? {};
    return {
      payroll: payrollSettings(answered, rowName),
      letThrough: new Set(answered.options.letThrough),
      lasting,
      leftOpen: new Set(leftOpen),
      refused,
      language: reportLanguage,
      catalog,
      bankCodeForm,
      totalsMustMatch,
    };
  } catch (error) {
    throw toldInForm(context, error, catalog);
  }
}

function toldInForm(context: IExecuteFunctions, error: unknown, catalog: Catalog): unknown {
  if (!(error instanceof BadSetting)) return error;
  const { says, advice } = error;
  return sheetError(context, catalog, says, ...(advice.length > 0 ? advice : [FIX_IN_NODE]));
}

const FIX_IN_NODE: Sentence = { code: 'correct_in_node' };

/** What concerns the whole sheet, in the language of whoever reads the report. */
export function sheetError(
  context: IExecuteFunctions,
  catalog: Catalog,
  says: Sentence,
  ...advice: readonly Sentence[]
): NodeOperationError {
  const description = inWords([...advice, { code: 'nothing_sent' }], catalog);
  return settingError(context.getNode(), titled(says, catalog), { description });
}

/** An expression that finds nothing is told as that: else all rows would lack an ID. */
function assertPeriodFound(context: IExecuteFunctions, { buildIdFrom: { source } }: RowForm): void {
  if (source?.period !== '') return;
  const { buildIdFrom } = context.getNode().parameters as { buildIdFrom?: { source?: { period?: unknown } } };
  const written = buildIdFrom?.source?.period;
  if (typeof written === 'string' && written.startsWith('='))
    throw new BadSetting({ code: 'period_found_nothing' }, { code: 'check_expression' });
}

/** `undefined` where a text is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What one form returned, or several, in their order. */
function answersIn(given: unknown): readonly GivenAnswers[] {
  const answers = [typeof given === 'string' ? parsedJson(given) : given].flat();
  if (answers.every((one) => typeof one === 'object' && one !== null)) return answers as GivenAnswers[];
  const says = { code: 'settings_form', ...(typeof given === 'string' ? { given } : {}) } as const;
  throw new BadSetting(says, { code: 'settings_to_give' });
}

function withAnswers(form: RowForm, answers: ReturnType<typeof readAnswers>): RowForm {
  const { sheet } = answers;
  const { options, buildIdFrom } = form;
  const { source } = buildIdFrom;
  const {
    period = source?.period ?? '',
    paymentName = source?.paymentName ?? '',
    idColumns = source?.idColumns,
  } = sheet;
  const hasNoType = sheet.accountTypeForAll === NO_TYPE;
  return {
    numberFormat: sheet.numberFormat ?? form.numberFormat,
    buildIdFrom:
      // Columns are remembered from one payroll to the next, which has to be asked for its own period.
      sheet.period === undefined && (sheet.idColumns === undefined || period === '')
        ? buildIdFrom
        : { source: { paymentName, period, idColumns } },
    options: {
      ...options,
      letThrough: hasNoType ? [...options.letThrough, 'no_account_type'] : options.letThrough,
      blankCells: {
        ...options.blankCells,
        document_type: sheet.documentType ?? options.blankCells['document_type'] ?? '',
        account_type: hasNoType ? '' : (sheet.accountTypeForAll ?? options.blankCells['account_type'] ?? ''),
      },
      nameOrder: sheet.nameOrder ?? options.nameOrder,
      nameMappings: {
        name: [
          ...(options.nameMappings.name ?? []),
          ...answers.nameMappings.map((own) => ({ ...own, field: own.code || NOT_USED })),
        ],
      },
    },
  };
}

/** How to understand a payroll. */
function payrollSettings(
  { options, numberFormat, buildIdFrom }: RowForm,
  rowName: PayrollSettings['rowName'],
): PayrollSettings {
  return {
    nameMappings: nameMappingsOf([...(options.nameMappings.name ?? []), ...ignored(options.ignoredColumns)]),
    nameOrder: options.nameOrder === 'asWritten' ? undefined : options.nameOrder,
    nationalBankNumbers: options.nationalBankNumbers,
    numberFormat: numberFormat === 'asWritten' ? undefined : numberFormat,
    idFrom: idSourceOf(buildIdFrom),
    blankCells: Object.fromEntries(Object.entries(options.blankCells).filter(([, value]) => value !== '')),
    fileName: options.fileName,
    rowName,
  };
}

function nameMappingsOf(given: NonNullable<RowForm['options']['nameMappings']['name']>): NameMappings {
  const table = given.map(({ kind, name, code, field }): NameMapping => {
    const filled = field === NOT_USED ? '' : field;
    return {
      kind: kind as NameMapping['kind'],
      name,
      code: kind === 'column' || kind === 'pay' ? filled : code,
    };
  });
  const empty = table.find(({ kind, name, code }) => kind !== 'column' && name !== '' && code === '');
  if (empty !== undefined) throw new BadSetting({ code: 'own_name_without_code', name: empty.name });
  const unsaid = table.find(
    ({ kind, name, code }) => kind === 'pay' && name !== '' && !/^(?:pay|doNotPay)$/.test(code),
  );
  if (unsaid !== undefined) throw new BadSetting({ code: 'own_name_undecided', name: unsaid.name });
  return nameMappings(table);
}

/** Columns that nobody is asked about: all that nothing is known of, or some. */
function ignored(given: string): Record<'kind' | 'name' | 'code' | 'field', string>[] {
  const names = given.trim() === '*' ? [ALL_OTHERS] : listed(given);
  return names.map((name) => ({ kind: 'column', name, code: '', field: NOT_USED }));
}

/** Headers that are separated by commas. */
function listed(given: string): string[] {
  const headers = given.split(',').map((header) => header.trim());
  return headers.filter((header) => header !== '');
}

const FILL_IN_BOTH: Sentence = { code: 'fill_in_id_parts' };

function idSourceOf({ source }: RowForm['buildIdFrom']): IdSource | undefined {
  if (source === undefined) return undefined;
  const columns = listed(source.idColumns ?? '');
  // Added and left empty: the sheet has its own ids.
  if (source.period === '' && columns.length === 0) return undefined;
  if (source.period === '') throw new BadSetting({ code: 'id_period_missing' }, FILL_IN_BOTH);
  if (columns.length === 0 && source.idColumns !== undefined)
    throw new BadSetting({ code: 'id_columns_missing' }, FILL_IN_BOTH);
  const read = readPeriod(source.period, source.paymentName);
  if ('prefix' in read) return { period: read.prefix, name: source.paymentName.trim(), columns };
  throw new BadSetting(read.wrong, read.instead, { code: 'another_spelling' });
}
