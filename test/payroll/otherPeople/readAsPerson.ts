/**
 * Sheets of people who never heard of this package, in small: columns are those of public templates and exporters, the
 * people in them are made up. What is surely right is read, what can be two things is asked, and the form answers it.
 */
import { byKeys, questionsIn } from '../../formAnswers.ts';
import type { IDataObject } from 'n8n-workflow';
import type { AnswerField } from '../../../core/row/answerField.ts';
import { type PaygolBench, usePaygol } from '../../nodes/engine/usePaygol.ts';

interface Read {
  /** By the state of each row, whom it pays and how much; or why not. */
  rows: string[];
  accounts: (string | undefined)[];
  banks: (string | undefined)[];
  /** What is asked, with the answers that can be chosen. */
  form: Record<string, string[]>;
  /** Codes of problems and warnings. */
  codes: string[];
  report: string[];
}

interface Sent {
  beneficiary: Record<string, string>;
  account: { number?: string; bank_code?: string };
}

/** A row as *Validate* gives it. */
interface Item {
  state: string;
  amount: string;
  request: string;
  problems?: { code: string }[];
  warnings?: { code: string }[];
}

const nameOf = ({ full_name: full, first_name: first, last_name: last }: Record<string, string>) =>
  first === undefined ? full : `${full} (${first}, ${last})`;

const sentIn = ({ request }: Item) => JSON.parse(request) as Sent;

type Rows = Record<string, unknown>[];

/** A sandbox for every test of a file, and `read`, which reads a sheet as a person does who has given these answers. */
export function usePerson() {
  const paygol = usePaygol();
  return { paygol, read: (rows: Rows, answers: IDataObject = {}) => read(paygol, rows, answers) };
}

async function read(paygol: PaygolBench, rows: Rows, answers: IDataObject): Promise<Read> {
  const { outputs, summary, error } = await paygol.payout('validate', rows as IDataObject[], {
    simple: false,
    buildIdFrom: {},
    options: {
      formAnswers: byKeys({ ...('ID' in rows[0]! ? {} : { Period: '2026-11' }), ...answers }) as IDataObject,
    },
  });
  if (error !== undefined) throw error;
  const { form, report } = summary as unknown as { form: AnswerField[]; report: string[] };
  const items = outputs[0]!.map(({ json }) => json as unknown as Item);
  return {
    report,
    rows: items.map((item) =>
      item.state === 'valid' ? `${nameOf(sentIn(item).beneficiary)} ${item.amount}` : item.state,
    ),
    accounts: items.map((item) => (item.request === '' ? undefined : sentIn(item).account.number)),
    banks: items.map((item) => (item.request === '' ? undefined : sentIn(item).account.bank_code)),
    form: Object.fromEntries(
      questionsIn(form).map(({ fieldLabel, fieldOptions }) => [
        fieldLabel,
        fieldOptions?.values.map(({ option }) => option) ?? [],
      ]),
    ),
    codes: [
      ...new Set(
        items.flatMap(({ problems = [], warnings = [] }) =>
          [...problems, ...warnings].map(({ code }) => code),
        ),
      ),
    ],
  };
}

export const ACCOUNT = { Banco: 'Santander', 'Tipo de cuenta': 'Cuenta corriente' };
export const MARCELA = { RUT: '15.432.678-2', ...ACCOUNT, 'N° cuenta': '0070123400', Monto: 500_000 };
export const LUIS = { RUT: '15.433.789-K', ...ACCOUNT, 'N° cuenta': '0070123401', Monto: 501_000 };
