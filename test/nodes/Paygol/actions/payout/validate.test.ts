import type { IDataObject } from 'n8n-workflow';
import { paygolCredentials } from '../../../engine/engine.ts';
import { row, rows } from '../../../engine/rows.ts';
import { usePaygol } from '../../../engine/usePaygol.ts';
import type { PartTitle, Sentence } from '../../../../../core/words/codes.ts';
import { clp, say, titled } from '../../../../inEnglish.ts';

const paygol = usePaygol();

const sheet = [
  row(1, { amount: '0.10' }),
  row(2, { amount: '0.20' }),
  row(3, { amount: 'x' }),
  row(4, {
    country: 'AR',
    currency: 'ARS',
    bank_code: '007',
    account_number: '0070001600000123456784',
    account_type: 'CBU01',
    amount: '9007199254740.93',
    document_type: 'ar_cuit',
    document_number: '20123456786',
    document_dv: '6',
  }),
  {},
];

const codeOf = async (items: IDataObject[], parameters: IDataObject = {}) =>
  (await paygol.payout('validate', items, parameters)).summary.approvalCode as string;

const COUNTS = { toPay: 0, alreadyThere: 0, held: 0, invalid: 0, excluded: 0, blank: 0 };

test('the report counts what there is', async () => {
  const reportOf = async (items: IDataObject[]) => (await paygol.payout('validate', items)).summary.report;
  expect(await reportOf([row(1)])).toEqual(
    expect.arrayContaining([say({ code: 'rows_counted', ...COUNTS, rows: 1, toPay: 1 })]),
  );
  expect(await reportOf([{}, {}])).toEqual([
    expect.stringMatching(/^Not Paygol's own address: http.*, service 4711\.$/),
    say({
      code: 'rows_counted',
      ...{ ...COUNTS, rows: 2, blank: 2 },
    }),
    'To pay: nothing.',
  ]);
});

describe('what the report begins with is said above the rows, which n8n shows first', () => {
  const hintsOf = async (items: IDataObject[]) =>
    (await paygol.payout('validate', items)).run.data.resultData.runData['Paygol']?.at(-1)?.hints;

  test('the report says above the rows that all can be paid', async () => {
    const counted = say({ code: 'rows_counted', ...COUNTS, rows: 3, toPay: 2, blank: 1 });
    const toPay = say({ code: 'to_pay', money: { payouts: 2, payees: 2, totals: [clp('200003')] } });
    expect(await hintsOf([row(1), row(2), {}])).toEqual([
      { type: 'info', message: `${counted}<br>${toPay}` },
    ]);
  });

  test('the report says above the rows, as a warning, that somebody cannot be paid', async () => {
    const counted = say({ code: 'rows_counted', ...COUNTS, rows: 1, invalid: 1 });
    expect(await hintsOf([row(1, { amount: 'x' })])).toEqual([
      { type: 'warning', message: `${counted}<br>To pay: nothing.` },
    ]);
  });

  test.each([
    ['a payee whose account has changed', [row(1, { account_number: '77889911' }), row(2), row(3)]],
    ['payments made a moment ago under other IDs', [1, 2, 3].map((i) => row(i, { id: `again-${i}` }))],
    ['a sheet that is there twice', [4, 5, 6].flatMap((i) => [row(i), row(i, { id: `copy-${i}` })])],
  ])('the report says above the rows, as a warning, what to check first: %s', async (_, items) => {
    await paygol.payout('create', rows(3));
    const next = items.map((item) => ({ ...item, id: `next-${String(item.id)}` }));
    const [hint] = (await hintsOf(next)) ?? [];
    expect(hint).toMatchObject({ type: 'warning' });
    expect(hint?.message).toContain('<br>Check first: ');
  });
});

test('what the sheet says was paid is counted apart from what it says not to pay', async () => {
  const states = ['Pagado', 'Pagado', 'Suspendido', 'Activo', 'Activo', 'Activo'];
  const marked = states.map((Estado, i) => ({ ...row(i + 1), Estado }));
  const { summary } = await paygol.payout('validate', marked);
  expect(summary).toMatchObject({ excluded: 3 });
  expect(summary.report).toContainEqual(
    say({ code: 'rows_counted', ...COUNTS, rows: 6, toPay: 3, excluded: 1, paidBefore: 2 }),
  );
});

const amount = { field: 'amount', header: 'amount' } as const;
const NOT_NUMBER = { code: 'amount_not_number', shown: { ...amount, written: 'x', value: 'x' } } as const;
const inData = (...numbers: number[]) => ({ numbers, areLines: false });
const inPart = (part: PartTitle, says: Sentence) =>
  say({ code: 'in_part', title: { code: 'part_title', part }, says });
const money = {
  totals: [{ currency: 'ARS', amount: '9007199254740.93' }, clp('0.30')],
  payouts: 3,
  payees: 3,
};

test('Validate gives one summary with exact totals, and one item per row, and sends nothing', async () => {
  // CLP has no decimals, which the user lets through.
  const options = { letThrough: ['currency_decimals'] };
  const { outputs, error, summary } = await paygol.payout('validate', sheet, { options });
  expect(error).toBeUndefined();
  expect(summary).toEqual({
    report: [
      expect.stringMatching(/^Not Paygol's own address: http.*, service 4711\.$/),
      say({
        code: 'rows_counted',
        rows: 5,
        toPay: 3,
        alreadyThere: 0,
        held: 0,
        invalid: 1,
        excluded: 0,
        blank: 1,
      }),
      say({ code: 'to_pay', money }),
      say({ code: 'all_payees_new' }),
      inPart('to_correct', {
        code: 'of_row',
        row: { payee: 'José Núñez 3', place: inData(3) },
        says: [NOT_NUMBER],
      }),
      inPart('warning', {
        code: 'of_rows',
        ...{ rows: 2, where: inData(1, 2), payees: ['José Núñez 1', 'José Núñez 2'], isExample: true },
        says: {
          code: 'currency_decimals',
          shown: { ...amount, written: '0.10', value: '0.1' },
          currency: 'CLP',
        },
      }),
      expect.stringContaining('"0.10" → "0.1"'),
    ],
    payroll: {
      period: '',
      part: '',
      title: '',
      account: expect.stringMatching(/^Not Paygol's own address: http.*, service 4711$/),
    },
    rows: 5,
    valid: 3,
    invalid: 1,
    leftOut: 0,
    excluded: 0,
    blank: 1,
    totals: [
      { currency: 'ARS', payouts: 1, total: '9007199254740.93' },
      { currency: 'CLP', payouts: 2, total: '0.3' },
    ],
    page: expect.stringContaining(`<h2>${say({ code: 'money_to', ...money })}</h2>`),
    toPay: say({ code: 'money_to', ...money }),
    sentAlready: '',
    unclear: '',
    newPayouts: 3,
    newTotals: [
      { currency: 'ARS', payouts: 1, total: '9007199254740.93' },
      { currency: 'CLP', payouts: 2, total: '0.3' },
    ],
    alreadyThere: 0,
    held: 0,
    notCompared: '',
    clashes: [],
    sheetTotals: [],
    exclusions: [],
    repeats: 0,
    newAccounts: 0,
    problems: [
      {
        severity: 'error',
        rule: 'amount_form',
        field: 'amount',
        rows: 1,
        where: say({ code: 'places', ...inData(3) }),
        payees: 'José Núñez 3',
        message: say(NOT_NUMBER),
        isExample: false,
      },
      expect.objectContaining({
        severity: 'warning',
        rule: 'currency_decimals',
        rows: 2,
        where: 'rows 1-2 of the data',
        payees: 'José Núñez 1 and José Núñez 2',
      }),
    ],
    columns: {},
    repairs: [expect.objectContaining({ field: 'amount', rows: 2, read: '0.10', sent: '0.1' })],
    settings: {},
    form: [],
    lastingAnswers: [],
    payAgain: [],
    leaveOut: [expect.objectContaining({ fieldName: 'leaveOut' })],
    approvalCode: expect.stringMatching(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
  });
  const { validation, ...third } = outputs[0]![2]!.json;
  expect(JSON.parse(validation as string)).toEqual({
    format: 'paygol-payout-1',
    serviceId: '4711',
    address: paygol.sandbox.baseUrl,
    language: 'en',
    isForm: false,
    paymentName: '',
    areBills: false,
    period: '',
    run: expect.any(String) as unknown,
    at: expect.any(String) as unknown,
  });
  expect(third).toEqual({
    row: 3,
    name: 'José Núñez 3',
    amount: '',
    currency: 'CLP',
    bank: 'BancoEstado',
    account: '••••0003',
    state: 'invalid',
    compared: '',
    reason: `José Núñez 3: ${say(NOT_NUMBER)}`,
    reasonCode: 'amount_form',
    id: 'salary-3',
    warnings: '',
    request: '',
    shown: expect.stringContaining('invalid') as unknown,
    letThrough: '',
    seal: expect.stringMatching(/^s[0-9a-f]{24}$/) as unknown,
  });
  expect(outputs[0]!.map(({ json, pairedItem }) => [json.row, json.state, pairedItem])).toEqual([
    [1, 'valid', { item: 0 }],
    [2, 'valid', { item: 1 }],
    [3, 'invalid', { item: 2 }],
    [4, 'valid', { item: 3 }],
    [5, 'blank', { item: 4 }],
  ]);
  expect(paygol.sandbox.payouts()).toEqual([]);
  expect(paygol.sent('/api/v1/payouts')).toEqual([]);
});

describe('the approval code', () => {
  test('the approval code is the same for the same payouts in another order', async () => {
    expect(await codeOf(rows(5))).toBe(await codeOf(rows(5).reverse()));
  });

  test.each<[string, IDataObject]>([
    ['amount', { amount: '100002' }],
    ['account', { account_number: '100001' }],
    ['payee', { full_name: 'Somebody Else' }],
    ['id', { id: 'other' }],
  ])('the approval code is another one when one %s is another one', async (_, change) => {
    expect(await codeOf([row(1), row(2)])).not.toBe(await codeOf([row(1, change), row(2)]));
  });

  test('the approval code is another one when the request is another one', async () => {
    const approvalCode = await codeOf(rows(1));
    const requestFields = { field: [{ name: 'pg_mode', value: 'lenient' }] };
    const { error } = await paygol.payout('create', rows(1), { options: { approvalCode, requestFields } });
    expect(error?.message).toBe(titled({ code: 'approval_differs' }));
    const codeOfBoth = await codeOf(rows(1), { options: { requestFields } });
    const options = { approvalCode: codeOfBoth, requestFields };
    expect((await paygol.payout('create', rows(1), { options })).outputs[0]).toHaveLength(1);
  });

  test('the approval code is another one for another account, and at another address', async () => {
    const { serviceId, secret, baseUrl } = paygol.sandbox;
    const codeFor = async (changes: IDataObject) => {
      const values = { serviceId, sharedSecret: secret, payoutsUrl: baseUrl, ...changes };
      const { summary } = await paygol.payout(
        'validate',
        rows(2),
        {},
        { credentials: paygolCredentials(values) },
      );
      return summary.approvalCode;
    };
    const approvalCode = await codeOf(rows(2));
    expect(await codeFor({ payoutsUrl: `${baseUrl}/` })).toBe(approvalCode);
    expect(await codeFor({ sharedSecret: 'renewed' })).not.toBe(approvalCode);
    expect(await codeFor({ serviceId: `${serviceId}1` })).not.toBe(approvalCode);
    const elsewhere = baseUrl.replace('127.0.0.1', 'localhost');
    expect(elsewhere).not.toBe(baseUrl);
    expect(await codeFor({ payoutsUrl: elsewhere })).not.toBe(approvalCode);
  });

  test('the approval code lets Create pay nothing from another account', async () => {
    const approvalCode = await codeOf(rows(2));
    const { secret, baseUrl } = paygol.sandbox;
    const credentials = paygolCredentials({ serviceId: '1', sharedSecret: secret, payoutsUrl: baseUrl });
    const { error } = await paygol.payout('create', rows(2), { options: { approvalCode } }, { credentials });
    expect(error?.message).toBe(titled({ code: 'approval_differs' }));
    expect(paygol.sandbox.payouts()).toEqual([]);
  });

  test('the approval code lets Create pay exactly what was approved', async () => {
    const approvalCode = await codeOf(rows(3));
    const { outputs } = await paygol.payout('create', rows(3), { options: { approvalCode } });
    expect(outputs[0]).toHaveLength(3);
  });

  test.each([
    [
      'other rows',
      '1'.repeat(64),
      /"Request Fields".*"Approval Code".*\b1 of 1\b.* CLP 100,001\b.* [0-9A-Z-]{9}…\)\.$/,
    ],
    ['an expression that found nothing', '', /"Approval Code"/],
  ])('the approval code of %s keeps Create from paying', async (_, approvalCode, what) => {
    const { error } = await paygol.payout('create', rows(1), { options: { approvalCode } });
    expect(error?.message).toBe(titled({ code: 'approval_differs' }));
    expect(error?.description).toMatch(what);
    expect(paygol.sandbox.log()).toEqual([]);
    // Under a Continue setting the rows say the same.
    const node = { onError: 'continueRegularOutput' } as const;
    const { outputs } = await paygol.payout('create', rows(1), { options: { approvalCode } }, { node });
    expect(outputs[1]![0]!.json).toMatchObject({
      outcome: 'not_sent',
      reason: `${error?.message}. ${error?.description}`,
    });
  });
});

test.each([
  ['2026-11', '13º · 1ª', 'November 2026 · 131'],
  ['2026-11', '13º 1ª parcela', 'November 2026 · 13º 1ª parcela'],
  ['2026-11-h1', 'Bono 2', 'first half of November 2026 · Bono 2'],
  ['2026-11', '<b>13º</b>', 'November 2026 · b13b'],
  ['2026-11', '', 'November 2026'],
])('the title of %s names the payment %j as it was written: %s', async (period, paymentName, title) => {
  const source = { period, paymentName, idColumns: 'document_number' };
  const items = rows(2).map((item) => ({ ...item, id: undefined }));
  const { summary } = await paygol.payout('validate', items, { buildIdFrom: { source } });
  expect((summary.payroll as IDataObject).title).toBe(title);
});

test('what keeps Validate from checking is the only item under a Continue setting', async () => {
  const { outputs, error, summary } = await paygol.payout(
    'validate',
    rows(2),
    { buildIdFrom: { source: { period: '2026-11', idColumns: '' } } },
    { node: { onError: 'continueRegularOutput' } },
  );
  expect(error).toBeUndefined();
  expect(summary).toEqual({
    error: titled({ code: 'id_columns_missing' }),
    message: titled({ code: 'id_columns_missing' }),
    details: expect.objectContaining({ code: 'invalid_input' }) as unknown,
  });
  expect(outputs[0]).toEqual([]);
});

test.each(['es', 'pt'])(
  'a report in another language (%s) is approved for a Create in English',
  async (reportLanguage) => {
    const approvalCode = await codeOf(rows(2), { options: { reportLanguage } });
    expect(approvalCode).toBe(await codeOf(rows(2)));
    const { outputs } = await paygol.payout('create', rows(2), { options: { approvalCode } });
    expect(outputs[0]).toHaveLength(2);
  },
);

test('a language that the form does not have is refused', async () => {
  const { error } = await paygol.payout('validate', rows(1), { options: { reportLanguage: 'fr' } });
  expect(error?.message).toBe('"Report Language" cannot be "fr"');
});
