/** Writes docs/examples/payroll-template.xlsx: `npm run template`. */
import { join } from 'node:path';
import { payrollTemplate } from './template.ts';

const path = join(import.meta.dirname, '../../docs/examples/payroll-template.xlsx');
await payrollTemplate().xlsx.writeFile(path);
console.log(`Written: ${path}`);
