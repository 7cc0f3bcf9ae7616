/** Links between the files of the repository lead somewhere: pages, their headings, images, examples. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const REPOSITORY = 'https://github.com/n8n-nodes-paygol/n8n-nodes-paygol';

const pages = globSync('**/*.md', {
  exclude: (name) => ['node_modules', 'dist', '.n8n', '.git'].includes(name),
});
/** n8n shows links to the documentation beside a node and a credential. */
const shownByN8n = globSync(['nodes/*/*.node.json', 'nodes/**/*.ts', 'credentials/*.credentials.ts']);

/** The text of a page without its code, in which nothing is a link. */
function prose(markdown: string): string {
  return markdown.replace(/^(```|~~~)[^]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
}

/** Where the links and images of a page lead. */
function targets(markdown: string): string[] {
  const text = prose(markdown);
  const patterns = [
    /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g,
    /^\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm,
    /<(?:a|img|source)\b[^>]*?\s(?:href|src|srcset)="([^"]+)"/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, target]) => target as string));
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchors(markdown: string): Set<string> {
  const seen = new Map<string, number>();
  const names = new Set<string>();
  const withoutCode = markdown.replace(/^(```|~~~)[^]*?^\1/gm, '');
  for (const [, heading = ''] of withoutCode.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]+>/g, '');
    const name = words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    names.add(times === 0 ? name : `${name}-${times}`);
  }
  return names;
}

/**
 * What is wrong with a link.
 *
 * @param from the file that it stands in
 * @returns `undefined` when it leads somewhere, or out of the repository
 */
function broken(from: string, target: string): string | undefined {
  const ours = target.replace(new RegExp(`^${REPOSITORY}(?:/(?:blob|tree)/main/|/?(?=#|$))`), '/');
  if (/^(?:https:|mailto:)/.test(ours)) return undefined;
  if (/^[a-z]+:/i.test(ours)) return 'is neither https: nor a file';
  const [path = '', anchor] = ours.split('#');
  const inRepository = path.startsWith('/') ? path.slice(1) || 'README.md' : join(dirname(from), path);
  const file = normalize(path === '' ? from : decodeURIComponent(inRepository));
  if (!existsSync(file)) return `there is no ${file}`;
  // On the repository's own page, GitHub shows the README below this anchor.
  if (path === '/' && anchor === 'readme') return undefined;
  if (anchor === undefined || statSync(file).isDirectory()) return undefined;
  if (anchors(readFileSync(file, 'utf8')).has(decodeURIComponent(anchor))) return undefined;
  return `${file} has no heading #${anchor}`;
}

test.each(pages)('every link in %s leads somewhere', (page) => {
  const found = targets(readFileSync(page, 'utf8')).map((target) => [target, broken(page, target)]);
  expect(found.filter(([, what]) => what !== undefined)).toEqual([]);
});

test.each(shownByN8n)('every link that n8n shows of %s leads somewhere', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/https:[^"'\s]+/g)].map(([link]) => link);
  const found = links.map((link) => [link, broken(file, link)]);
  expect(found.filter(([, what]) => what !== undefined)).toEqual([]);
});

test('every page of docs is reached from docs/README.md', () => {
  const reached = new Set(['docs/README.md']);
  for (const page of reached) {
    for (const target of targets(readFileSync(page, 'utf8'))) {
      const file = normalize(join(dirname(page), target.replace(/#.*/, '')));
      if (file.endsWith('.md') && existsSync(file)) reached.add(file);
    }
  }
  expect(globSync('docs/**/*.md').filter((page) => !reached.has(page))).toEqual([]);
});

describe('what a broken link is', () => {
  test.each([
    ['docs/nowhere.md', 'there is no docs/nowhere.md'],
    ['docs/rules.md#no-such-heading', 'docs/rules.md has no heading #no-such-heading'],
    ['#no-such-heading', 'README.md has no heading #no-such-heading'],
    [`${REPOSITORY}#no-such-heading`, 'README.md has no heading #no-such-heading'],
    [`${REPOSITORY}/blob/main/docs/nowhere.md`, 'there is no docs/nowhere.md'],
    ['http://example.com', 'is neither https: nor a file'],
  ])('a link to %s is broken', (target, what) => {
    expect(broken('README.md', target)).toBe(what);
  });

  test('links are found in every form of Markdown, but not in code', () => {
    const page =
      '[a](one.md) ![b](two.png "title") [`c`](three.md)\n\n[d]: four.md\n\n<img alt="" src="five.png">\n\n`[x](no.md)`\n\n```\n[y](no.md)\n```\n';
    expect(targets(page)).toEqual(['one.md', 'two.png', 'three.md', 'four.md', 'five.png']);
  });

  test('the anchors of a page are those that GitHub makes', () => {
    const page = '# A `code`, and more: ¿qué?\n\n## Twice\n\n## Twice\n\n```\n# no heading\n```\n';
    expect([...anchors(page)]).toEqual(['a-code-and-more-qué', 'twice', 'twice-1']);
  });
});
