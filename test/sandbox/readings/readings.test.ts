import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TROUBLES } from '../../../sandbox/readings/trouble.ts';
import {
  DEFAULT_READINGS,
  ECHOES,
  READINGS,
  readings,
  type Readings,
} from '../../../sandbox/readings/switches.ts';
import { useSandbox } from '../useSandbox.ts';
import { setOverHttp } from './setOverHttp.ts';

const used = useSandbox();
const names = Object.keys(readings) as (keyof Readings)[];
const docs = readFileSync(join(__dirname, '../../../docs/sandbox.md'), 'utf8');

describe('every switch of a reading', () => {
  it('every switch of a reading has values to draw from, the default first', () => {
    expect(Object.keys(READINGS)).toEqual(names);
    for (const name of names) expect([name, READINGS[name][0]]).toEqual([name, DEFAULT_READINGS[name]]);
  });

  it.each(names)('the switch %s can be set to each of its values while the sandbox runs', async (name) => {
    for (const value of READINGS[name]) {
      await setOverHttp(used.client, { [name]: value });
      expect(used.sandbox.switches[name]).toEqual(value);
    }
  });

  it.each(names)('the switch %s stands in the table of docs/sandbox.md, with all that it can be', (name) => {
    const line = docs.split('\n').find((each) => each.startsWith('| R') && each.includes(`| \`${name}\``));
    expect(line).toBeDefined();
    for (const value of READINGS[name].filter((each) => typeof each === 'string')) {
      expect(line).toContain(`\`${value}\``);
    }
  });
});

it('docs/sandbox.md names every echo and every kind of trouble', () => {
  for (const name of [...ECHOES, ...TROUBLES]) expect(docs).toContain(`\`${name}\``);
});
