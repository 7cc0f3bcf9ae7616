/** Which folder imports which: as CONTRIBUTING.md draws it, in one direction; core/ is free of n8n and of I/O. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

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

test('sheet and payout stand on values, countries and rows, in this order, and do not know each other', () => {
  const rooms = ['core/values', 'core/countries', 'core/row', 'core/payroll', 'core/payout'];
  const inRooms = imports.filter(({ file }) => rooms.includes(folderOf(file, 2)));
  const against = inRooms.filter(
    ({ file, to }) => rooms.indexOf(folderOf(to, 2)) > rooms.indexOf(folderOf(file, 2)),
  );
  expect(against).toEqual([]);
  const ofPayout = inRooms.filter(({ file }) => folderOf(file, 2) === 'core/payout');
  expect(ofPayout.filter(({ to }) => folderOf(to, 2) === 'core/payroll')).toEqual([]);
  expect(new Set(inRooms.map(({ file }) => folderOf(file, 2)))).toEqual(new Set(rooms));
});

test('a country and its documents are named in its own file, and elsewhere by examples only', () => {
  const naming = globSync('core/**/*.ts').filter((file) =>
    /'(?:CL|AR|BR|(?:cl|ar|br)_[a-z]+)'/.test(readFileSync(file, 'utf8')),
  );
  expect(naming.sort()).toEqual([
    ...['ar', 'br', 'cl'].map((country) => `core/countries/${country}.ts`),
    'core/row/fields.ts',
  ]);
});
