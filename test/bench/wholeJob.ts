/**
 * The same rows of a CSV file, paid in a real n8n by Payout Create and by what one builds from n8n's own nodes: time, memory, and
 * what each does with wrong rows and with a reply that is lost.
 */
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealN8n, startRealN8n } from '../host/realN8n.ts';
import { row } from '../nodes/rows.ts';
import { type Measured, runMeasured } from './executions.ts';
import type { Section, Size } from './report.ts';
import { type SandboxProcess, startSandboxProcess } from './sandboxProcess.ts';
import { READING, type Way, ways } from './ways.ts';

const ROWS = { full: 15_000, small: 3000 };
const ROUNDS = { full: 3, small: 1 };
/** Rows of the sheet that warms n8n up. */
const FEW = 100;
const inTurns = [ways.node, ways.batches, ways.rows];

interface Setup {
  sandbox: SandboxProcess;
  folder: string;
  count: number;
}

export async function measure(progress: (line: string) => void, size: Size = 'full'): Promise<Section[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'whole-job-')));
  const sandbox = await startSandboxProcess();
  const setup = { sandbox, folder, count: ROWS[size] };
  try {
    await writeSheets(setup);
    const memory = new Map<Way, Measured>();
    for (const way of inTurns) {
      progress(`memory: ${way.title}`);
      memory.set(way, await inN8n(folder, (real) => payAll(way, real, setup)));
    }
    return await inN8n(folder, async (real) => {
      const times = new Map<Way, Measured[]>(inTurns.map((way) => [way, []]));
      for (const way of inTurns) await payAll(way, real, setup, 'few.csv');
      for (let round = 1; round <= ROUNDS[size]; round++) {
        for (const way of inTurns) {
          progress(`time, round ${round} of ${ROUNDS[size]}: ${way.title}`);
          times.get(way)!.push(await payAll(way, real, setup));
        }
      }
      const incidents: Incident[] = [];
      for (const way of inTurns) {
        progress(`what goes wrong: ${way.title}`);
        incidents.push(...(await incidentsOf(way, real, setup)));
      }
      return [
        costs(setup.count, times, memory),
        afterwards(wrongRowsTitle, wrongRowsText(setup.count), incidents),
        afterwards(lostReplyTitle, lostReplyText(setup.count), incidents),
      ];
    });
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
}

/** The row in the middle of a batch in the middle. */
const middle = (count: number) => count / 2 + 750;

async function writeSheets({ folder, count }: Setup): Promise<void> {
  const all = Array.from({ length: count }, (_, i) => row(i + 1));
  const wrong = [...all];
  const at = middle(count);
  wrong[at - 2] = { ...row(at - 1), account_number: '' };
  wrong[at - 1] = { ...row(at), account_number: '2.00008E+08' };
  const columns = Object.keys(row(1));
  const sheets = { 'rows.csv': all, 'wrong.csv': wrong, 'few.csv': all.slice(0, FEW) };
  for (const [name, rows] of Object.entries(sheets)) {
    const lines = rows.map((one) => columns.map((column) => one[column]).join(','));
    await writeFile(join(folder, name), [columns.join(','), ...lines, ''].join('\n'));
  }
}

async function inN8n<T>(folder: string, work: (real: RealN8n) => Promise<T>): Promise<T> {
  const real = await startRealN8n({
    N8N_RESTRICT_FILE_ACCESS_TO: folder,
    NODE_FUNCTION_ALLOW_BUILTIN: 'crypto',
  });
  try {
    return await work(real);
  } finally {
    await real.close();
  }
}

/** Saves the way as a workflow that pays the rows of that sheet, and gives a function that runs it. */
async function prepare(
  way: Way,
  real: RealN8n,
  { sandbox, folder }: Setup,
  sheet: string,
): Promise<() => Promise<Measured>> {
  const { payoutsUrl, serviceId, sharedSecret } = sandbox;
  const credential = await real.client.saveCredential({
    name: 'Paygol account',
    type: 'paygolApi',
    data: { payoutsUrl, serviceId, sharedSecret, apis: ['payouts'] },
  });
  const workflow = await real.client.saveWorkflow(way.build(join(folder, sheet), sandbox, credential));
  return () => runMeasured(real, workflow);
}

/** Pays the sheet into a service that has no payouts yet. @throws when not each row is paid once */
async function payAll(way: Way, real: RealN8n, setup: Setup, sheet = 'rows.csv'): Promise<Measured> {
  await setup.sandbox.reset();
  const measured = await (await prepare(way, real, setup, sheet))();
  const { created, words } = way.account(measured.execution);
  const paid = await setup.sandbox.payoutIds();
  const expected = sheet === 'rows.csv' ? setup.count : FEW;
  if (paid.length !== expected || created.size !== expected) throw new Error(`${way.title}: ${words}`);
  return measured;
}

/** What became of the rows after something went wrong. */
interface Incident {
  title: string;
  what: string;
  way: Way;
  /** Rows that the service has. */
  paid: number;
  /** Payouts that should not be: to an account number with lost digits, or of a row that is paid already. */
  harm: number;
  /** Rows that are paid although no execution says so, and rows that are not paid and that no execution names. */
  unaccounted: number;
  words: string;
}

async function incidentsOf(way: Way, real: RealN8n, setup: Setup): Promise<Incident[]> {
  const { sandbox, count } = setup;
  const at = middle(count);
  const look = async (title: string, what: string, executions: readonly Measured[]): Promise<Incident> => {
    const payouts = await sandbox.payoutIds();
    const paid = new Set(payouts);
    const accounts = executions.map(({ execution }) => way.account(execution));
    const created = new Set(accounts.flatMap((account) => [...account.created]));
    const { others, words } = accounts.at(-1)!;
    const unsaid = [...paid].filter((id) => !created.has(id)).length;
    const wrongAccount = title === wrongRowsTitle && paid.has(String(row(at).id)) ? 1 : 0;
    return {
      title,
      what,
      way,
      paid: paid.size,
      harm: payouts.length - paid.size + wrongAccount,
      unaccounted: unsaid + Math.max(0, count - paid.size - others),
      words,
    };
  };

  await sandbox.reset();
  const wrong = await (await prepare(way, real, setup, 'wrong.csv'))();
  const incidents = [await look(wrongRowsTitle, 'the run', [wrong])];

  for (const ids of ['unique', 'repeatable'] as const) {
    await sandbox.reset();
    await sandbox.set({ ids });
    const skip = way.requestOf(at) - 1;
    await sandbox.schedule({ kind: 'reset', path: '/payouts', commit: true, skip });
    const run = await prepare(way, real, setup, 'rows.csv');
    const first = await run();
    if (ids === 'unique') incidents.push(await look(lostReplyTitle, 'the run', [first]));
    const again =
      ids === 'unique' ? 'run again, known ids are refused' : 'run again, known ids are paid again';
    incidents.push(await look(lostReplyTitle, again, [first, await run()]));
  }
  return incidents;
}

const seconds = ({ wallMs }: Measured) => wallMs / 1000;

function costs(count: number, times: Map<Way, Measured[]>, memory: Map<Way, Measured>): Section {
  const medians = new Map(
    inTurns.map((way) => {
      const sorted = times.get(way)!.toSorted((a, b) => a.wallMs - b.wallMs);
      return [way, sorted[Math.floor(sorted.length / 2)]!];
    }),
  );
  const ours = medians.get(ways.node)!;
  return {
    title: `${count.toLocaleString('en-US')} rows of a CSV file`,
    text: `From the start of the workflow until its execution is stored, in s, in the same n8n, in turns, warm; of ${times.get(ways.node)!.length} rounds the one in the middle. _Reading_ is the
two nodes that read the file, which are the same in all. _Stored_ is what n8n keeps of the execution. Memory is the highest resident memory
in MB, each in an n8n that was started for it: of n8n, and of its task runner, which runs Code nodes.`,
    columns: [
      '',
      'seconds',
      'times Payout Create',
      'reading',
      'stored MB',
      'n8n',
      'task runner',
      'more than idle',
    ],
    rows: inTurns.map((way) => {
      const time = medians.get(way)!;
      const { peakMb, idleMb } = memory.get(way)!;
      return [
        way.title,
        seconds(time),
        seconds(time) / seconds(ours),
        READING.reduce((sum, name) => sum + nodeSeconds(time, name), 0),
        time.storedMb,
        peakMb.n8n,
        peakMb.runner,
        peakMb.n8n + peakMb.runner - idleMb,
      ];
    }),
    plots: [
      {
        kind: 'bars',
        file: 'whole-job-time',
        title: `${count.toLocaleString('en-US')} payouts from a CSV file in one n8n`,
        y: 'seconds',
        bars: inTurns.map((way) => ({ name: way.title, value: seconds(medians.get(way)!) })),
      },
      {
        kind: 'bars',
        file: 'whole-job-memory',
        title: 'The same: highest memory of n8n and its task runner',
        y: 'MB more than idle',
        bars: inTurns.map((way) => {
          const { peakMb, idleMb } = memory.get(way)!;
          return { name: way.title, value: peakMb.n8n + peakMb.runner - idleMb };
        }),
      },
    ],
  };
}

function nodeSeconds({ execution }: Measured, name: string): number {
  const runs = execution.data.resultData.runData[name] ?? [];
  return runs.reduce((sum, { executionTime }) => sum + executionTime, 0) / 1000;
}

const wrongRowsTitle = 'Two wrong rows in the middle';
const wrongRowsText = (count: number) =>
  `Of ${count.toLocaleString('en-US')} rows, one has no account number, and one has an account number that a spreadsheet has cut to \`2.00008E+08\`. _Harm_ is payouts that
should not be: here, to that account. _Unaccounted for_ is rows that are paid although the workflow does not say so, and rows that are not
paid and that it does not name.`;

const lostReplyTitle = 'A lost reply in the middle';
const lostReplyText = (count: number) =>
  `The service creates what the request with row ${middle(count).toLocaleString('en-US')} asks for, and then the connection breaks. Afterwards the workflow is run again as it is: with a
service that refuses an id which it has, and with one that pays it again (Paygol’s documentation does not say which it is). _Harm_ is payouts
beyond one per row.`;

function afterwards(title: string, text: string, incidents: readonly Incident[]): Section {
  return {
    title,
    text,
    columns: ['', 'when', 'rows paid', 'harm', 'unaccounted for', 'what the workflow says'],
    rows: incidents
      .filter((incident) => incident.title === title)
      .map(({ way, what, paid, harm, unaccounted, words }) => [
        way.title,
        what,
        paid,
        harm,
        unaccounted,
        words.replace(/\s+/g, ' ').replaceAll('|', '/'),
      ]),
  };
}
