import { globSync, readFileSync } from 'node:fs';

const text = (path: string) => readFileSync(path, 'utf8');
const workflows = globSync('.github/workflows/*.yml');

test.each(workflows)('%s takes each action by its commit, which nobody can move', (path) => {
  const actions = [...text(path).matchAll(/uses: (\S+)(.*)/g)];
  expect(actions.length).toBeGreaterThan(0);
  for (const [, action, comment] of actions) {
    expect(action).toMatch(/^[\w-]+\/[\w/-]+@[\da-f]{40}$/);
    expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
});

test('CI on GitHub runs the parts of .ci/run, so that both check the same', () => {
  const parts = [...text('.github/workflows/ci.yml').matchAll(/run: \.ci\/run (\w+)/g)].map(
    ([, part]) => part,
  );
  const all = /all\)\s+((?:run_\w+\s+)+);;/.exec(text('.ci/run'))![1]!;
  expect(parts.map((part) => `run_${part}`)).toEqual(all.trim().split(/\s+/));
});

test('the n8n versions that are tried each week are those of npm run test:compat', () => {
  const [, list] = /n8n: \[(.*)\]/.exec(text('.github/workflows/versions.yml'))!;
  const weekly = list!.split(', ').map((version) => version.replaceAll("'", ''));
  const known = [...text('test/compat/main.ts').matchAll(/\{ n8n: '([\d.]+)', node/g)].map(([, one]) => one);
  expect(weekly).toEqual(known);
});
