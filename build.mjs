// Bundles each node and credential into one file, so that the package has no dependencies of its own (n8n Cloud allows
// none), and copies what n8n reads beside them.
import { cpSync, globSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: globSync(['nodes/*/*.node.ts', 'credentials/*.credentials.ts']),
  outdir: 'dist',
  outbase: '.',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['n8n-workflow'],
  legalComments: 'inline',
});
for (const file of globSync(['nodes/*/*.node.json', 'icons/*.svg', 'nodes/*/__schema__/**/*.json'])) {
  cpSync(file, `dist/${file}`);
}
