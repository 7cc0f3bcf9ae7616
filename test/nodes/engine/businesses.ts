/**
 * Businesses that pay on several days, and what they mean by it: who is to be paid on each visit, and who is held.
 * Judged by who is paid at the service, never by ids.
 */
import { documentTypes } from '../../../core/countries/index.ts';
import type { IDataObject } from 'n8n-workflow';
import type { Payout } from '../../../sandbox/payouts/ledger.ts';
import type { Sandbox } from '../../../sandbox/sandbox.ts';

/** What becomes of a line: paid, not paid again under its own id, or held since it repeats a payment. */
export type Fate = 'created' | 'already_there' | 'repeated';

/** One run of the workflow. */
export interface Visit {
  /** When, in hours after the first one. */
  readonly hours: number;
  readonly sheet: readonly IDataObject[];
  /** In the order of the sheet; all are paid unless it says otherwise. */
  readonly fates?: readonly Fate[];
  /** For a sheet without ids. */
  readonly buildIdFrom?: {
    readonly period: string;
    readonly paymentName?: string;
    readonly idColumns: string;
  };
  readonly repeatedPayments?: 'warn';
  /** Whether the lines come to the node one by one, in one execution. */
  readonly inLoop?: true;
  /** What has happened at the service right before, and what happens at once. */
  readonly meanwhile?: (sandbox: Sandbox) => void;
  readonly afterwards?: (sandbox: Sandbox) => void;
}

/** Whether what was sent stays open, or is paid a few minutes later. */
export type Statuses = 'open' | 'closed';

export interface Business {
  readonly name: string;
  /** @param begin of the first visit, in milliseconds since 1970 */
  readonly visits: (begin: number) => readonly Visit[];
  /** Whether it lives in a real n8n, too: one that runs on, or one that is restarted after this hour. */
  readonly inN8n?: 'running' | number;
  /** The only statuses with which it is asked for: what was paid by hand is told from older payouts by its status. */
  readonly statuses?: Statuses;
}

const HOUR = 3_600_000;
const DAY = 24;
/** From one status to the next, in milliseconds. */
const STEP = 120_000;

const FIRST = ['Ana', 'Benito', 'Carla', 'Diego', 'Elisa', 'Fabio', 'Gloria', 'Hugo'];
const LAST = ['Pérez Soto', 'Díaz Rojas', 'Muñoz Vera', 'Silva Lagos', 'Reyes Pinto'];

/** Somebody of whom a sheet knows a RUT, a name and an account. */
function person(number: number) {
  const digits = String(11_000_000 + number * 7_919);
  const first = FIRST[number % FIRST.length]!;
  const last = LAST[Math.floor(number / FIRST.length) % LAST.length]!;
  const dv = documentTypes.get('cl_rut')!.verificationDigits(digits);
  return { digits, dv, first, last, account: String(30_100_000 + number * 13) };
}

/** A line as an accountant in Chile writes it, without an id. */
function line(number: number, amount: number, more: IDataObject = {}): IDataObject {
  const { digits, dv, first, last, account } = person(number);
  return {
    RUT: `${digits}-${dv}`,
    Nombre: `${first} ${last}`,
    Banco: 'BCI',
    'Tipo de cuenta': 'Cuenta corriente',
    'N° de cuenta': account,
    'Monto a pagar': amount,
    Correo: `p${number}@correo.example`,
    ...more,
  };
}

/** A line that has an id. */
const withId = (id: string, number: number, amount: number, more: IDataObject = {}) => ({
  ID: id,
  ...line(number, amount, more),
});

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const held = (count: number) => times(count, (): Fate => 'repeated');

/** Who and how much, for a line of a sheet or a payout at the service. */
const paymentOf = (one: IDataObject): string =>
  `${String(one['RUT']).replaceAll(/\D/g, '').slice(0, 8)} ${String(one['Monto a pagar'])}`;
const paidAt = (sandbox: Sandbox): string[] =>
  sandbox
    .payouts()
    .map(({ row: { beneficiary, amount } }) => `${beneficiary.document_number.slice(0, 8)} ${amount}`);

/** Pays lines at the service's dashboard. @param ids none unless given */
function payByHand(
  sandbox: Sandbox,
  lines: readonly IDataObject[],
  idOf: (index: number) => string = () => '',
  status: Payout['status'] = 'created',
): void {
  const rows = lines.map((one, index) => {
    const rut = String(one['RUT']).replace('-', '');
    const [first_name, ...rest] = String(one['Nombre']).split(' ');
    return {
      id: idOf(index),
      country: 'CL',
      amount: String(one['Monto a pagar']),
      currency: 'CLP',
      details: null,
      beneficiary: {
        type: 'person' as const,
        full_name: String(one['Nombre']),
        first_name: first_name!,
        last_name: rest.join(' '),
        surname: null,
        document_type: 'cl_rut',
        document_number: rut,
        document_dv: rut.slice(-1),
        email: null,
      },
      account: { bank_code: '016', bank_name: null, number: String(one['N° de cuenta']), type: 'FP001' },
    };
  });
  sandbox.addPayouts(rows, status);
}

const dayOf = (begin: number, hours: number) => new Date(begin + hours * HOUR).toISOString().slice(0, 10);
const monthOf = (begin: number, hours = 0) => dayOf(begin, hours).slice(0, 7);

/** At 18:00, and at 09:00 on the next days. */
const EVENING_THEN_MORNINGS = [0, 15, 39, 63, 87];

const wages = (count: number, amount = 700_000) => times(count, (i) => line(i, amount + i * 1_000));
const ownIds = (lines: readonly IDataObject[], idOf: (index: number, one: IDataObject) => string) =>
  lines.map((one, i) => ({ ID: idOf(i, one), ...one }));

/** What is paid to the last line, whatever was paid before. */
export const PAID: readonly Business[] = [
  {
    name: 'drivers, the same amount each weekday, by date and RUT',
    visits: (begin) =>
      EVENING_THEN_MORNINGS.map((hours, day) => ({
        hours,
        sheet: times(4, (i) => {
          const { digits, dv } = person(i);
          return withId(`${dayOf(begin, day * DAY)}-${digits}${dv}`, i, 45_000);
        }),
      })),
  },
  {
    name: 'drivers, the same amount each weekday, by Build ID From with a date',
    inN8n: 15,
    visits: (begin) =>
      EVENING_THEN_MORNINGS.map((hours, day) => ({
        hours,
        sheet: times(4, (i) => line(i, 45_000)),
        buildIdFrom: { period: dayOf(begin, day * DAY), idColumns: 'RUT' },
      })),
  },
  {
    name: 'riders with round amounts, under running numbers',
    visits: () =>
      times(5, (day) => ({
        hours: day * DAY,
        sheet: times(4, (i) => withId(`R-${1000 + day * 4 + i}`, i, 20_000 + ((i + day) % 2) * 5_000)),
      })),
  },
  {
    name: 'per diem, advance and wage: runs of a month, a week apart',
    inN8n: 'running',
    visits: (begin) =>
      ['viatico', 'anticipo', 'sueldo'].map((run, index) => ({
        hours: index * 7 * DAY,
        sheet: times(6, (i) => line(i, 300_000)),
        buildIdFrom: { period: monthOf(begin), paymentName: run, idColumns: 'RUT' },
      })),
  },
  {
    name: 'a fee on the 30th and on the 1st',
    visits: () =>
      ['2030-04', '2030-05'].map((period, index) => ({
        hours: index * 15,
        sheet: [line(1, 850_000)],
        buildIdFrom: { period, idColumns: 'RUT' },
      })),
  },
  {
    name: 'weekly wages under own ids',
    visits: () =>
      times(4, (week) => ({
        hours: week * 7 * DAY,
        sheet: times(4, (i) => withId(`S${week + 18}-${i + 1}`, i, 120_000)),
      })),
  },
  {
    name: 'weekly wages of a month, with a column for the week',
    inN8n: 'running',
    visits: (begin) =>
      times(4, (week) => ({
        hours: week * 7 * DAY,
        sheet: times(4, (i) => line(i, 120_000, { Semana: String(week + 1) })),
        buildIdFrom: { period: monthOf(begin), idColumns: 'RUT, Semana' },
      })),
  },
  {
    name: 'failed and canceled wages, hours later, where older equal ones are paid',
    statuses: 'closed',
    inN8n: 30 * DAY,
    visits: () => {
      const sheet = (month: string) => ownIds(wages(5), (i) => `${month}-${i}`);
      return [
        { hours: 0, sheet: sheet('abril') },
        {
          hours: 30 * DAY,
          sheet: sheet('mayo'),
          afterwards: (sandbox) => {
            sandbox.move('mayo-0', 'failed');
            sandbox.move('mayo-1', 'canceled');
          },
        },
        { hours: 30 * DAY + 3, sheet: ownIds(wages(2), (i) => `mayo-${i}-2`) },
      ];
    },
  },
  {
    name: 'a third equal invoice the next day',
    visits: () => [
      { hours: 0, sheet: ['F-101', 'F-102'].map((id) => withId(id, 1, 240_000)) },
      { hours: DAY, sheet: [withId('F-103', 1, 240_000)] },
    ],
  },
  {
    name: 'a third equal invoice two hours later, below those that are paid',
    visits: () => {
      const sheet = ['F-101', 'F-102', 'F-103'].map((id) => withId(id, 1, 240_000));
      return [
        { hours: 0, sheet: sheet.slice(0, 2) },
        { hours: 2, sheet, fates: ['already_there', 'already_there', 'created'] },
      ];
    },
  },
  {
    name: '200 paid, and three more in the same sheet an hour later',
    inN8n: 0,
    visits: () => {
      const sheet = ownIds(
        times(203, (i) => line(i, 90_000)),
        (i) => `E-${i}`,
      );
      return [
        { hours: 0, sheet: sheet.slice(0, 200) },
        { hours: 1, sheet, fates: times(203, (i) => (i < 200 ? 'already_there' : 'created')) },
      ];
    },
  },
  {
    name: '30 equal refunds in a sheet, three to each customer',
    visits: () => [{ hours: 0, sheet: times(30, (i) => withId(`dev-${i}`, i % 10, 9_990)) }],
  },
  {
    name: 'sellers at a few price points, one run each, with Only Warn',
    inN8n: 'running',
    visits: () =>
      times(8, (sale) => ({
        hours: sale * 0.1,
        sheet: [withId(`venta-${sale}`, sale % 4, [4_990, 9_990][sale % 2]!)],
        repeatedPayments: 'warn',
      })),
  },
];

/** What repeats a payment of ours, or one that was made by hand. */
export const HELD: readonly Business[] = [
  {
    name: 'a wage that was paid and has come back, hours later under another id',
    statuses: 'closed',
    visits: () => [
      { hours: 0, sheet: ownIds(wages(1), () => 'mayo') },
      {
        hours: 3,
        sheet: ownIds(wages(1), () => 'mayo-2'),
        meanwhile: (sandbox) => sandbox.move('mayo', 'failed'),
        fates: ['repeated'],
      },
    ],
  },
  {
    name: 'the sheet again two hours later, with ids from another column',
    inN8n: 'running',
    visits: () => [
      { hours: 0, sheet: ownIds(wages(6), (i) => `sueldo-${i}`) },
      {
        hours: 2,
        sheet: ownIds(wages(6), (_, one) => String(one['Correo'])),
        fates: held(6),
      },
    ],
  },
  {
    name: 'the payroll again a day later, under another name of the same month',
    visits: (begin) =>
      ['sueldos', 'reintento'].map((run, index) => ({
        hours: index * DAY,
        sheet: times(6, (i) => line(i, 300_000 + i)),
        buildIdFrom: { period: monthOf(begin), paymentName: run, idColumns: 'RUT' },
        ...(index === 0 ? {} : { fates: held(6) }),
      })),
  },
  {
    name: 'an hour later, with one line that is new',
    inN8n: 0,
    visits: () => [
      { hours: 0, sheet: ownIds(wages(6), (i) => `sueldo-${i}`) },
      {
        hours: 1,
        sheet: ownIds(wages(7), (i) => `2030/04 ${i}`),
        fates: [...held(6), 'created'],
      },
    ],
  },
  {
    name: '20 hours later, with one more column in the id of the same month',
    inN8n: 0,
    visits: (begin) =>
      ['RUT', 'RUT, Nombre'].map((columns, index) => ({
        hours: index * 20,
        sheet: wages(6),
        buildIdFrom: { period: monthOf(begin), idColumns: columns },
        ...(index === 1 && { fates: held(6) }),
      })),
  },
  {
    name: 'the whole month a day later with a name, as where one payee is paid again',
    visits: (begin) =>
      ['', 'retry'].map((name, index) => ({
        hours: index * DAY,
        sheet: wages(6),
        buildIdFrom: { period: monthOf(begin), paymentName: name, idColumns: 'RUT' },
        ...(index === 1 && { fates: held(6) }),
      })),
  },
  ...[10 / 60, 2 * DAY].flatMap((hours) => [
    {
      name: `001, and 1 after ${hours < 1 ? 'ten minutes' : 'two days'}`,
      visits: () => [
        { hours: 0, sheet: ownIds(wages(6), (i) => `00${i + 1}`) },
        { hours, sheet: ownIds(wages(6), (i) => String(i + 1)), fates: held(6) },
      ],
    },
    {
      name: `inv-1, and INV-1 after ${hours < 1 ? 'ten minutes' : 'two days'}`,
      ...(hours > 1 && { inN8n: 0 }),
      visits: () => [
        { hours: 0, sheet: ownIds(wages(6), (i) => `inv-${i + 1}`) },
        { hours, sheet: ownIds(wages(6), (i) => `INV-${i + 1}`), fates: held(6) },
      ],
    },
  ]),
  {
    name: 'a second sale of one seller at one price, half an hour later',
    visits: () =>
      [0, 0.5].map((hours, index) => ({
        hours,
        sheet: [withId(`venta-${index}`, 1, 4_990)],
        ...(index === 1 && { fates: held(1) }),
      })),
  },
  {
    name: 'a loop of single lines two hours later, of which one was paid under another id',
    inN8n: 'running',
    visits: () => [
      { hours: 0, sheet: ownIds(wages(2).slice(1), () => 'sueldo') },
      {
        hours: 2,
        sheet: ownIds(wages(3), (i) => `abril-${i}`),
        fates: ['created', 'repeated', 'created'],
        inLoop: true,
      },
    ],
  },
  {
    name: "next month's period by mistake ten minutes later",
    inN8n: 0,
    visits: () =>
      ['2030-04', '2030-05'].map((period, index) => ({
        hours: index / 6,
        sheet: wages(6),
        buildIdFrom: { period, idColumns: 'RUT' },
        ...(index === 1 && { fates: held(6) }),
      })),
  },
  ...[10, 19, 40].flatMap((count) => [
    byHand(
      `half of ${count} paid at the dashboard minutes before, under other ids`,
      count,
      (i) => `web-${i}`,
    ),
    byHand(`half of ${count} paid at the dashboard minutes before, without ids`, count, () => ''),
  ]),
  ...(['oldest', 'newest'] as const).map((listOrder) => ({
    ...byHand(
      `half of 10 paid at the dashboard, with 5,000 older payouts in a list, the ${listOrder} first`,
      10,
      () => '',
      (sandbox) => {
        sandbox.set({ listOrder });
        const older = times(5_000, (i) => line(5_000 + i, 600_000));
        payByHand(sandbox, older, (i) => `old-${i}`, 'paid');
      },
    ),
    inN8n: 'running' as const,
  })),
];

function byHand(
  name: string,
  count: number,
  idOf: (index: number) => string,
  before: (sandbox: Sandbox) => void = () => undefined,
): Business {
  return {
    name,
    statuses: 'open',
    visits: () => {
      const sheet = ownIds(wages(count), (i) => `mayo-${i}`);
      const half = Math.floor(count / 2);
      const paid = times(count, (i) => i < half);
      return [
        {
          hours: 0,
          sheet,
          fates: paid.map((is) => (is ? 'repeated' : 'created')),
          meanwhile: (sandbox) => {
            before(sandbox);
            payByHand(sandbox, sheet.slice(0, half), idOf, count % 2 === 0 ? 'created' : 'in-process');
          },
        },
      ];
    },
  };
}

/** How a run has ended: with the outcomes of its lines, or as one that has failed. */
export type Said = readonly unknown[] | { readonly error: string };

/** The outcomes of what one run of Create puts out, in the order of its input. */
export function inOrder(rows: readonly { row?: unknown; outcome?: unknown }[]): unknown[] {
  return rows.toSorted((a, b) => Number(a.row) - Number(b.row)).map(({ outcome }) => outcome);
}

/** An account, and what has come otherwise than its business meant. */
export class Life {
  readonly problems: string[] = [];
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox, statuses: Statuses) {
    this.#sandbox = sandbox;
    sandbox.set({ stepMs: statuses === 'open' ? null : STEP });
  }

  async visit(visit: Visit, pay: (visit: Visit) => Promise<Said>): Promise<void> {
    const { hours, sheet, fates = sheet.map(() => 'created') } = visit;
    visit.meanwhile?.(this.#sandbox);
    const before = paidAt(this.#sandbox).length;
    const said = await pay(visit);
    visit.afterwards?.(this.#sandbox);
    const paid = paidAt(this.#sandbox).slice(before);
    const meant = sheet.filter((_, i) => fates[i] === 'created').map(paymentOf);
    const wrong = [
      ...without(meant, paid).map((payment) => `${payment} is not paid`),
      ...without(paid, meant).map((payment) => `${payment} is paid`),
      ...unexpected(said, fates, sheet),
    ];
    this.problems.push(...wrong.map((problem) => `after ${hours.toFixed(1)} hours: ${problem}`));
  }
}

/** The entries of a list that another one does not have, as often as it does not. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((entry) => {
    const at = rest.indexOf(entry);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** A run that has made nothing and holds something fails, and says who is held and what to do. */
function unexpected(said: Said, fates: readonly Fate[], sheet: readonly IDataObject[]): string[] {
  const isFailing = fates.includes('repeated') && !fates.includes('created');
  if ('error' in said) {
    const names = sheet.filter((_, i) => fates[i] === 'repeated').map((one) => String(one['Nombre']));
    const isTold = said.error.includes(names[0]!) && /Approval Code|Only Warn/.test(said.error);
    return isFailing && isTold ? [] : [`failed: ${said.error}`];
  }
  return isFailing || said.join() !== fates.join() ? [`ended with ${said.join()}`] : [];
}
