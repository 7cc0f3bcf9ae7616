import { measureRefused } from './refused.ts';
import { markdown } from './report.ts';
const sections = await measureRefused((l) => console.error(l), (process.argv[2] ?? 'small') as 'small');
console.log(sections.map((s) => markdown(s)).join('\n\n'));
