import { junkIn } from '../../../core/row/junk.ts';
import type { Role } from '../../../core/payroll/roles.ts';
import { otherLine } from '../../../core/payroll/lines.ts';

const line = (cells: Partial<Record<Role | 'unknown', string>>, afterTotal = false) =>
  otherLine(
    Object.entries(cells).map(([role, text]) => ({
      role: role === 'unknown' ? undefined : (role as Role),
      text,
    })),
    afterTotal,
  );

test.each<[Partial<Record<Role | 'unknown', string>>, string | undefined]>([
  [{ full_name: 'TOTAL', amount: '5' }, 'total'],
  [{ unknown: 'Total general', amount: '$ 5.000' }, 'total'],
  [{ document_number: 'TOTAL 8 personas', amount: '5' }, 'total'],
  [{ line_number: '9', full_name: 'Subtotal Sucursal Norte', amount: '5' }, 'total'],
  [
    { full_name: 'Total Gas SpA', document_number: '76.543.210-3', account_number: '1', amount: '5' },
    undefined,
  ],
  [{ line_number: '9' }, 'unused'],
  [{ unknown: 'algo' }, 'unused'],
  [{ document_number: 'Firma: __________' }, 'note'],
  [{ full_name: 'V°B° Gerencia', bank: '' }, 'note'],
  [{ full_name: 'Juan Soto', email: 'Gerente General' }, 'note'],
  [{ full_name: '____________' }, 'note'],
  [{ full_name: 'Juan Soto' }, undefined],
  [{ full_name: 'Juan Soto', amount: '5' }, undefined],
  [{ full_name: 'Juan Soto', account_number: 'pendiente' }, undefined],
  [{ full_name: 'Firma Consultores', account_number: '123' }, undefined],
  [{ amount: '5' }, undefined],
])('the line %j is %s', (cells, kind) => expect(line(cells)).toBe(kind));

test('a name below the total without document, account and money is a signature', () => {
  expect(line({ full_name: 'Juan Soto' }, true)).toBe('note');
  expect(line({ full_name: 'Juan Soto', amount: '5' }, true)).toBeUndefined();
});

test('nobody is called Total', () => {
  const labels = ['TOTAL', 'Total General', 'Sub-total', 'Totales', 'TOTAL NÓMINA', 'Total de sueldos'];
  const isTotalLabel = (name: string) => junkIn('full_name', name)?.code === 'label_of_total';
  expect([...labels, 'Subtotal Sucursal Norte', 'Total folha'].filter((text) => !isTotalLabel(text))).toEqual(
    [],
  );
  expect(['Total Gas', 'Tota', 'Total Mes SpA', 'Granja Total'].filter(isTotalLabel)).toEqual([]);
});
