/** Writes the sheets of the documentation, docs/examples/payroll-template.xlsx and payroll.xlsx: `npm run template`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { payroll } from './payroll.ts';
import { payrollTemplate } from './template.ts';

const folder = join(import.meta.dirname, '../../docs/examples');
await writeFile(join(folder, 'payroll-template.xlsx'), payrollTemplate());
await writeFile(join(folder, 'payroll.xlsx'), payroll());
