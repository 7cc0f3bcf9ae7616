/** Which folder imports which: as CONTRIBUTING.md draws it, in one direction; core/ is free of n8n and of I/O. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { countries } from '../core/countries/index.ts';

/** Every import of the sources: from where, and from where to, by paths or by the name of a package. */
const imports = globSync('{core,credentials,host,nodes,sandbox,scripts,test}/**/*.ts', {
  exclude: ['**/node_modules/**'],
}).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, to = '']) => ({
    file,
    to: to.startsWith('.') ? relative('.', join(dirname(file), to)) : to,
  })),
);
const folderOf = (path: string, depth = 1) => path.split('/').slice(0, depth).join('/');

test('the picture in CONTRIBUTING.md draws the imports that there are', () => {
  const page = readFileSync('CONTRIBUTING.md', 'utf8');
  const drawn = [...page.matchAll(/^ {2}([a-z &]+) --> ([a-z &]+)$/gm)].flatMap(([, from = '', to = '']) =>
    from.split(' & ').flatMap((a) => to.split(' & ').map((b) => `${a} -> ${b}`)),
  );
  const found = imports
    .filter(({ file, to }) => to.includes('/') && folderOf(to) !== folderOf(file))
    .filter(({ to }) => to.endsWith('.ts'))
    .map(({ file, to }) => `${folderOf(file)} -> ${folderOf(to)}`);
  expect(new Set(found)).toEqual(new Set(drawn));
});

test('what is drawn goes round in no circle', () => {
  const inOrder = ['core', 'sandbox', 'credentials', 'nodes', 'host', 'scripts', 'test'];
  const against = imports.filter(
    ({ file, to }) => to.endsWith('.ts') && inOrder.indexOf(folderOf(to)) > inOrder.indexOf(folderOf(file)),
  );
  expect(against).toEqual([]);
});

test('core/ imports itself, hashes, and what is bundled', () => {
  const others = imports.filter(({ file, to }) => folderOf(file) === 'core' && folderOf(to) !== 'core');
  const allowed = /^(node:crypto|zod(\/.*)?|fast-xml-parser)$/;
  expect(others.filter(({ to }) => !allowed.test(to))).toEqual([]);
});

test('a node imports no other node, and nodes/shared/ none of them', () => {
  const between = imports.filter(
    ({ file, to }) => folderOf(file) === 'nodes' && folderOf(to) === 'nodes' && file.split('/').length > 2,
  );
  const toOthers = between.filter(
    ({ file, to }) => ![folderOf(file, 2), 'nodes/shared'].includes(folderOf(to, 2)),
  );
  expect(between.length).toBeGreaterThan(100);
  expect(toOthers).toEqual([]);
});

test('no file of the product imports itself by way of others, not even types', () => {
  const importsOf = Map.groupBy(imports, ({ file }) => file);
  const reachedFrom = (file: string) => {
    const reached = new Set<string>();
    const reach = (from: string) => {
      for (const { to } of importsOf.get(from) ?? []) if (!reached.has(to)) reach((reached.add(to), to));
    };
    reach(file);
    return reached;
  };
  const files = [...importsOf.keys()].filter((file) => /^(?:core|credentials|nodes)$/.test(folderOf(file)));
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => reachedFrom(file).has(file))).toEqual([]);
});

test('the rooms of core/ stand on each other in this order, and sheet and payout do not know each other', () => {
  const rooms = [
    'values',
    'words',
    'service',
    'countries',
    'row',
    'payroll',
    'payout',
    'payment',
    'notification',
  ];
  const roomOf = (path: string) => path.split('/')[1] ?? '';
  const between = imports.filter(({ file, to }) => [file, to].every((path) => folderOf(path) === 'core'));
  expect(new Set(between.map(({ file }) => roomOf(file)))).toEqual(new Set(rooms));
  expect(between.filter(({ file, to }) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(file)))).toEqual(
    [],
  );
  const ofPayout = between.filter(({ file }) => roomOf(file) === 'payout');
  expect(ofPayout.filter(({ to }) => roomOf(to) === 'payroll')).toEqual([]);
});

test('a payout is read, checked, asked about, sent and reported, and each of these knows those before it only', () => {
  const chapters = ['read', 'check', 'ask', 'paid', 'send', 'report'];
  const chapterOf = (path: string) => /^core\/payout\/(\w+)\//.exec(path)?.[1] ?? '';
  const inChapters = imports.filter(({ file }) => chapterOf(file) !== '');
  expect(new Set(inChapters.map(({ file }) => chapterOf(file)))).toEqual(new Set(chapters));
  expect(
    inChapters.filter(({ file, to }) => chapters.indexOf(chapterOf(to)) > chapters.indexOf(chapterOf(file))),
  ).toEqual([]);
});

test('a country and its documents are named in its own file, and elsewhere by examples only', () => {
  const codes = countries.map(({ code }) => code);
  const inCode = new RegExp(`'(?:${codes.join('|')}|(?:${codes.join('|').toLowerCase()})_[a-z]+)'`);
  const naming = globSync('core/**/*.ts').filter((file) => inCode.test(readFileSync(file, 'utf8')));
  expect(naming.sort()).toEqual([
    ...codes.map((code) => `core/countries/${code.toLowerCase()}.ts`),
    'core/values/fields.ts',
  ]);
});
