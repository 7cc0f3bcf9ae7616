/** *Create* pays rows of *Validate* as they came out there, and API fields with nothing else beside them. */
import { stringify } from 'flatted';
import type { IDataObject } from 'n8n-workflow';
import { paygolCredentials } from '../../../../engine/engine.ts';
import { useMovedClock } from '../../../../engine/movedClock.ts';
import { requestOf, row, rows } from '../../../../engine/rows.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';
import { say, titled } from '../../../../../inEnglish.ts';

const paygol = usePaygol();
const clock = useMovedClock();

const line = (n: number, more: IDataObject = {}): IDataObject => {
  const { document_number, account_number } = row(n) as Record<string, string>;
  return {
    RUT: `${document_number!.slice(0, -1)}-${document_number!.slice(-1)}`,
    Nombre: `Ana Díaz${'abcdefgh'.slice(0, n)}`,
    Banco: 'BCI',
    'Tipo de cuenta': 'Cta. Cte.',
    'N° de cuenta': account_number!,
    'Monto a pagar': 500_000 + n,
    ...more,
  };
};
const lines = (count: number) => Array.from({ length: count }, (_, i) => line(i + 1));
const november = { buildIdFrom: { source: { period: '2026-11', paymentName: '', idColumns: 'RUT' } } };

async function validated(items: IDataObject[], parameters: IDataObject = november): Promise<IDataObject[]> {
  const { outputs, error } = await paygol.payout('validate', items, parameters);
  expect(error).toBeUndefined();
  return outputs[0]!.map(({ json }) => json);
}
const create = (items: IDataObject[], parameters: IDataObject = {}, settings = {}) =>
  paygol.payout('create', items, parameters, settings);
const requests = () => paygol.sent('/api/v1/payouts');
/** As a database or another node gives a row back. */
const copied = (item: IDataObject) => JSON.parse(JSON.stringify(item)) as IDataObject;
/** As a row comes back from a sheet that it was written to: objects are text, and numbers may be, too. */
const throughSheet = (item: IDataObject): IDataObject =>
  Object.fromEntries(
    Object.entries(item).map(([key, cell]) => [
      key,
      typeof cell === 'object' ? JSON.stringify(cell) : key === 'amount' ? Number(cell) : String(cell),
    ]),
  );

describe('a row of Validate', () => {
  test('a row of Validate comes out once for each line, and only what can be paid carries a request', async () => {
    const items = await validated([line(1), line(2, { Banco: 'Tenpo' }), { Nombre: 'TOTAL' }, {}]);
    expect(items.map(({ row: number, state }) => [number, state])).toEqual([
      [1, 'valid'],
      [2, 'invalid'],
      [3, 'blank'],
      [4, 'blank'],
    ]);
    expect(items.map(({ request, seal }) => [request !== '', /^s[0-9a-f]{24}$/.test(String(seal))])).toEqual([
      [true, true],
      ...Array<unknown>(3).fill([false, true]),
    ]);
    expect(JSON.parse(items[3]!.validation as string)).toEqual({
      format: 'paygol-payout-1',
      serviceId: '4711',
      address: paygol.sandbox.baseUrl,
      language: 'en',
      isForm: false,
      paymentName: '',
      areBills: false,
      period: '2026-11',
      run: expect.stringMatching(/^[\w-]{12}$/) as unknown,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    });
  });

  test('a valid row of Validate is paid as it is, and each other goes to Not Created with its reason', async () => {
    const items = await validated([line(1), line(2, { Banco: 'Tenpo' }), {}, line(3)]);
    const { outputs, summary } = await create(items, { invalidRows: 'sendValid' });
    expect(
      outputs.map((output) => output.map(({ json, pairedItem }) => [json.row, json.outcome, pairedItem])),
    ).toEqual([
      [
        [1, 'created', { item: 0 }],
        [4, 'created', { item: 3 }],
      ],
      [
        [2, 'invalid', { item: 1 }],
        [3, 'blank', { item: 2 }],
      ],
    ]);
    expect(outputs[1]!.map(({ json }) => [json.reason, json.reasonCode])).toEqual(
      [items[1]!, items[2]!].map(({ reason, reasonCode }) => [reason, reasonCode]),
    );
    // Where somebody has an account that is not paid, is shown as before.
    expect(summary.csv).toContain(String(items[1]!.account));
    const sent = JSON.parse(requests()[0]!) as { payouts: unknown[] };
    expect(sent.payouts).toEqual([requestOf(items[0]!), requestOf(items[3]!)]);
  });

  test('a row that cannot be paid holds back all, unless the valid ones are to be sent', async () => {
    const items = await validated([line(1), line(2, { Banco: 'Tenpo' }), line(3, { Banco: 'Tenpo' })]);
    const { error } = await create(items);
    expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 2, rows: 3 }));
    // What is true of both is said once.
    expect(error?.description).toMatch(/^2 rows \(.*Tenpo.*$/);
    expect(requests()).toEqual([]);
  });

  test.each([
    ['a database', copied],
    ['a sheet', throughSheet],
  ])('a row of Validate is the same after %s', async (_, pass) => {
    const items = await validated([line(1), line(2, { 'Monto a pagar': 'pendiente' }), line(3)]);
    const { outputs } = await create(items.map(pass).toReversed(), { invalidRows: 'sendValid' });
    expect(outputs.map((output) => output.map(({ json }) => [String(json.row), json.outcome]))).toEqual([
      [
        ['3', 'created'],
        ['1', 'created'],
      ],
      [['2', 'invalid']],
    ]);
  });

  test('a row of Validate keeps every digit in a sheet', async () => {
    const [item] = await validated([
      line(1, { 'N° de cuenta': '00012345678901234567', 'Monto a pagar': '999999999' }),
    ]);
    const { outputs } = await create([throughSheet(item!)], { simple: false });
    expect((outputs[0]![0]!.json.request as { account: object }).account).toMatchObject({
      number: '00012345678901234567',
    });
  });

  test('a row of Validate takes at most 1.2 kB where n8n stores it, besides what all rows share', async () => {
    const { outputs } = await paygol.payout('validate', rows(1000), november);
    const stored = (count: number) => Buffer.byteLength(stringify(outputs[0]!.slice(0, count)));
    expect(outputs[0]).toHaveLength(1000);
    expect((stored(1000) - stored(100)) / 900).toBeLessThan(1200);
  });

  test('rows of two runs of Validate are compared for their own periods', async () => {
    const first = await validated([line(1)], november);
    const second = await validated([line(2)], {
      buildIdFrom: { source: { period: '2026-12', paymentName: 'bono', idColumns: 'RUT' } },
    });
    const { outputs, summary } = await create([...first, ...second]);
    expect(outputs[0]!.map(({ json }) => json.id)).toEqual([
      expect.stringMatching(/^2026-11-\d/),
      expect.stringMatching(/^2026-12-bono-\d/),
    ]);
    expect(summary.report).not.toContain('November');
  });

  test('a row that was paid before is looked up when it comes again', async () => {
    const items = await validated(lines(2));
    await create(items);
    const { outputs } = await create(items);
    expect(outputs[0]!.map(({ json }) => json.outcome)).toEqual(['already_there', 'already_there']);
    expect(paygol.sandbox.payouts()).toHaveLength(2);
  });

  test('a row of Validate takes its language to the result', async () => {
    const items = await validated([line(1), line(2, { Banco: 'Tenpo' })], {
      ...november,
      options: { reportLanguage: 'es' },
    });
    const { summary } = await create(items, { invalidRows: 'sendValid' });
    expect(summary.page).toContain('Enviado a Paygol');
  });

  test('a row of Validate carries what was let through for it, and Create lets through nothing else', async () => {
    const odd = [line(1, { RUT: '12.345.678-4' }), line(2)];
    const options = { letThrough: ['document_check'] };
    const items = await validated(odd, { ...november, options });
    expect(items.map(({ letThrough }) => letThrough)).toEqual(['document_check', '']);
    const { outputs } = await create(items);
    expect(outputs[0]).toHaveLength(2);
  });
});

describe('a row of Validate that was changed', () => {
  const EDITS: readonly [string, (item: IDataObject) => IDataObject, RegExp][] = [
    [
      'its account',
      (item) => ({ ...item, request: withAccount(item, '999999999') }),
      /not as Validate gave it/,
    ],
    [
      'its amount',
      (item) => ({ ...item, request: withMember(item.request, { amount: 9e8 }) }),
      /not as Validate gave it/,
    ],
    [
      'a field more',
      (item) => ({
        ...item,
        request: withMember(item.request, { notification: 'https://x.example' }),
      }),
      /not as Validate gave it/,
    ],
    [
      'no period',
      (item) => ({ ...item, validation: withMember(item.validation, { period: undefined }) }),
      /not as Validate gave it/,
    ],
    [
      'another period',
      (item) => ({ ...item, validation: withMember(item.validation, { period: '2026-10' }) }),
      /not as Validate gave it/,
    ],
    ['no validation', (item) => without(item, 'validation'), /not as Validate gave it/],
    ['no seal', (item) => without(item, 'seal'), /not as Validate gave it/],
    ['a rule let through', (item) => ({ ...item, letThrough: 'document_check' }), /not as Validate gave it/],
    ['the amount that it shows', (item) => ({ ...item, amount: '5' }), /shows "5" as Amount/],
    ['no amount shown', (item) => ({ ...item, amount: '' }), /shows "" as Amount/],
    ['the name that it shows', (item) => ({ ...item, name: 'Luis Soto' }), /shows "Luis Soto" as Full Name/],
    ['a mark in the name', (item) => ({ ...item, name: `🚫 ${String(item.name)}` }), /as Full Name/],
    [
      'a name struck through',
      (item) => ({ ...item, name: [...String(item.name)].join('\u0336') }),
      /as Full Name/,
    ],
    ['the hyphens of its ID', (item) => ({ ...item, id: String(item.id).replaceAll('-', ' ') }), /as ID/],
    ['the ID that it shows', (item) => ({ ...item, id: 'x' }), /shows "x" as ID/],
    ['the currency that it shows', (item) => ({ ...item, currency: 'USD' }), /shows "USD" as Currency/],
    [
      'the bank that it shows',
      (item) => ({ ...item, bank: 'Banco de Chile' }),
      /shows "Banco de Chile" as Bank/,
    ],
    ['the account that it shows', (item) => ({ ...item, account: '…999' }), /shows "…999" as Account/],
    ['decimals that nobody pays', (item) => ({ ...item, amount: '500001.004' }), /as Amount/],
    ['no name', (item) => without(item, 'name'), /shows "" as Full Name/],
    ['the row that it is', (item) => ({ ...item, row: 9 }), /not as Validate gave it/],
    ['no row', (item) => without(item, 'row'), /not as Validate gave it/],
    [
      'half a character',
      (item) => ({ ...item, request: withMember(item.request, { details: '\ud800' }) }),
      /not as Validate gave it/,
    ],
    ['no request', (item) => without(item, 'request'), /without its "request"/],
    [
      'text that is no request',
      (item) => ({ ...item, request: '[object Object]' }),
      /not as Validate gave it/,
    ],
  ];

  test.each(EDITS)('a row that was changed is not paid: %s', async (_, edit, reason) => {
    const [first, second] = await validated(lines(2));
    const { error } = await create([edit(first!), second!]);
    expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 2 }));
    expect(error?.description).toMatch(reason);
    expect(requests()).toEqual([]);
    const { outputs } = await create([edit(first!), second!], { invalidRows: 'sendValid' });
    expect(outputs[0]!.map(({ json }) => json.row)).toEqual([2]);
    expect(outputs[1]!.map(({ json }) => json.reasonCode)).toEqual(['validated']);
  });

  test('a row that was changed into one that can be paid is not paid', async () => {
    const [good, bad] = await validated([line(1), line(2, { Banco: 'Tenpo' })]);
    const { request, seal } = good!;
    const { error } = await create([good!, { ...bad, state: 'valid', request, seal }]);
    expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 2 }));
    expect(requests()).toEqual([]);
  });

  test.each(['invalid', 'excluded', 'blank', 'no pagar', ''])(
    'a row that was changed to the state %s is not paid',
    async (state) => {
      const [first, second] = await validated(lines(2));
      const { outputs } = await create([{ ...first, state }, second!], { invalidRows: 'sendValid' });
      expect(outputs[0]!.map(({ json }) => json.row)).toEqual([2]);
    },
  );
});

test('a column next to rows of Validate is refused: it may say that one is not to be paid', async () => {
  const [first, second] = await validated(lines(2));
  const { error } = await create([{ ...first, 'No pagar': 'x' }, second!]);
  expect(error?.message).toBe(titled({ code: 'not_validated', columns: ['No pagar'] }));
  expect(requests()).toEqual([]);
});

test('a row that is not paid leaves alone what is known of one with the same ID', async () => {
  await create(await validated(lines(1)));
  clock.advance(20);
  // Another ID for the same payee, amount and period.
  const again = { buildIdFrom: { source: { period: '2026-11', paymentName: '', idColumns: 'RUT, Nombre' } } };
  const [first, second] = await validated(lines(2), again);
  const { outputs } = await create([first!, second!, { seal: 'x', state: 'excluded', id: first!.id }], {
    invalidRows: 'sendValid',
  });
  expect(outputs.map((output) => output.map(({ json }) => json.outcome))).toEqual([
    ['created'],
    ['repeated', 'invalid'],
  ]);
});

test('a row that says why it is not paid is not paid, whatever its state', async () => {
  const [first, second] = await validated(lines(2));
  const reason = 'NO PAGAR, lo pidió Ana';
  const { outputs } = await create([{ ...first, reason }, second!], { invalidRows: 'sendValid' });
  expect(outputs.map((output) => output.map(({ json }) => [json.row, json.outcome]))).toEqual([
    [[2, 'created']],
    [[1, 'invalid']],
  ]);
  expect(outputs[1]![0]!.json.reason).toContain(reason);
});

describe('what Validate has said of a row', () => {
  const notPaid = async () => validated([line(1), line(2, { Banco: 'Tenpo' }), line(3, { Nombre: 'TOTAL' })]);

  test.each<[string, IDataObject]>([
    ['the sheet says no', { state: 'excluded', reasonCode: 'marked_paid', reason: 'Paid by cheque' }],
    ['it is no payee', { state: 'blank', reason: '' }],
    ['it is another payee', { name: 'Luis Soto', id: 'luis', amount: '7' }],
  ])('the state of a row is told from the seal, not from its cells: %s', async (_, cells) => {
    const [good, bad] = await notPaid();
    const { error } = await create([good!, { ...bad, ...cells }]);
    expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 2 }));
    expect(error?.description).toContain('Tenpo');
    expect(error?.description).not.toMatch(/cheque|Luis/);
    expect(requests()).toEqual([]);
  });

  test.each(['row', 'line', 'shown', 'validation'])(
    'a row of Validate is not believed with another "%s"',
    async (column) => {
      const [good, bad] = await notPaid();
      const { error } = await create([good!, { ...bad, [column]: column === 'shown' ? good!.shown : 9 }]);
      expect(error?.description).toContain(say({ code: 'changed_since_validated' }));
      expect(requests()).toEqual([]);
    },
  );

  test.each(['compared', 'warnings', 'reasonCode'])(
    'a row of Validate with "%s" written into is not paid: its writer means it',
    async (column) => {
      const [first, second] = await validated(lines(2));
      const { outputs } = await create([{ ...first, [column]: 'NO PAGAR' }, second!], {
        invalidRows: 'sendValid',
      });
      expect(outputs.map((output) => output.map(({ json }) => json.row))).toEqual([[2], [1]]);
      expect(outputs[1]![0]!.json.reason).toContain(say({ code: 'written_since', column, text: 'NO PAGAR' }));
    },
  );

  test('a row of Validate may lack columns that say nothing of the payment', async () => {
    const [{ compared, warnings, reason, reasonCode, ...item } = {}] = await validated(lines(1));
    expect([compared, warnings, reason, reasonCode]).toEqual(['new', '', '', '']);
    expect((await create([item])).outputs[0]).toHaveLength(1);
  });

  test('the error of a row is short, however deep somebody has nested a cell', async () => {
    const [first] = await validated(lines(1));
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as IDataObject;
    const { error } = await create([{ ...first, name: deep }]);
    expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 1 }));
  });
});

test('a seal on a row that is not valid lets no other row be paid', async () => {
  const items = await validated([line(1), line(2, { Banco: 'Tenpo' })]);
  const { error } = await create([items[0]!, { ...items[1]!, seal: 'x' }]);
  expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 2 }));
  expect(error?.description).toContain(say({ code: 'changed_since_validated' }));
  expect(requests()).toEqual([]);
});

test('rows made for another account are refused', async () => {
  const items = await validated(lines(1));
  const { secret, baseUrl } = paygol.sandbox;
  const credentials = paygolCredentials({ serviceId: '4712', sharedSecret: secret, payoutsUrl: baseUrl });
  const { error } = await create(items, {}, { credentials });
  expect(error?.message).toBe(titled({ code: 'other_account', serviceId: '4711', address: baseUrl }));
  expect(error?.description).toContain(say({ code: 'validate_with_account' }));
});

test('rows that another secret has sealed are not paid', async () => {
  const { serviceId, baseUrl } = paygol.sandbox;
  const credentials = paygolCredentials({ serviceId, sharedSecret: 'forged', payoutsUrl: baseUrl });
  const { outputs } = await paygol.payout('validate', lines(1), november, { credentials });
  const { error } = await create(outputs[0]!.map(({ json }) => json));
  expect(error?.description).toMatch(/is of another account or Shared Secret/);
});

test('rows from before the shared secret was changed are paid while it is the previous one', async () => {
  const { serviceId, secret, baseUrl } = paygol.sandbox;
  const account = (values: IDataObject) =>
    paygolCredentials({ serviceId, payoutsUrl: baseUrl, ...values } as never);
  const before = { credentials: account({ sharedSecret: 'before' }) };
  const { outputs } = await paygol.payout('validate', lines(1), november, before);
  const renewed = { credentials: account({ sharedSecret: secret, previousSharedSecret: 'before' }) };
  const created = await create(
    outputs[0]!.map(({ json }) => json),
    {},
    renewed,
  );
  expect(created.outputs[0]).toHaveLength(1);
});

describe('what is neither a row of Validate nor API fields', () => {
  test.each<[string, IDataObject[], string[]]>([
    ['a sheet', lines(2), ['RUT', 'Nombre', 'Banco', 'Tipo de cuenta', 'N° de cuenta', 'Monto a pagar']],
    ['a column of states', [row(1, { estado: 'anulado' }), row(2)], ['estado']],
    [
      'a column of remarks in one row',
      [row(1), row(2, { 'Detalle interno': 'esperar firma' })],
      ['Detalle interno'],
    ],
    ['a flag', [row(1, { hold: true }), row(2, { hold: false })], ['hold']],
    ['a number', [row(1, { Descartar: 1 })], ['Descartar']],
    ['a part of a row of Validate', [{ request: row(1), name: 'Ana' }], ['request', 'name']],
  ])(
    'an item of another kind is one error that names the columns, and nothing is sent: %s',
    async (_, items, columns) => {
      const { error } = await create(items);
      expect(error?.message).toBe(titled({ code: 'not_validated', columns }));
      expect(error?.description).toContain(say({ code: 'validate_before' }));
      expect(paygol.sandbox.log()).toEqual([]);
    },
  );

  test('every row leaves by Not Created under a Continue setting', async () => {
    const { outputs } = await create(lines(3), {}, { node: { onError: 'continueRegularOutput' } });
    expect(outputs.map(({ length }) => length)).toEqual([0, 3]);
  });

  test('a column without anything in it, or that n8n adds, is not an error', async () => {
    const { outputs } = await create([
      row(1, { row_number: 2, estado: '', createdAt: '2026-11-27T00:00:00.000Z' }),
      row(2, { row_number: 3, estado: null }),
    ]);
    expect(outputs[0]!.map(({ json }) => json.line)).toEqual([2, 3]);
  });
});

describe('API fields', () => {
  test('API fields are paid nested as in section 2.1, too', async () => {
    const [item] = await validated([row(1)], {});
    const { outputs } = await create([requestOf(item!)]);
    expect(outputs[0]!.map(({ json }) => json.id)).toEqual(['salary-1']);
    expect((JSON.parse(requests()[0]!) as { payouts: unknown[] }).payouts).toEqual([requestOf(item!)]);
  });

  test('API fields that stand in two places, and differ, are told', async () => {
    const [item] = await validated([row(1)], {});
    const { error } = await create([{ ...requestOf(item!), 'account.number': '1' }]);
    expect(error?.description).toContain('account.number');
    expect(requests()).toEqual([]);
  });

  test('API fields that have one possible original are repaired', async () => {
    const { document_number } = row(1) as { document_number: string };
    const dotted = document_number.replace(/(\d+)(\d{3})(\d{3})(.)$/, '$1.$2.$3-$4');
    const { outputs } = await create([row(1, { bank_code: 12, document_number: dotted })], { simple: false });
    expect(outputs[0]![0]!.json.request).toMatchObject({
      account: { bank_code: '012' },
      beneficiary: { document_number },
    });
  });

  test('API fields in people’s words are an error that says who reads them', async () => {
    const { error } = await create([row(1, { bank_code: 'BancoEstado' }), row(2)]);
    expect(error?.message).toBe(titled({ code: 'rows_not_valid', invalid: 1, rows: 2 }));
    expect(error?.description).toContain(say({ code: 'words_are_for_validate' }));
  });

  test('API fields among rows of Validate are refused: a row that somebody adds was not validated', async () => {
    const items = await validated(lines(2));
    const { error } = await create([items[0]!, row(7), items[1]!]);
    expect(error?.message).toBe(titled({ code: 'rows_added', rows: { numbers: [2], areLines: false } }));
    expect(error?.description).toContain(say({ code: 'validate_all' }));
    expect(requests()).toEqual([]);
  });

  test('API fields that are all blank may stand among rows, as in a sheet', async () => {
    const { outputs } = await create([...(await validated(lines(1))), { name: '', amount: '' }]);
    expect(outputs.map((output) => output.map(({ json }) => json.outcome))).toEqual([['created'], ['blank']]);
  });
});

test('a loop over single rows pays each of them once', async () => {
  const [first, ...others] = await validated(lines(3));
  const { runs } = await create([first!], {}, { again: others.map((item) => [item]) });
  expect(runs.map(([created]) => created!.map(({ json }) => json.outcome))).toEqual(
    Array(3).fill(['created']),
  );
});

test('a row whose items were sorted and filtered is paid with its place in the sheet', async () => {
  const items = await validated(rows(5), {});
  const { outputs } = await create([items[4]!, items[1]!]);
  expect(outputs[0]!.map(({ json, pairedItem }) => [json.row, pairedItem])).toEqual([
    [5, { item: 0 }],
    [2, { item: 1 }],
  ]);
});

function withAccount({ request }: IDataObject, number: string): string {
  const { account } = JSON.parse(request as string) as { account: IDataObject };
  return withMember(request, { account: { ...account, number } });
}

function withMember(cell: unknown, changes: IDataObject): string {
  return JSON.stringify({ ...(JSON.parse(cell as string) as IDataObject), ...changes });
}

function without(value: unknown, key: string): IDataObject {
  return Object.fromEntries(Object.entries(value as IDataObject).filter(([name]) => name !== key));
}
