/**
 * `npm start`, `npm run sandbox`: says what is missing, in plain JavaScript that any Node.js reads, before it loads the
 * TypeScript file that it is given.
 */
import { existsSync } from 'node:fs';

const [, , script] = process.argv;
const newest = 24;

if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))) {
  end('First run: npm ci');
} else if (Number(process.versions.node.split('.')[0]) < newest) {
  end(`Node.js ${newest} is missing, which npm ci brings: run it again, without --ignore-scripts.`);
} else {
  process.argv.splice(1, 1);
  await import(new URL(`../${script}`, import.meta.url));
}

function end(message) {
  process.stderr.write(`\n  ${message}\n\n`);
  process.exitCode = 1;
}
