// Bundles each node and credential into one file, so that the package has no dependencies of its own (n8n Cloud allows
// none), and copies what n8n reads beside them.
import { cpSync, globSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

// `node build.mjs <folder>` builds into an empty folder elsewhere, for a test that must not meet another build.
const [, , folder = 'dist'] = process.argv;
if (folder === 'dist') rmSync(folder, { recursive: true, force: true });
await build({
  entryPoints: globSync(['nodes/*/*.node.ts', 'credentials/*.credentials.ts']),
  outdir: folder,
  outbase: '.',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['n8n-workflow'],
  legalComments: 'inline',
});
for (const file of globSync(['nodes/*/*.node.json', 'icons/*.svg', 'nodes/*/__schema__/**/*.json'])) {
  cpSync(file, `${folder}/${file}`);
}
