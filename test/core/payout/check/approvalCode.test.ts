/** What an approval lets through: what the person has seen, by a code that can be typed. */
import {
  approvalCode,
  approvedBy,
  isSameCode,
  paymentFingerprint,
} from '../../../../core/payout/check/approvalCode.ts';
import type { Row } from '../../../../core/payout/row.ts';
import { resultOf } from '../../payroll/understandRows.ts';
import { payout } from '../payouts.ts';

const ids = ['d', 'b', 'a', 'c', 'e'];
const rows = ids.map((id, i): Row => ({
  number: i + 1,
  fate: { kind: 'valid' },
  payout: payout(id),
  amount: '1',
  problems: [],
  repairs: [],
}));
const account = { serviceId: '4711', addresses: { payouts: 'https://payouts.example' } };
const checked = (secret: string) => ({
  rows,
  request: {},
  account: { ...account, sharedSecrets: [secret, ''] as const },
});
const AT = Date.UTC(2026, 10, 23, 18, 30, 0, 17);
const codeOf = (
  repeats: string[],
  accounts: string[] = [],
  at = repeats.length + accounts.length === 0 ? 0 : AT,
  payments: string[] = [],
) =>
  resultOf(
    approvalCode(checked('secret'), {
      repeats: new Set(repeats),
      accounts: new Set(accounts),
      marks: new Set(payments),
      at,
    }),
  );

const FOUR = '(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}';
test.each<[string[], string[], string]>([
  [[], [], FOUR],
  [['b'], [], `${FOUR}-2N3N-M62H\\+2/`],
  [['a', 'c', 'd', 'b'], ['e'], `${FOUR}-.{9}\\+1-4/5`],
  [[], ['a', 'c', 'd'], `${FOUR}-.{9}\\+/1,3-4`],
  [ids, ids, `${FOUR}-[^+]{9}`],
])('a code says which repeats and accounts were seen: %j and %j', (repeats, accounts, form) => {
  const code = codeOf(repeats, accounts);
  expect(code).toMatch(new RegExp(`^${form}$`));
  const seen = approvedBy(code, rows);
  expect([...seen.repeats].sort()).toEqual(repeats.toSorted());
  expect([...seen.accounts].sort()).toEqual(accounts.toSorted());
  expect(seen.at).toBe(repeats.length + accounts.length === 0 ? 0 : AT);
});

test('another time, or anything else that was seen, makes another code', () => {
  const codes = [codeOf([]), codeOf(['a']), codeOf(['b']), codeOf([], ['a']), codeOf(['a'], [], AT + 1)];
  expect(new Set(codes.map((code) => code.slice(0, 19))).size).toBe(5);
});

test('another secret makes another code: whoever has none cannot look for two sheets with the same code', () => {
  expect(resultOf(approvalCode(checked('another')))).not.toBe(resultOf(approvalCode(checked('secret'))));
});

test('a code is the same however it is typed or pasted', () => {
  const code = codeOf(ids, ids);
  expect(isSameCode(code, code)).toBe(true);
  expect(isSameCode(` ${code.toLowerCase().replaceAll('-', ' ')}\n`, code)).toBe(true);
  expect(isSameCode(code.replaceAll('0', 'o').replaceAll('1', 'l'), code)).toBe(true);
  const other = code.startsWith('A') ? 'B' : 'A';
  expect(isSameCode(other + code.slice(1), code)).toBe(false);
  expect(isSameCode(`${code}+/`, code)).toBe(false);
  expect(approvedBy(code.toLowerCase().replaceAll('-', ''), rows)).toEqual(approvedBy(code, rows));
});

describe('payments of unknown time', () => {
  test('payments of unknown time are told by a mark of all that one payout looks like, in any order', () => {
    const marks = [
      paymentFingerprint('a', ['x', 'y']),
      paymentFingerprint('a', ['x']),
      paymentFingerprint('a', []),
      paymentFingerprint('b', ['x', 'y']),
    ];
    expect(paymentFingerprint('a', ['y', 'x'])).toBe(marks[0]);
    expect(new Set(marks).size).toBe(4);
  });

  test('payments of unknown time stand in the approval code, which another mark makes another one', () => {
    const marks = [paymentFingerprint('a', ['x']), paymentFingerprint('b', [])];
    const code = codeOf(ids, ids, AT, marks);
    expect(code).toMatch(/\+1-5\/1-5\/[0-9A-Z]{8}$/);
    expect([...approvedBy(code, rows).marks].sort()).toEqual(marks.toSorted());
    expect(approvedBy(code.toLowerCase(), rows)).toEqual(approvedBy(code, rows));
    expect(isSameCode(code.toLowerCase(), code)).toBe(true);
    expect(codeOf(ids, ids, AT, marks.slice(1)).slice(0, 19)).not.toBe(code.slice(0, 19));
  });

  test('at most 50 payments of unknown time stand in an approval code, so that it stays short', () => {
    const marks = Array.from({ length: 80 }, (_, n) => paymentFingerprint('a', [String(n)]));
    const { marks: payments } = approvedBy(codeOf(ids, ids, AT, marks), rows);
    expect(payments.size).toBe(50);
    expect(marks).toEqual(expect.arrayContaining([...payments]));
  });
});

const HASH = '0'.repeat(16);
test.each([
  '',
  null,
  undefined,
  HASH,
  `${HASH}+1/`,
  `${HASH}0000`,
  `${HASH}00000000+1`,
  `${HASH}00000000+x/1`,
])('the approval code %j lets nothing through', (code) => {
  const { repeats, accounts } = approvedBy(code, rows);
  expect(repeats.size + accounts.size).toBe(0);
});

test('places beyond the rows are nobody', () => {
  expect([...approvedBy(`${HASH}00000000+4-999999999999/`, rows).repeats]).toEqual(['d', 'e']);
});
