/**
 * Three workflows that pay the rows of the same CSV file: with the Paygol node, and as one builds it from n8n's own
 * nodes.
 */
import type { INode, INodeParameters } from 'n8n-workflow';
import { type Execution, itemsOf, type SavedCredential, type WorkflowFile } from '../../host/rest.ts';

/** Where the payouts go, and what signs them. */
export interface Target {
  payoutsUrl: string;
  serviceId: string;
  sharedSecret: string;
}

/** What a workflow says of its rows. */
export interface Account {
  /** Ids of the rows that it says are paid. */
  created: Set<string>;
  /** How many other rows it names, each with what became of it. */
  others: number;
  /** The error that ended it, or what its last node says. */
  words: string;
}

export interface Way {
  title: string;
  build(file: string, target: Target, credential: SavedCredential): WorkflowFile;
  account(execution: Execution): Account;
  /** Which of its requests carries that row; both count from 1. */
  requestOf(row: number): number;
}

export const TRIGGER = 'Start';
export const READING = ['Read File', 'Rows'];

type NodePlan = [name: string, type: string, typeVersion: number, parameters: INodeParameters];

const trigger: NodePlan = [TRIGGER, 'n8n-nodes-base.manualTrigger', 1, {}];

function reading(file: string): NodePlan[] {
  return [
    [
      'Read File',
      'n8n-nodes-base.readWriteFile',
      1.1,
      { operation: 'read', fileSelector: file, options: {} },
    ],
    [
      'Rows',
      'n8n-nodes-base.extractFromFile',
      1.1,
      { operation: 'csv', options: { encoding: 'utf-8', enableBOM: true } },
    ],
  ];
}

const code = (name: string, jsCode: string): NodePlan => [name, 'n8n-nodes-base.code', 2, { jsCode }];

const post = (name: string, url: string): NodePlan => [
  name,
  'n8n-nodes-base.httpRequest',
  4.2,
  {
    method: 'POST',
    url,
    sendHeaders: true,
    headerParameters: { parameters: [{ name: 'X-PG-SIG', value: '={{ $json.signature }}' }] },
    sendBody: true,
    contentType: 'raw',
    rawContentType: 'application/json',
    body: '={{ $json.body }}',
    options: {},
  },
];

/** The beginning of a Code node that signs. */
const signing = ({ serviceId, sharedSecret }: Target) => `const crypto = require('crypto');
const serviceId = ${serviceId};
const sign = (body) => crypto.createHmac('sha256', '${sharedSecret}').update(body).digest('hex');
`;

/** The rest of a Code node that makes one request of some rows. Keys are in the order in which they are signed. */
const request = `const token = $('Get Token').first().json.token;
const toPayout = ({ json: row }) => ({
  id: row.id,
  country: row.country,
  amount: Number(row.amount),
  currency: row.currency,
  details: row.details,
  beneficiary: {
    type: row.beneficiary_type,
    full_name: row.full_name,
    first_name: row.first_name,
    last_name: row.last_name,
    document_type: row.document_type,
    document_number: row.document_number,
    document_dv: row.document_dv,
    email: row.email,
  },
  account: { bank_code: row.bank_code, number: row.account_number, type: row.account_type },
});
const toRequest = (rows) => {
  const body = JSON.stringify({
    payouts: rows.map(toPayout),
    pg_mode: 'strict',
    pg_serviceid: serviceId,
    pg_token: token,
  });
  return { json: { body, signature: sign(body) } };
};
`;

const RESULT = `const sum = (name) => $input.all().reduce((total, { json }) => total + json.data[name], 0);
const refused = sum('error_rows');
if (refused > 0) throw new Error('Refused rows: ' + refused);
return [{ json: { created: sum('inserted_rows') } }];
`;

function tokenRequest(target: Target): NodePlan[] {
  const body = 'const body = JSON.stringify({ pg_serviceid: serviceId });\n';
  return [
    code(
      'Sign Token Request',
      `${signing(target)}${body}return [{ json: { body, signature: sign(body) } }];\n`,
    ),
    post('Get Token', `${target.payoutsUrl}/auth/token`),
  ];
}

const loop = (batchSize: number): NodePlan => [
  'Loop Over Items',
  'n8n-nodes-base.splitInBatches',
  3,
  { batchSize, options: {} },
];

function workflow(
  name: string,
  plans: readonly NodePlan[],
  links: readonly [string, string, number?][],
): WorkflowFile {
  const nodes = plans.map(([node, type, typeVersion, parameters], i): INode => ({
    id: node,
    name: node,
    type,
    typeVersion,
    position: [i * 220, 0],
    parameters,
  }));
  const connections: WorkflowFile['connections'] = {};
  for (const [from, to, output = 0] of links) {
    const outputs = ((connections[from] ??= { main: [] }).main ??= []);
    while (outputs.length <= output) outputs.push([]);
    outputs[output]!.push({ node: to, type: 'main', index: 0 });
  }
  return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

/** Links nodes one after the other. */
const chain = (plans: readonly NodePlan[]) =>
  plans.slice(1).map(([name], i): [string, string] => [plans[i]![0], name]);

function errorOf(execution: Execution): string | undefined {
  return execution.data.resultData.error?.message;
}

const node: Way = {
  title: 'Payout Create',
  build(file, _target, { id, name }) {
    const plans: NodePlan[] = [
      trigger,
      ...reading(file),
      [
        'Paygol',
        'n8n-nodes-paygol.paygol',
        1,
        {
          resource: 'payout',
          operation: 'create',
          columns: { mappingMode: 'autoMapInputData', value: null },
          // n8n's own nodes look nothing up either.
          options: { checkFirst: 'inDoubt' },
        },
      ],
    ];
    const built = workflow('Payout Create', plans, chain(plans));
    built.nodes.at(-1)!.credentials = { paygolApi: { id, name } };
    return built;
  },
  account(execution) {
    const created = itemsOf(execution, 'Paygol').map(({ json }) => String(json['id']));
    const rest = itemsOf(execution, 'Paygol', 1).filter(({ json }) => json['outcome'] !== 'unknown');
    const error = errorOf(execution);
    // It throws before anything was sent only, and says so: then all rows are accounted for.
    const rows = itemsOf(execution, 'Rows').length;
    return {
      created: new Set(created),
      others: error === undefined ? rest.length : rows,
      words: error ?? `Created: ${created.length}, Not Created: ${itemsOf(execution, 'Paygol', 1).length}`,
    };
  },
  requestOf: (row) => Math.ceil(row / 1500),
};

/** The replies of all rounds of the loop, as far as the workflow has them. */
function replies(execution: Execution): { inserted_rows: number; payouts: { external_id: string }[] }[] {
  const runs = execution.data.resultData.runData['Create Payouts'] ?? [];
  return runs.flatMap(({ data }) =>
    (data?.['main']?.[0] ?? []).map(({ json }) => json['data'] as unknown as ReturnType<typeof replies>[0]),
  );
}

function accountOfReplies(execution: Execution, namesRefused: boolean): Account {
  const all = replies(execution);
  const last = itemsOf(execution, 'Result')[0]?.json;
  return {
    created: new Set(all.flatMap(({ payouts }) => payouts.map(({ external_id }) => external_id))),
    others: namesRefused ? all.filter(({ payouts }) => payouts.length === 0).length : 0,
    words: errorOf(execution) ?? `Result: ${JSON.stringify(last)}`,
  };
}

const batches: Way = {
  title: 'n8n’s own nodes, 1,500 rows per request',
  build(file, target) {
    const before = [trigger, ...tokenRequest(target), ...reading(file), loop(1500)];
    const round = [
      code('Map and Sign', `${signing(target)}${request}return [toRequest($input.all())];\n`),
      post('Create Payouts', `${target.payoutsUrl}/payouts`),
    ];
    return workflow(
      'One request per 1,500 rows',
      [...before, ...round, code('Result', RESULT)],
      [
        ...chain(before),
        ['Loop Over Items', 'Map and Sign', 1],
        ...chain(round),
        ['Create Payouts', 'Loop Over Items'],
        ['Loop Over Items', 'Result', 0],
      ],
    );
  },
  // Which rows of a batch were refused, no reply says.
  account: (execution) => accountOfReplies(execution, false),
  requestOf: (row) => Math.ceil(row / 1500),
};

const rows: Way = {
  title: 'n8n’s own nodes, one row per request',
  build(file, target) {
    const before = [
      trigger,
      ...tokenRequest(target),
      ...reading(file),
      code(
        'Map and Sign',
        `${signing(target)}${request}return $input.all().map((row) => toRequest([row]));\n`,
      ),
      // So many requests go out at once.
      loop(100),
    ];
    const round = [post('Create Payouts', `${target.payoutsUrl}/payouts`)];
    return workflow(
      'One request per row',
      [...before, ...round, code('Result', RESULT)],
      [
        ...chain(before),
        ['Loop Over Items', 'Create Payouts', 1],
        ['Create Payouts', 'Loop Over Items'],
        ['Loop Over Items', 'Result', 0],
      ],
    );
  },
  account: (execution) => accountOfReplies(execution, true),
  requestOf: (row) => row,
};

export const ways = { node, batches, rows };
