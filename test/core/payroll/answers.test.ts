import { nameMappings } from '../../../core/payroll/nameMappings.ts';
import { readAnswers } from '../../../core/payroll/answers.ts';
import { toldAnswer } from '../../../core/payroll/questionForm.ts';
import { questionKey } from '../../../core/row/question.ts';
import { en } from '../../../core/words/en/index.ts';

test('a name has the code that the table gives it, without regard to case, accents and punctuation', () => {
  const own = nameMappings([{ kind: 'bank', name: 'Itaú Corpbanca', code: ' 039 ' }]);
  expect(own.codeOf('bank', 'ITAU CORPBANCA.')).toBe('039');
  expect(own.codeOf('accountType', 'Itaú Corpbanca')).toBeUndefined();
  expect(own.codeOf('bank', 'Itaú')).toBeUndefined();
});

test('a column that is not to be used has an empty code', () => {
  expect(nameMappings([{ kind: 'column', name: 'Bruto', code: '' }]).codeOf('column', 'bruto')).toBe('');
});

test('lines without a name count for nothing', () => {
  expect(nameMappings([{ kind: 'bank', name: ' ', code: '001' }]).codeOf('bank', '')).toBeUndefined();
});

test('a name with two codes is refused', () => {
  const twice = [
    { kind: 'bank', name: 'Dale', code: '672' },
    { kind: 'bank', name: 'DALE', code: '001' },
  ] as const;
  const says = { code: 'own_name_two_codes', name: 'DALE', first: '672', second: '001' } as const;
  expect(() => nameMappings(twice)).toThrow(expect.objectContaining({ says }));
  expect(nameMappings([twice[0], twice[0]]).codeOf('bank', 'dale')).toBe('672');
});

test('what names columns, banks, account types, formats and parts of names lasts; who is paid, how much, and when, does not', () => {
  const lasting = {
    'bank:Itaú Corpbanca': '039',
    'accountType:CV': 'FP001',
    'columnOf:account_type': '(all rows) FP001',
    'columnOf:amount': 'Líquido',
    'column:Glosa': 'details',
    'fullName:María Pérez Soto': 'Pérez Soto, María',
    numberFormat: 'dotThousands',
    idColumns: 'RUT',
  };
  const ofThisSheet = {
    period: '2026-11',
    'amount:Ana Díaz': '350000',
    'pay:En trámite': 'pay',
    'remark:Obs.': ['Ana: ojo'],
    'bank:Tenpo': '(left out)',
    'bank:Dale': '',
    submittedAt: 'now',
  };
  const answers = readAnswers([{ ...lasting, ...ofThisSheet }], en);
  const kept = answers.lasting.map(({ subject, answer }) => [questionKey(subject), answer]);
  expect(Object.fromEntries(kept)).toEqual(lasting);
  expect(answers.lasting.map(({ subject, answer }) => toldAnswer(subject, answer, en))).toEqual([
    ...[
      '039',
      'FP001',
      'All rows: FP001',
      'Líquido',
      'What payees are told',
      'Pérez Soto, María',
      '1.234,56',
      'RUT',
    ],
  ]);
});
