/**
 * PHP itself, compiled to WebAssembly, for machines that have no other. It is called as PHP's command line is:
 *
 *   node wasm.ts -n [-d name=value] script.php                  runs a script; stdin, stdout and exit status are the
 *   script's node wasm.ts -n [-d name=value] -S 127.0.0.1:0 script.php   answers each HTTP request by the script, and
 *   says where on stderr
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { getPHPLoaderModule } from '@php-wasm/node-8-4';
import { type HTTPMethod, loadPHPRuntime, PHP } from '@php-wasm/universal';

const SCRIPT = '/script.php';
/** Where this build of PHP looks for its settings. */
const INI = '/internal/shared/php.ini';
const env = process.env as Record<string, string>;

async function runScript(php: PHP): Promise<void> {
  const { stdout, stderr, exitCode } = await php.cli(['php', '-n', SCRIPT], { env });
  await Promise.all([
    stdout.pipeTo(Writable.toWeb(process.stdout)),
    stderr.pipeTo(Writable.toWeb(process.stderr)),
  ]);
  process.exitCode = await exitCode;
}

/** What PHP's own web server does, with Node's reading of HTTP. */
async function serve(php: PHP, address: string): Promise<void> {
  const server = createServer((request, response) => void answer(php, request, response));
  const { hostname, port } = new URL(`http://${address}`);
  await once(server.listen(Number(port), hostname), 'listening');
  const { port: listening } = server.address() as AddressInfo;
  process.stderr.write(`PHP (WebAssembly) Development Server (http://${hostname}:${listening}) started\n`);
}

async function answer(php: PHP, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const reply = await php.run({
      scriptPath: SCRIPT,
      method: request.method as HTTPMethod,
      relativeUri: request.url as string,
      headers: request.headers as Record<string, string>,
      body: await buffer(request),
      env,
    });
    response.statusCode = reply.httpStatusCode;
    response.end(reply.bytes);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}

const { values, positionals } = parseArgs({
  options: {
    n: { type: 'boolean', short: 'n' },
    define: { type: 'string', short: 'd', multiple: true, default: [] },
    serve: { type: 'string', short: 'S' },
  },
  allowPositionals: true,
});
const isServer = values.serve !== undefined;
const input = isServer ? Buffer.alloc(0) : await buffer(process.stdin);
let read = 0;
const boot = async () => loadPHPRuntime(await getPHPLoaderModule(), { stdin: () => input[read++] ?? null });

const php = new PHP(await boot());
// One runtime is good for some two thousand requests, then it crashes.
php.enableRuntimeRotation({ recreateRuntime: boot, maxRequests: 1000 });
php.writeFile(SCRIPT, readFileSync(positionals[0] as string));
// As -n and -d say: built-in settings but for these.
php.writeFile(INI, values.define.join('\n'));
await (isServer ? serve(php, values.serve as string) : runScript(php));
