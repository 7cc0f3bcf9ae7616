/** The package names an index.d.ts that it does not contain. */
declare module '@php-wasm/node-8-4' {
  import type { PHPLoaderModule } from '@php-wasm/universal';
  export function getPHPLoaderModule(): Promise<PHPLoaderModule>;
}
