import { ownNames, readAnswers } from '../../../core/payroll/answers.ts';
import { settingOf } from '../../../core/payroll/questionForm.ts';
import { en } from '../../../core/words/en/index.ts';
import { say } from '../../inEnglish.ts';

test('a name has the code that the table gives it, without regard to case, accents and punctuation', () => {
  const own = ownNames([{ kind: 'bank', name: 'Itaú Corpbanca', code: ' 039 ' }]);
  expect(own.codeOf('bank', 'ITAU CORPBANCA.')).toBe('039');
  expect(own.codeOf('accountType', 'Itaú Corpbanca')).toBeUndefined();
  expect(own.codeOf('bank', 'Itaú')).toBeUndefined();
});

test('a column that is not to be used has an empty code', () => {
  expect(ownNames([{ kind: 'column', name: 'Bruto', code: '' }]).codeOf('column', 'bruto')).toBe('');
});

test('lines without a name count for nothing', () => {
  expect(ownNames([{ kind: 'bank', name: ' ', code: '001' }]).codeOf('bank', '')).toBeUndefined();
});

test('a name with two codes is refused', () => {
  const twice = [
    { kind: 'bank', name: 'Dale', code: '672' },
    { kind: 'bank', name: 'DALE', code: '001' },
  ] as const;
  const says = { code: 'own_name_two_codes', name: 'DALE', first: '672', second: '001' } as const;
  expect(() => ownNames(twice)).toThrow(expect.objectContaining({ says }));
  expect(ownNames([twice[0], twice[0]]).codeOf('bank', 'dale')).toBe('672');
});

test('what names columns, banks, account types, formats and parts of names lasts; who is paid, how much, and when, does not', () => {
  const lasting = {
    'Bank: Itaú Corpbanca': '039 Banco Itaú',
    'Account Type: CV': 'FP001 Cuenta vista',
    'Account Type Column': 'All rows: FP001 Cuenta vista',
    'Column: Glosa': 'details',
    'Full Name: María Pérez Soto': 'Pérez Soto, María',
    'Number Format': '1.234,56',
    'ID Columns': 'RUT',
  };
  const ofThisSheet = {
    Period: '2026-11',
    'Amount: Ana Díaz': '350000',
    'Pay or Not: En trámite': 'Pay',
    'Pay Despite Remark: Obs.': ['Ana: ojo'],
    'Bank: Tenpo': say({ code: 'choice_leave_out' }),
    'Bank: Dale': '',
    submittedAt: 'now',
  };
  const amount = 'Líquido — 1,690,000 in all, 1,190,000 for Ana Díaz';
  const answers = readAnswers({ ...lasting, ...ofThisSheet, 'Amount Column': amount }, [en]);
  const told = answers.lasting.map(({ subject, text }) => [settingOf(subject, en), text]);
  expect(Object.fromEntries(told)).toEqual({ ...lasting, 'Amount Column': 'Líquido' });
});
