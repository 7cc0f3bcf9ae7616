import { inShort } from '../../../inShort.ts';
import { documentTypes } from '../../../../core/countries/index.ts';
import {
  groupProblems,
  groupRepairs,
  reasonOf,
  sentenceOf,
  sentencesOf,
  shownRepairGroup,
  titleOf,
} from '../../../../core/payout/report/groups.ts';
import { reportText } from '../../../../core/payout/report/report.ts';
import { en } from '../../../../core/words/en/index.ts';
import { resultOf } from '../../payroll/understandRows.ts';
import { check } from '../check.ts';
import { EMPTY } from './emptyReport.ts';
import { reasonInWords, say } from '../../../inEnglish.ts';

const payee = (number: number, changes: Record<string, unknown> = {}) => ({
  RUT: `11.111.12${number}-${documentTypes.get('cl_rut')!.verificationDigits(`1111112${number}`)}`,
  Nombre: `Persona ${'ABCDEFGHI'[number]}`,
  Banco: 'BCI',
  'Tipo de cuenta': 'Cta. Cte.',
  'N° de cuenta': `00000${number}`,
  Monto: '5.000.000',
  ...changes,
});
const settings = {
  idFrom: { period: '2026-11', columns: ['RUT'] },
  nameOrder: 'givenFirst',
} as const;
const itau = { Banco: 'Itaú Corpbanca' };

describe('the name of a row', () => {
  test('a row is named by its payee and its place in the data', () => {
    const [row, nobody] = check([payee(1), { Monto: '5' }], {}, settings);
    expect(titleOf(row!)).toEqual({ payee: 'Persona B', place: { numbers: [1], areLines: false } });
    expect(titleOf(nobody!)).toEqual({ payee: '', place: { numbers: [2], areLines: false } });
  });

  test('a row is named by the line that a person sees, where the data say it', () => {
    const [row] = check([payee(1)], { places: [{ number: 1, line: 6 }] }, settings);
    expect(titleOf(row!)).toEqual({ payee: 'Persona B', place: { numbers: [6], areLines: true } });
  });
});

test('characters that turn text around are shown as such, wherever they stand', () => {
  const [row] = check([payee(1, { Nombre: 'Ana \u202eSoto', 'Co\u202emuna': '' })], {}, settings);
  const reason = reasonOf(row!)!;
  expect(reason.code).toBe('hidden_characters');
  expect(reasonInWords(reason)).toContain('Nombre "Ana \ufffdSoto"');
  expect(reasonInWords(reason)).not.toContain('\u202e');
  expect(say(sentenceOf(groupProblems([row!])[0]!))).not.toContain('\u202e');
  const [text] = reportText({ ...EMPTY, columns: [{ header: 'Co\u202emuna' }] }, en).slice(-1);
  expect(text).toBe('Columns: Co\ufffdmuna → not used.');
});

describe('a problem quotes the cell as it was written, under the user’s own header', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ RUT: '11.111.121-2' }, 'error document_check RUT "11.111.121-2" -> 111111212 document=RUT digit=9'],
    [{ 'N° de cuenta': 'pendiente1', Banco: ' N/A ' }, 'error junk: placeholder Banco " N/A " -> N/A'],
    [{ Monto: 'CLP 12,50' }, 'error currency_decimals Monto "CLP 12,50" -> 12.5 currency=CLP'],
    [{ 'N° de cuenta': '1.23E+11' }, 'error digits_lost: digits_lost_to_exponent N° de cuenta "1.23E+11"'],
    [{ Correo: true }, 'error unreadable: not_text_or_number Correo "true" kind=boolean'],
    [{ Banco: '' }, 'error required: blank_cell field=bank_code header=Banco'],
    [{ Banco: '', Agencia: '123' }, 'error required: blank_cell field=bank_code header=Banco'],
    [
      { 'N° de cuenta': '', Agência: '123' },
      'error required: blank_cell field=account_number header=N° de cuenta',
    ],
  ])('a problem quotes the cell as it was written, under the user’s own header: %j', (changes, found) => {
    expect(check([payee(1, changes)], {}, settings)[0]!.problems.map(inShort)).toContain(found);
  });

  test('a problem names the columns that are not used where none was taken for a field', () => {
    const { Nombre, ...row } = payee(1, { 'Quién\ncobra': 'Ana Soto', Comuna: 'Ñuñoa' });
    expect(Nombre).toBeDefined();
    const says = { code: 'missing_columns', fields: ['full_name'], unused: ['Quién cobra', 'Comuna'] };
    expect(check([row], {}, settings)[0]!.problems).toMatchObject([{ says }, {}, {}]);
  });

  test('a payee whose whole name is missing is not asked for its parts', () => {
    const { Nombre, ...row } = payee(1, { Comuna: 'Ñuñoa' });
    expect(Nombre).toBeDefined();
    const rows = check([row], {}, settings);
    const says = { code: 'missing_columns', fields: ['full_name'], unused: ['Comuna'] };
    expect(sentencesOf(groupProblems(rows))).toMatchObject([{ says: [says] }]);
    expect(reasonOf(rows[0]!)!.sentences).toMatchObject([{ says: [says] }]);
  });

  test('one sentence names all columns that are missing, without those that follow from them', () => {
    const lacking = [0, 1].map((n) => ({ Nombre: `Persona ${'AB'[n]}`, Monto: '5.000.000' }));
    const rows = check(lacking, {}, { ...settings, idFrom: undefined });
    const all = {
      code: 'missing_columns',
      fields: ['id', 'country', 'document_number', 'bank_code', 'account_number', 'account_type'],
      unused: [],
    };
    expect(sentencesOf(groupProblems(rows))).toEqual([
      expect.objectContaining({ code: 'of_rows', rows: 2, says: all }),
    ]);
    expect(reasonOf(rows[0]!)!.sentences).toMatchObject([{ code: 'of_row', says: [all] }]);
  });

  test('a problem says one thing of one cell', () => {
    const rows = [0, 1, 2, 3].map((n) => payee(n, { 'N° de cuenta': `00012345678${n}` }));
    const row = check([...rows, payee(5, { 'N° de cuenta': '6,7E+10' })], {}, settings)[4]!;
    expect(row.problems.map(({ field }) => field)).toEqual(['account_number']);
  });

  test('a problem names other rows as a person sees them', () => {
    const rows = [payee(1), payee(2, { 'N° de cuenta': '000001' })];
    const [, second] = check(
      rows,
      { places: [4, 9].map((line, i) => ({ number: i + 1, line })) },
      { ...settings, idFrom: { period: 'p', columns: ['RUT'] } },
    );
    const line = (number: number) => ({ numbers: [number], areLines: true });
    expect(reasonOf(second!)!.sentences).toMatchObject([
      {
        code: 'of_row',
        row: { payee: 'Persona C', place: line(9) },
        says: [
          {
            code: 'shared_account_asked',
            shown: { header: 'N° de cuenta', written: '000001' },
            name: 'Persona B (111111219) + Persona C (111111227): 1, 016',
            payees: [
              { name: 'Persona B', row: line(4) },
              { name: 'Persona C', row: line(9) },
            ],
          },
        ],
      },
    ]);
  });
});

describe('problems are grouped by their cause', () => {
  const rows = check(
    [
      payee(1, itau),
      payee(2),
      payee(3, itau),
      payee(4, itau),
      payee(5, { RUT: '11.111.125-0' }),
      payee(6, { RUT: '11.111.126-0' }),
    ],
    {},
    settings,
  );
  const groups = groupProblems(rows);

  test('what is true of many rows is said once', () => {
    expect(groups[0]).toMatchObject({
      severity: 'error',
      rule: 'ambiguous',
      field: 'bank_code',
      rows: 3,
      where: { numbers: [1, 3, 4], areLines: false },
      payees: ['Persona B', 'Persona D', 'Persona E'],
      isExample: false,
    });
    expect(sentenceOf(groups[0]!)).toMatchObject({ code: 'of_rows', rows: 3, says: groups[0]!.says });
  });

  test('a payee whose name is written in two ways is named once', () => {
    const twice = check(
      [payee(1, itau), payee(1, { ...itau, Nombre: 'PERSONA B.', Monto: '7' })],
      {},
      settings,
    );
    expect(groupProblems(twice)[0]).toMatchObject({ rows: 2, payees: ['Persona B'] });
  });

  test('remarks that are asked about together have the first as an example, and name the others', () => {
    const asking = check(
      ['ojo', 'ver con Paty'].map((text, i) => payee(i + 1, { 'Obs.': text })),
      {},
      settings,
    );
    const [remarks] = groupProblems(asking).filter(({ rule }) => rule === 'remark');
    expect(remarks).toMatchObject({
      rows: 2,
      isExample: true,
      says: {
        code: 'all_of',
        sentences: [{ code: 'remark', mark: { text: 'ojo' } }, { code: 'also_asked' }],
      },
    });
  });

  test('an amount that is far from the others is not told as one that is there twice', () => {
    const rows = check(
      [...[1, 2, 3, 4, 5, 6, 7, 8, 8].map((i) => payee(i)), payee(0, { Monto: '500.000.000' })],
      {},
      settings,
    );
    const told = groupProblems(rows).filter(({ field }) => field === 'amount');
    expect(told.map(({ says, where }) => [says.code, where.numbers])).toEqual([
      ['amount_twice', [8, 9]],
      ['amount_far', [10]],
    ]);
  });

  test('cells that differ, wrong in the same way, are one cause', () => {
    expect(groups.slice(1).map(({ rule, rows: count, where }) => [rule, count, where.numbers])).toEqual([
      ['document_check', 2, [5, 6]],
    ]);
  });

  test('repairs are grouped by what was done, with an example', () => {
    expect(resultOf(groupRepairs(rows)).map((group) => shownRepairGroup(group, en))).toContainEqual({
      field: 'bank_code',
      column: 'Banco',
      rows: 3,
      why: 'code of BCI',
      read: 'BCI',
      sent: '016',
      origin: 'public',
    });
  });
});

test('every cause of what is to be corrected is said', () => {
  const toCorrect = Array.from({ length: 30 }, (_, i) => ({ code: 'message', text: `Cause ${i}.` }) as const);
  expect(reportText({ ...EMPTY, toCorrect }, en)).toEqual(
    expect.arrayContaining(toCorrect.map(({ text }) => `To correct: ${text}`)),
  );
});

test('other parts show their beginning, and how many more there are', () => {
  const notPaid = Array.from({ length: 23 }, (_, i) => ({ code: 'message', text: `Reason ${i}.` }) as const);
  const text = reportText({ ...EMPTY, notPaid }, en);
  expect(text).not.toContain('Not paid this time: Reason 20.');
  expect(text.at(-1)).toBe('Not paid this time: 3 more.');
});
