/** Writes the pages that are made from the code. */
import { writeFileSync } from 'node:fs';
import { pages } from './pages.ts';

for (const [name, page] of Object.entries(pages)) writeFileSync(`docs/${name}`, page());
