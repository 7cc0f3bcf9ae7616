import type { IDataObject } from 'n8n-workflow';
import { documentTypes } from '../../core/countries/index.ts';
import type { AnswerField } from '../../core/row/answerField.ts';
import { byKeys, keyOf, questionsIn } from '../formAnswers.ts';
import { cellText, wordsOf } from '../../core/values/text.ts';
import type { Expected, ExpectedLine } from './payrollSheets.ts';
import type { SheetLine } from './readSheet.ts';

/** Codes of account types outside Chile, where no page has any: a user's own. */
const TYPES: readonly [RegExp, string][] = [
  [/\bsalario\b/, 'CS'],
  [/\bc ?p\b|poup/, 'CP'],
  [/\bc ?a\b|ahorro/, 'CA'],
  [/\bc ?c\b|corr|cte/, 'CC'],
];

/**
 * Answers the questions of a report as a clerk would who knows what the sheet's maker has written down: nothing where
 * the clerk would have to ask somebody.
 */
export function answersTo(
  form: readonly AnswerField[],
  proposed: Readonly<Record<string, unknown>>,
  lines: readonly SheetLine[],
  { rows, settings }: Expected,
): IDataObject {
  const expected = new Map(rows.map((row) => [row.line, row]));
  /** What is expected of lines that have a cell with this text, and what it begins with behind it. */
  const having = (text: string, starts = false) =>
    (wordsOf(text).length < 2 ? [] : lines).flatMap(({ line, json }) => {
      const cells = Object.values(json).map((cell) =>
        typeof cell === 'boolean' ? String(cell) : cellText(cell),
      );
      // A title is shown with what is noted next to it.
      const has = [...cells, cells.filter((cell) => cell !== '').join(' - ')].some((cell) => {
        const words = wordsOf(cell);
        return words === wordsOf(text) || (starts && text.length > 2 && words.startsWith(wordsOf(text)));
      });
      const row = expected.get(line);
      return has && row !== undefined ? [row] : [];
    });
  /** The payees below a title, to the next line that is none; those that have the text, where it is no title. */
  const about = (text: string) => {
    const titles = having(text, true).filter(({ kind }) => kind !== 'payee');
    const below = titles.flatMap(({ line }) => {
      const others = rows.filter((row) => row.line > line);
      const end = others.findIndex(({ kind }) => kind !== 'payee');
      return end < 0 ? others : others.slice(0, end);
    });
    return below.length > 0 ? below : having(text, true);
  };
  const only = (values: readonly (string | undefined)[]) => {
    const known = [...new Set(values.filter((value) => value !== undefined))];
    return known.length === 1 ? known[0] : undefined;
  };
  // A CuentaRUT is known by its number.
  const typesToSay = rows.map(({ payout }) =>
    payout?.account_type === 'FP004' ? undefined : payout?.account_type,
  );
  /** A column that stands next to some who are not paid, whatever it says, is one of remarks. */
  const columnUse = (header: string) => {
    const isIt = (key: string) => (/^Col\. /.test(header) ? /^(?:__EMPTY.*)?$/.test(key) : key === header);
    const texts = lines.flatMap(({ json }) =>
      Object.entries(json).flatMap(([key, cell]) => (isIt(key) ? [cellText(cell)] : [])),
    );
    const isNoReason = texts.every((text) => text === '' || payOrNot(having(text)) === 'Pay');
    if (texts.some((text) => /^(?:s[ií]?|sim|no?|não|x)$/i.test(text))) return 'Who is paid and who is not';
    return isNoReason ? 'Nothing about paying' : 'Remarks about payees';
  };
  /** Those whose cells say it; else the payee next to whose line it stands. */
  const ofRemark = (remark: string) => {
    const saying = having(wordsOfRemark(remark));
    return saying.length > 0 ? saying : having(remark.slice(0, Math.max(0, remark.indexOf(': '))));
  };
  const answer = ({ fieldLabel, fieldOptions }: AnswerField): string | string[] | undefined => {
    const [, kind = fieldLabel, name = ''] = /^([^:]+): (.*)$/s.exec(fieldLabel) ?? [];
    const options = fieldOptions?.values.map(({ option }) => option) ?? [];
    const choose = (start: string | undefined) =>
      options.length === 0
        ? start
        : options.find((option) => start !== undefined && option.startsWith(start));
    switch (kind) {
      case 'Period':
        return '2026-11';
      case 'What tells payments apart':
        return settings.id_columns ?? String(proposed[keyOf(fieldLabel)] ?? '');
      case 'Amount Column':
        return options.find((option) => option.split(' — ')[0] === settings.amount_column);
      case 'Name Order':
        return rows.some(({ payout }) => payout !== undefined && having(payout.full_name!).length > 0)
          ? 'Given names first'
          : 'Family names first';
      case 'Number Format':
        return '1.234,56';
      case 'Account Type for All Rows':
        return options.length === 0 ? 'CC' : choose(only(typesToSay));
      case 'Account Type Column':
        return choose(`All rows: ${only(typesToSay)}`) ?? columnOf('Account Type', options, lines, expected);
      case 'Document Type':
        return choose(documentTypes.get(only(rows.map(({ payout }) => payout?.document_type)) ?? '')?.title);
      case 'Bank':
        return choose(only(having(name, /^\d{3}$/.test(name)).map(({ payout }) => payout?.bank_code)));
      case 'Account Type':
        if (name === '(blank)') return options.length === 0 ? 'CC' : choose(only(typesToSay));
        return options.length > 0
          ? having(name).some(({ why }) => /FP00|three types/.test(why))
            ? undefined
            : choose(only(having(name).map(({ payout }) => payout?.account_type)))
          : TYPES.find(([form]) => form.test(wordsOf(name)))?.[1];
      case 'Pay or Not': {
        const marks = options.filter((option) => option.includes(' — '));
        if (marks.length === 0) return choose(payOrNot(about(name)));
        const isToPay = (option: string) =>
          payOrNot(about(option.slice('Pay: '.length, option.lastIndexOf(' — '))));
        return marks.filter((option) => isToPay(option) === 'Pay');
      }
      case 'Pay Despite Remark':
      case 'Notes around the rows. Tick those to pay anyway':
        return options.filter((option) => payOrNot(ofRemark(option)) === 'Pay');
      case 'Column':
        return columnUse(name);
      default:
        return kind.endsWith(' Column')
          ? columnOf(kind.slice(0, -' Column'.length), options, lines, expected)
          : undefined;
    }
  };
  const given = questionsIn(form).flatMap((field) => {
    const said = answer(field);
    return said === undefined || said.length === 0 ? [] : [[field.fieldLabel, said]];
  });
  return byKeys(Object.fromEntries(given)) as IDataObject;
}

/** What is said of a payee, whose name stands before it, unless it says it itself. */
function wordsOfRemark(remark: string): string {
  return remark.slice(remark.indexOf(': ') < 0 ? 0 : remark.indexOf(': ') + 2);
}

/** A word that lines have which are paid says that they are; what else stands in other lines, the report has. */
function payOrNot(rows: readonly ExpectedLine[]): string | undefined {
  if (rows.some(({ pay }) => pay === true)) return 'Pay';
  return rows.length > 0 && rows.every(({ pay }) => pay === false) ? 'Do not pay' : undefined;
}

/** The column most of whose cells are what is expected of the field. */
function columnOf(
  title: string,
  options: readonly string[],
  lines: readonly SheetLine[],
  expected: ReadonlyMap<number, ExpectedLine>,
) {
  const field = title === 'Bank' ? 'bank_code' : title.toLowerCase().replaceAll(' ', '_');
  const plain = (cell: unknown) => {
    const text = cellText(cell);
    const words = wordsOf(text.replace(/,00$/, '')).split(' ');
    return (/\d/.test(text) ? words : words.sort()).join('');
  };
  const fitting = options.map((header) => {
    const keys = lines.flatMap(({ json }) =>
      Object.keys(json).filter((key) => json[key] === header || key === header),
    );
    return lines.filter(({ line, json }) => {
      const value = expected.get(line)?.payout?.[field];
      return (
        value !== undefined &&
        keys.some((key) => plain(json[key]) !== '' && plain(value).includes(plain(json[key])))
      );
    }).length;
  });
  const most = Math.max(...fitting);
  return most > 0 ? options[fitting.indexOf(most)] : undefined;
}
