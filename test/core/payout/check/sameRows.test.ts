import { comparableForm } from '../../../../core/values/text.ts';
import { documentTypes } from '../../../../core/countries/index.ts';
import fc from 'fast-check';
import type { RuleName } from '../../../../core/row/rules.ts';
import { check, goodRow } from '../check.ts';
import { codePoint } from '../../../codePoint.ts';
import { inShort } from '../../../inShort.ts';

/** Rows that differ in nothing but what a test changes, and in account and document, so that they are other payees. */
const rowsWith = (changes: readonly Record<string, unknown>[]) =>
  changes.map((change, i) =>
    goodRow({
      account_number: String(700_001 + i * 11),
      ...('account_number' in change ? {} : documentOf(10_000_001 + i * 37)),
      ...change,
    }),
  );

function documentOf(body: number): Record<string, unknown> {
  const document_dv = documentTypes.get('cl_rut')!.verificationDigits(String(body));
  return { document_number: `${body}${document_dv}`, document_dv };
}

const found = (changes: readonly Record<string, unknown>[]) =>
  check(rowsWith(changes)).map(({ problems }) => problems.map(inShort));

const rules = (ids: readonly string[]) =>
  check(rowsWith(ids.map((id) => ({ id })))).map(({ problems }) => problems.map(({ rule }) => rule));

describe('ids that are the same but for what people and spreadsheets change by accident', () => {
  test.each([
    ['INV-7', 'inv-7'],
    ['inv-7', 'inv 7'],
    ['inv-7', 'inv\u20117'],
    ['inv-7', 'inv_7'],
    ["'00123", '123'],
    ['a-007', 'a-7'],
    ['12345678-5', '12.345.678-5'],
    ['12345678-5', '123456785'],
    ['“x”', 'x'],
    ['\uff11\uff12', '12'],
    ['jose\u0301', 'jos\u00e9'],
    ['jose', 'josé'],
    ['n\u00b012', 'n\u00ba12'],
    ['\ufb01n', 'FIN'],
  ])('ids that differ by accident are the same: %s and %s', (one, other) => {
    expect(comparableForm(one)).toBe(comparableForm(other));
  });

  test.each([
    ['inv-7', 'inv-70'],
    ['2026-01-011', '2026-11-001'],
    ['a-100', 'a-1'],
    ['--', '-'],
    ['0', '1'],
    ['a+b', 'ab'],
  ])('ids that differ in what people mean are not the same: %s and %s', (one, other) => {
    expect(comparableForm(one)).not.toBe(comparableForm(other));
  });

  test('ids that differ by an accident are warned of, with the row and the id that they are like', () => {
    expect(found([{ id: 'INV-7' }, { id: 'x' }, { id: 'inv 07' }])).toEqual([
      [],
      [],
      ['warning similar_id id "inv 07" other=INV-7 row 1'],
    ]);
  });

  test('ids that are alike but for an accident stop nothing', () => {
    expect(check(rowsWith([{ id: 'A-1' }, { id: 'a1' }])).map(({ fate }) => fate.kind)).toEqual([
      'valid',
      'valid',
    ]);
  });

  test('ids that differ in case or spaces only stop both rows: the service’s answers could be confused', () => {
    const [, second] = check(rowsWith([{ id: 'Ana' }, { id: 'ANA' }]));
    expect(second).toMatchObject({
      fate: { kind: 'invalid' },
      problems: [{ rule: 'same_id', severity: 'error' }],
    });
  });

  test('ids that differ in case only are found after a third that is like them in punctuation', () => {
    const [, second, third] = check(rowsWith([{ id: 'A-1' }, { id: 'a1' }, { id: 'A1' }]));
    expect(second!.problems.map(({ rule }) => rule)).toEqual(['similar_id']);
    expect(third).toMatchObject({
      fate: { kind: 'invalid' },
      problems: [{ rule: 'same_id', severity: 'error' }],
    });
    expect(third!.problems.map(inShort)).toEqual(['error same_id id "A1" other=a1 row 2']);
  });

  test('the loose form of a loose form is itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: codePoint }),
        (id) => comparableForm(comparableForm(id)) === comparableForm(id),
      ),
    );
  });
});

describe('the same payee with the same amount under another id', () => {
  const of = (id: string, changes = {}) => ({ id, account_number: '00123-4', amount: '100', ...changes });

  test('a payment repeated under another id is warned of with all earlier rows, whatever stands between', () => {
    const sheet = [of('a'), of('b', { amount: '200' }), of('c'), of('d', { amount: '300' }), of('e')];
    expect(found(sheet)).toEqual([
      [],
      [],
      ['warning repeated_payee row 1 areMore=false'],
      [],
      ['warning repeated_payee row 1,3 areMore=false'],
    ]);
  });

  test('one account at one bank, or of one document, is one payee, however it is written', () => {
    const other = { document_number: '76543210-3', document_dv: '3' };
    const rulesOf = (second: Record<string, unknown>) =>
      check(rowsWith([of('a'), of('b', second)]))[1]!.problems.map(({ rule }) => rule);
    expect(rulesOf({ ...other, account_number: '1234' })).toContain('repeated_payee');
    expect(rulesOf({ ...other, bank_code: 'CL012' })).toContain('repeated_payee');
    expect(rulesOf({ bank_code: '037' })).toContain('repeated_payee');
    expect(rulesOf({ ...other, bank_code: '037' })).toEqual([]);
    expect(rulesOf({ amount: '100.00' })).toEqual(['repeated_payee']);
  });

  test('a payment repeated in very many rows names a few of them, in no more time per row', () => {
    const many = Array.from({ length: 5000 }, (_, i) => of(`pay-${i}`));
    expect(found(many)[4999]).toEqual(['warning repeated_payee row 1,2,3,4,5 areMore=true']);
  });
});

describe('accounts and documents', () => {
  const ana = { account_number: '111222', ...documentOf(12_000_000) };

  test('one account for two documents stops both rows', () => {
    expect(
      found([
        { id: 'a', ...ana },
        { id: 'b', amount: '7', ...ana, ...documentOf(13_000_000) },
      ]),
    ).toEqual([[ASKED], [ASKED]]);
  });

  const PAYEES = [1, 2].map((n) => ({
    name: 'María Pérez Soto',
    row: { numbers: [n], areLines: false },
  }));
  const NAME = 'María Pérez Soto (120000004) + María Pérez Soto (130000002): 111222, 012';
  const ASKED = `error shared_account: shared_account_asked account_number "111222" payees=${JSON.stringify(PAYEES)} name=${NAME}`;

  test('what a person answers counts for these payees and this account, in whatever order', () => {
    const couple = [
      { id: 'a', ...ana },
      { id: 'b', amount: '7', ...ana, ...documentOf(13_000_000) },
    ];
    const asked = (rows: readonly object[]) =>
      check(rowsWith(rows as never)).flatMap(({ problems }) =>
        problems.flatMap(({ asks }) => asks?.name ?? []),
      );
    const [name] = asked(couple);
    expect(asked(couple.toReversed())).toEqual([name, name]);
    const statesOf = (rows: readonly object[], answer = 'pay') =>
      check(rowsWith(rows as never), { answerTo: (asks) => (asks === name ? answer : undefined) }).map(
        ({ fate }) => fate.kind,
      );
    expect(statesOf(couple)).toEqual(['valid', 'valid']);
    expect(statesOf(couple, 'doNotPay')).toEqual(['invalid', 'invalid']);
    expect(statesOf(couple.map((one) => ({ ...one, account_number: '111223' })))).toEqual([
      'invalid',
      'invalid',
    ]);
    const third = { id: 'c', amount: '8', ...ana, ...documentOf(14_000_000) };
    expect(statesOf([...couple, third])).toEqual(['invalid', 'invalid', 'invalid']);
  });

  test('every row of these payees is told, and of many nobody is asked', () => {
    const into = (body: number, id: string) => ({ id, amount: `${id.length}`, ...ana, ...documentOf(body) });
    const rules = (rows: object[]) =>
      check(rowsWith(rows as never)).map(({ fate, problems }) => [
        fate.kind,
        problems.some(({ asks }) => asks !== undefined),
      ]);
    expect(rules([into(12_000_000, 'a'), into(12_000_000, 'bb'), into(13_000_000, 'ccc')])).toEqual(
      Array(3).fill(['invalid', true]),
    );
    const many = Array.from({ length: 6 }, (_, i) => into(12_000_000 + i, 'x'.repeat(i + 1)));
    expect(rules(many)).toEqual(Array(6).fill(['invalid', false]));
  });

  const brazil = {
    account_type: 'CC001',
    country: 'BR',
    currency: 'BRL',
    document_type: 'br_cpf',
    bank_code: '341',
  };
  const argentina = {
    ...{ country: 'AR', currency: 'ARS', document_type: 'ar_cuil', account_type: 'CA001' },
    ...{ document_number: '20123456786', document_dv: '6', account_number: '0170099220000067797370' },
  };
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['with the country before the code of the bank', ana, { bank_code: 'CL012', ...documentOf(13_000_000) }],
    [
      'with a space and a zero before the code of the bank',
      { ...brazil, account_number: '111222', document_number: '52998224725', document_dv: '25' },
      { bank_code: ' 0341', document_number: '11144477735', document_dv: '35' },
    ],
    [
      'with another code of the bank, where the number tells it',
      { ...argentina, bank_code: '017' },
      { bank_code: 'BBVA', document_number: '27123456780', document_dv: '0' },
    ],
  ])('one account for two documents stops both rows, written %s', (_, one, changes) => {
    const rows = check(
      rowsWith([
        { id: 'a', ...one },
        { id: 'b', amount: '7', ...one, ...changes },
      ]),
    );
    const rules = rows.map(({ problems }) => problems.map(({ rule }) => rule));
    expect(rules).toEqual([['shared_account'], ['shared_account']]);
  });

  test('a third document at the same account is found, too, and the first row is told once', () => {
    const rows = check(
      rowsWith(
        [12_000_000, 13_000_000, 14_000_000].map((body) => ({ ...ana, ...documentOf(body), id: body })),
      ),
    );
    expect(rows.map(({ fate, problems }) => [fate.kind, problems.map(({ rule }) => rule)])).toEqual([
      ['invalid', ['shared_account']],
      ['invalid', ['repeated_payee', 'shared_account']],
      ['invalid', ['repeated_payee', 'shared_account']],
    ]);
  });

  test('a shared account is only warned of where the user lets it through', () => {
    const rows = rowsWith([
      { id: 'a', ...ana },
      { id: 'b', amount: '7', ...ana, ...documentOf(13_000_000) },
    ]);
    expect(check(rows, { letThrough: new Set(['shared_account']) }).map(({ fate }) => fate.kind)).toEqual([
      'valid',
      'valid',
    ]);
  });

  test('a shared account is found with a wrong document, too, where the user lets that through', () => {
    const wrong = { id: 'b', amount: '7', ...ana, document_number: '130000003', document_dv: '3' };
    const rulesWith = (letThrough: ReadonlySet<RuleName>) =>
      check(rowsWith([{ id: 'a', ...ana }, wrong]), { letThrough }).map(({ problems }) =>
        problems.map(({ rule }) => rule),
      );
    expect(rulesWith(new Set())).toEqual([[], ['document_check']]);
    expect(rulesWith(new Set(['document_check']))).toEqual([
      ['shared_account'],
      ['document_check', 'shared_account'],
    ]);
  });

  test('two accounts for one document are warned of', () => {
    expect(
      found([
        { id: 'a', ...ana },
        { id: 'b', amount: '7', ...ana, account_number: '222333' },
      ]),
    ).toEqual([[], ['warning several_accounts document_number "120000004" row 1']]);
  });

  test('a second payout to the same payee is not warned of', () => {
    expect(
      found([
        { id: 'a', ...ana },
        { id: 'b', amount: '7', ...ana },
      ]),
    ).toEqual([[], []]);
  });
});

describe('ids that only count up', () => {
  test('ids that only count up are warned of once', () => {
    expect(found([{ id: '1' }, { id: '2' }, { id: '3' }])).toEqual([
      ['warning counting_ids first=1'],
      [],
      [],
    ]);
  });

  test.each([
    ['with gaps', ['2', '3', '7']],
    ['with zeros in front', ['001', '002']],
  ])('ids that only count up %s are warned of once', (_, ids) => {
    expect(rules(ids)).toEqual([['counting_ids'], ...ids.slice(1).map(() => [])]);
  });

  test('ids that only count up are warned of with an empty row between, too', () => {
    expect(
      check([{}, ...rowsWith([{ id: '1' }]), {}, ...rowsWith([{ id: '2', amount: '7' }])])[1]!.problems,
    ).toMatchObject([{ rule: 'counting_ids' }]);
  });

  test.each([
    ['one row', ['1']],
    ['long numbers', ['12345671', '12345672']],
    ['another order', ['2', '1', '3']],
    ['something else among them', ['1', 'x', '2']],
    ['something before the number', ['mar-1', 'mar-2']],
  ])('ids that do not only count up are not warned of: %s', (_, ids) => {
    expect(rules(ids)).toEqual(ids.map(() => []));
  });
});

test('amounts that are not known are not the same amount', () => {
  const same = { account_number: '700001', ...documentOf(10_000_001) };
  const twice = (amount: unknown) =>
    check(rowsWith(['a', 'b'].map((id) => ({ id, amount, ...same }))))[1]!.problems.map(({ rule }) => rule);
  expect(twice(1000)).toEqual(['repeated_payee']);
  expect(twice('')).toEqual(['required']);
});
