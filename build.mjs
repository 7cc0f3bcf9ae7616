// Bundles each node and credential into one file, so that the package has no dependencies of its own (n8n Cloud allows
// none), copies what n8n reads beside them, and collects the licenses of what is bundled. Nothing is minified, so that
// whoever reviews the package can read what it does.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build, transform } from 'esbuild';

/**
 * Libraries come without their comments, but for licenses, and sentences, which say themselves what they are, without
 * those on their values. Files with annotations for the bundler stay as they are.
 */
const withoutComments = {
  name: 'without-comments',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:node_modules[\\/].*\.[cm]?js|core[\\/]words[\\/].*\.ts)$/ },
      async ({ path }) => {
        const code = readFileSync(path, 'utf8');
        if (code.includes('@__PURE__')) return { contents: code };
        const loader = path.endsWith('.ts') ? 'ts' : 'js';
        const options = { loader, target: 'node20', charset: 'utf8', legalComments: 'inline' };
        return {
          contents: (await transform(code, { ...options, minifyWhitespace: true })).code,
          loader: 'js',
        };
      },
    );
  },
};

/** Lists of words stand on one line each: a line for each word makes the largest bundle 6 kB longer. */
const listsOnOneLine = {
  name: 'lists-on-one-line',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]core[\\/].*\.json$/ }, ({ path }) => {
      const list = /\[[^[\]{}]*\]/g;
      const contents = readFileSync(path, 'utf8').replace(list, (all) => all.replace(/\s*\n\s*/g, ' '));
      return { contents, loader: 'json' };
    });
  },
};

/** Loaded when they are needed: files of their own, next to which a bundle of a node knows where they are. */
const LATER = [
  ...['core/words/es/index.ts', 'core/words/pt/index.ts'],
  ...['core/payroll/index.ts', 'core/service/http/xmlParser.ts'],
];

const loadedLater = {
  name: 'loaded-later',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'require-call') return undefined;
      const file = relative('.', resolve(resolveDir, path));
      if (!LATER.includes(file)) throw new Error(`${file} is loaded later, and is not among LATER.`);
      return { path: `../../${file.replace(/ts$/, 'js')}`, external: true };
    });
  },
};

// `node build.mjs <folder>` builds into an empty folder elsewhere, for a test that must not meet another build.
const [, , folder = 'dist'] = process.argv;
if (folder === 'dist') rmSync(folder, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: [...globSync(['nodes/*/*.node.ts', 'credentials/*.credentials.ts']), ...LATER],
  outdir: folder,
  outbase: '.',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  // Sentences in Spanish and Portuguese stay readable, and are shorter so.
  charset: 'utf8',
  external: ['n8n-workflow'],
  legalComments: 'inline',
  metafile: true,
  plugins: [withoutComments, listsOnOneLine, loadedLater],
});
for (const file of globSync(['nodes/*/*.node.json', 'icons/*.svg'])) cpSync(file, `${folder}/${file}`);
// Only n8n reads these.
for (const file of globSync('nodes/*/__schema__/**/*.json')) {
  mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
  writeFileSync(`${folder}/${file}`, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
}
writeFileSync(`${folder}/THIRD-PARTY-LICENSES.txt`, licenses(Object.values(metafile.outputs)));

/** Name, version and license of every package of which some bytes are in the bundles. */
function licenses(outputs) {
  const files = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const packages = new Set(
    files.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []),
  );
  return [...packages]
    .sort()
    .map(licenseOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const [file] = globSync(`${folder}/{LICENSE,LICENCE,License,license}*`);
  if (file === undefined && license !== 'MIT')
    throw new Error(`${name} is bundled, and its license is nowhere.`);
  const text =
    file === undefined
      ? mitOf(author?.name ?? author ?? `the authors of ${name}`)
      : readFileSync(file, 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

/** The text of the MIT license, for a package that names it only: our own has the same but for the holder. */
function mitOf(holder) {
  return readFileSync('LICENSE', 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
