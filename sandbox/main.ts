import { parseArgs } from 'node:util';
import { z } from 'zod/v4';
import { FAILING_ACCOUNT_PREFIX } from './payouts/ledger.ts';
import { ERROR_SHAPES, type SandboxOptions, switchesSchema } from './options.ts';
import type { Sandbox } from './sandbox.ts';
import { startSandbox } from './server.ts';
import { REFUSED_ACCOUNT_PREFIX } from './payouts/validation.ts';

const HELP = `
The Paygol service, simulated on this machine: no account, no money.

  npm run sandbox -- [options]

  --port <number>            where it listens on 127.0.0.1 (8099; 0 takes a free port)
  --service-id <digits>      the merchant's service id (4711)
  --secret <text>            the merchant's shared secret
  --data <file>              keeps the payouts in this file; without it they are gone at the end
  --step <seconds>           payouts move by themselves: created, in-process, paid (off)
  --token-lifetime <seconds> how long a token lives (3600)
  --signature raw|reencoded|sorted|all|any
                             over what X-PG-SIG is checked; all refuses what one of them would, any
                             accepts what one of them would (all)
  --service-id-type any|integer
                             whether pg_serviceid may be a string (any)
  --ids unique|requestRefused|repeatable|givenBack
                             whether an id that exists is refused, with its row or the whole request, or
                             paid a second time, or answered with the payout that exists (unique)
  --bank-codes any|plain|prefixed
                             which form of Chilean bank codes is accepted: 012, CL012 (any)
  --rejection-detail none|errors|observations
                             whether and where the reply says what is wrong with a refused row (none)
  --error-shape ${ERROR_SHAPES.join('|')}
                             how an error looks (object)
  --document-type-in-lists code|integer
                             how lists write the document type (code)
  --list-order oldest|newest|unstable|shifting
                             what a list begins with, or that its order changes while it is read (oldest)
  --max-list-limit <number>  a larger limit of a list counts as this (500)
  --account-mode live|test   whether a transaction waits for its payer or is paid at once (live)
  --transaction-errors http200|httpStatus
                             with which HTTP status an error of the transactions API comes (http200)
  --reply-signature right|wrong|none
                             how replies of the transactions API are signed (right)
  --set <switch>=<value>     sets any switch, as often as needed: --set unknownPayout=result
                             --set 'listLag={"ms":5000}'; docs/sandbox.md has a table of them
  --help                     shows this

To try things out: an account number that begins with ${REFUSED_ACCOUNT_PREFIX} is refused; one that begins with ${FAILING_ACCOUNT_PREFIX} ends as
failed when payouts move by themselves.

While it runs, it can be looked at and steered below /_sandbox; sandbox/control/control.ts has all paths. For example:
  curl http://127.0.0.1:8099/_sandbox/payouts
  curl http://127.0.0.1:8099/_sandbox/log
  curl --json '{"external_id":"a-1","status":"paid"}' http://127.0.0.1:8099/_sandbox/payouts/status
  curl --json '{"kind":"reset","path":"/payouts","commit":true}' http://127.0.0.1:8099/_sandbox/faults
  curl -X PATCH --json '{"ids":"repeatable"}' http://127.0.0.1:8099/_sandbox/switches
`;

const seconds = z.coerce
  .number()
  .positive()
  .transform((value) => value * 1000);

/** From the names on the command line to the options of the sandbox. */
const FLAGS = {
  port: ['port', z.coerce.number().int().min(0).max(65535)],
  'service-id': ['serviceId', z.string().regex(/^\d+$/, 'Only digits')],
  secret: ['secret', z.string().min(1)],
  data: ['dataFile', z.string().min(1)],
  step: ['stepMs', seconds],
  'token-lifetime': ['tokenLifetimeMs', seconds],
  signature: ['signature', z.string()],
  'service-id-type': ['serviceIdType', z.string()],
  ids: ['ids', z.string()],
  'bank-codes': ['bankCodes', z.string()],
  'rejection-detail': ['rejectionDetail', z.string()],
  'error-shape': ['errorShape', z.string()],
  'document-type-in-lists': ['documentTypeInLists', z.string()],
  'list-order': ['listOrder', z.string()],
  'max-list-limit': ['maxListLimit', z.coerce.number()],
  'account-mode': ['accountMode', z.string()],
  'transaction-errors': ['transactionErrors', z.string()],
  'reply-signature': ['replySignature', z.string()],
} as const satisfies Record<string, [keyof SandboxOptions, z.ZodType]>;

function readFlags(): Partial<SandboxOptions> | 'help' {
  const names = Object.keys(FLAGS).map((name) => [name, { type: 'string' }] as const);
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names),
      set: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values['help']) return 'help';
  const options: Record<string, unknown> = { port: 8099 };
  const { set = [], ...flags } = values;
  for (const [name, value] of Object.entries(flags)) {
    const [option, schema] = FLAGS[name as keyof typeof FLAGS];
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new Error(`--${name}: ${parsed.error.issues[0]?.message}`);
    options[option] = parsed.data;
  }
  for (const assignment of set as string[]) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(assignment) ?? [];
    if (!(name in switchesSchema.shape)) throw new Error(`--set: there is no switch ${name || assignment}`);
    options[name] = readValue(value);
  }
  return options;
}

/** JSON, or a string without its quotes. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function greeting(sandbox: Sandbox): string {
  return `
The Paygol sandbox is running: the service, simulated on this machine. No account, no money.

  Payouts API Address       ${sandbox.baseUrl}
  Transactions API Address  ${sandbox.transactionsUrl}
  Checkout Address          ${sandbox.checkoutUrl}
  Payment Status Address    ${sandbox.statusUrl}
  Service ID                ${sandbox.serviceId}
  Shared Secret             ${sandbox.secret}

  Look at it                ${sandbox.url} (in a browser)
                            curl ${sandbox.url}/_sandbox/payouts
                            curl ${sandbox.url}/_sandbox/transactions
  Stop it                   Ctrl-C
`;
}

async function main(): Promise<void> {
  const options = readFlags();
  if (options === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const sandbox = await startSandbox(options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
  process.stdout.write(greeting(sandbox));
}

main().catch((error: unknown) => {
  const message = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
  process.stderr.write(`${message}\nnpm run sandbox -- --help shows the options.\n`);
  process.exitCode = 1;
});
