/**
 * The same rows of a CSV file, paid in a real n8n by Payout Create and by what one builds from n8n's own nodes: time,
 * memory, and what each does with wrong rows and with a reply that is lost.
 */
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealN8n, startRealN8n } from '../../host/realN8n.ts';
import { row } from '../nodes/engine/rows.ts';
import { type Measured, runMeasured } from './executions.ts';
import type { Section, Size } from './report.ts';
import { type SandboxProcess, startSandboxProcess } from './sandboxProcess.ts';
import { READING, type Way, ways } from './ways.ts';

const ROWS = { full: 15_000, small: 3000 };
const ROUNDS = { full: 3, small: 1 };
/** One request per row takes minutes, so it has one round, and fewer rows to go wrong. */
const incidentRows = (way: Way, count: number) => (way === ways.rows ? Math.min(count, 3000) : count);
const roundsOf = (way: Way, size: Size) => (way === ways.rows ? 1 : ROUNDS[size]);
/** Rows of the sheet that warms n8n up. */
const FEW = 100;
const inTurns = [ways.node, ways.batches, ways.rows];

interface Setup {
  sandbox: SandboxProcess;
  folder: string;
  count: number;
  /** How many rows were written so far. */
  rowsWritten: number;
}

export async function measure(progress: (line: string) => void, size: Size = 'full'): Promise<Section[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'whole-job-')));
  const sandbox = await startSandboxProcess();
  const setup = { sandbox, folder, count: ROWS[size], rowsWritten: 0 };
  try {
    const memory = new Map<Way, Measured>();
    for (const way of inTurns) {
      progress(`memory: ${way.title}`);
      memory.set(way, await inN8n(folder, (real) => payAll(way, real, setup)));
    }
    return await inN8n(folder, async (real) => {
      const times = new Map<Way, Measured[]>(inTurns.map((way) => [way, []]));
      for (const way of inTurns) await payAll(way, real, setup, FEW);
      for (let round = 1; round <= ROUNDS[size]; round++) {
        for (const way of inTurns.filter((one) => round <= roundsOf(one, size))) {
          progress(`time, round ${round} of ${roundsOf(way, size)}: ${way.title}`);
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
        afterwards(wrongRowsTitle, wrongRowsText, incidents),
        afterwards(lostReplyTitle, lostReplyText, incidents),
      ];
    });
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
}

/** The row in the middle of a batch in the middle. */
const middle = (count: number) => count / 2 + (count >= 3000 ? 750 : 0);

/** A sheet in the folder. */
interface Sheet {
  file: string;
  /** The id of the row in the middle. */
  idInTheMiddle: string;
}

/**
 * Writes a sheet whose ids no other one has: n8n remembers what it has sent, also when the sandbox forgets it.
 *
 * @param isWrong whether there are two wrong rows in its middle
 */
async function writeSheet(setup: Setup, count: number, isWrong = false): Promise<Sheet> {
  const first = setup.rowsWritten + 1;
  setup.rowsWritten += count;
  const rows = Array.from({ length: count }, (_, i) => row(first + i));
  const at = middle(count);
  const idInTheMiddle = String(rows[at - 1]!.id);
  if (isWrong) {
    rows[at - 2] = { ...rows[at - 2], account_number: '' };
    rows[at - 1] = { ...rows[at - 1], account_number: '2.00008E+08' };
  }
  const columns = Object.keys(rows[0]!);
  const lines = rows.map((one) => columns.map((column) => one[column]).join(','));
  const file = join(setup.folder, `from-${first}.csv`);
  await writeFile(file, [columns.join(','), ...lines, ''].join('\n'));
  return { file, idInTheMiddle };
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
  { sandbox }: Setup,
  { file }: Sheet,
): Promise<() => Promise<Measured>> {
  const { payoutsUrl, serviceId, sharedSecret } = sandbox;
  const credential = await real.client.saveCredential({
    name: 'Paygol account',
    type: 'paygolApi',
    data: { payoutsUrl, serviceId, sharedSecret, environment: 'custom' },
  });
  const workflow = await real.client.saveWorkflow(way.build(file, sandbox, credential));
  return () => runMeasured(real, workflow);
}

/** Pays the sheet into a service that has no payouts yet. @throws when not each row is paid once */
async function payAll(way: Way, real: RealN8n, setup: Setup, count = setup.count): Promise<Measured> {
  await setup.sandbox.reset();
  const measured = await (await prepare(way, real, setup, await writeSheet(setup, count)))();
  const { created, words } = way.account(measured.execution);
  const paid = await setup.sandbox.payoutIds();
  if (paid.length !== count || created.size !== count) throw new Error(`${way.title}: ${words}`);
  return measured;
}

/** What became of the rows after something went wrong. */
interface Incident {
  title: string;
  what: string;
  way: Way;
  rows: number;
  /** Rows that the service has. */
  paid: number;
  /** Payouts that should not be: to an account number with lost digits, or of a row that is paid already. */
  harm: number;
  /** Rows that are paid although no execution says so, and rows that are not paid and that no execution names. */
  unaccounted: number;
  words: string;
}

async function incidentsOf(way: Way, real: RealN8n, setup: Setup): Promise<Incident[]> {
  const { sandbox } = setup;
  const count = incidentRows(way, setup.count);
  const at = middle(count);
  const look = async (
    { title, what }: Pick<Incident, 'title' | 'what'>,
    { idInTheMiddle }: Sheet,
    executions: readonly Measured[],
  ): Promise<Incident> => {
    const payouts = await sandbox.payoutIds();
    const paid = new Set(payouts);
    const accounts = executions.map(({ execution }) => way.account(execution));
    const created = new Set(accounts.flatMap((account) => [...account.created]));
    const { others, words } = accounts.at(-1)!;
    const unsaid = [...paid].filter((id) => !created.has(id)).length;
    const wrongAccount = title === wrongRowsTitle && paid.has(idInTheMiddle) ? 1 : 0;
    return {
      title,
      what,
      way,
      rows: count,
      paid: paid.size,
      harm: payouts.length - paid.size + wrongAccount,
      unaccounted: unsaid + Math.max(0, count - paid.size - others),
      words,
    };
  };

  await sandbox.reset();
  const wrong = await writeSheet(setup, count, true);
  const ofWrong = await (await prepare(way, real, setup, wrong))();
  const incidents = [await look({ title: wrongRowsTitle, what: 'the run' }, wrong, [ofWrong])];

  for (const ids of ['unique', 'repeatable'] as const) {
    await sandbox.reset();
    await sandbox.set({ ids });
    const skip = way.requestOf(at) - 1;
    await sandbox.schedule({ kind: 'reset', path: '/payouts', commit: true, skip });
    const sheet = await writeSheet(setup, count);
    const run = await prepare(way, real, setup, sheet);
    const first = await run();
    const title = lostReplyTitle;
    if (ids === 'unique') incidents.push(await look({ title, what: 'the run' }, sheet, [first]));
    const what =
      ids === 'unique' ? 'run again, known ids are refused' : 'run again, known ids are paid again';
    incidents.push(await look({ title, what }, sheet, [first, await run()]));
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
  const { peakMb, idleMb } = memory.get(ways.node)!;
  return {
    title: `${count.toLocaleString('en-US')} rows of a CSV file`,
    text: `n8n’s own nodes are: a request for the token; then per round of Loop Over Items a Code node that maps the rows, writes the JSON and signs it,
and an HTTP Request; at its end a Code node that adds up the replies. With one row per request, all rows are mapped and signed at once, and 100
requests go out together ([both](../test/bench/ways.ts)). Seconds go from the start of the workflow until its execution is stored, in the same
warm n8n, in turns; of ${times.get(ways.node)!.length} rounds the one in the middle, of one row per request there is one. _Reading_ is the two nodes that
read the file, which are the same in all. _Stored_ is what n8n keeps of the execution. Memory is the highest resident memory in MB, each in an
n8n that was started for it: of n8n, and of its task runner, which runs Code nodes.`,
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
    figures: {
      runRows: count,
      runSeconds: seconds(ours),
      runStoredMb: ours.storedMb,
      runN8nMb: peakMb.n8n,
      runMoreThanIdleMb: peakMb.n8n + peakMb.runner - idleMb,
    },
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
const wrongRowsText = `One row has no account number, and one has an account number that a spreadsheet has cut to \`2.00008E+08\`. _Harm_ is payouts that
should not be: here, to that account. _Unaccounted for_ is rows that are paid although the workflow does not say so, and rows that are not
paid and that it does not name.`;

const lostReplyTitle = 'A lost reply in the middle';
const lostReplyText = `The service creates what one request in the middle asks for, and then the connection breaks. Afterwards the workflow is run again as it is: with a
service that refuses an id which it has, and with one that pays it again (Paygol’s documentation does not say which it is). _Harm_ is payouts
beyond one per row.`;

function afterwards(title: string, text: string, incidents: readonly Incident[]): Section {
  return {
    title,
    text,
    columns: ['', 'when', 'rows', 'paid', 'harm', 'unaccounted for', 'what the workflow says'],
    rows: incidents
      .filter((incident) => incident.title === title)
      .map(({ way, what, rows, paid, harm, unaccounted, words }) => [
        way.title,
        what,
        rows,
        paid,
        harm,
        unaccounted,
        // Its first sentence.
        words.replace(/(?<=\.)\s.*/s, '').replaceAll('|', '/'),
      ]),
  };
}
