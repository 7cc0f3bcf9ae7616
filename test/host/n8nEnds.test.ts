/** n8n ends in the middle of runs; then another sheet, then the same sheets again: no payee is paid twice. */
import type { PayoutRun } from './payoutRuns.ts';
import { BATCH, expectSentOnce, ROWS, type Sheet, useSheets } from './sheets.ts';
import { listen } from './triggers.ts';
import { useRealN8n } from './useRealN8n.ts';

/** What n8n's orderly end waits for runs, in seconds. */
const GRACE = 8;

const used = useRealN8n({ env: { N8N_GRACEFUL_SHUTDOWN_TIMEOUT: String(GRACE) } });
const sheets = useSheets(used);

const newSheets = () => Promise.all(sheets.services.map((service) => sheets.new(service)));

/** Each batch was claimed right before its request: of what the dead process had not sent, nothing was claimed. */
const afterDeath = ({ service }: Sheet) => [
  ...Array<string>(2 * BATCH).fill(service.sentBefore),
  ...Array<string>(4 * BATCH).fill('created'),
];

test('n8n that was killed pays nobody twice when the node is renamed, and the sheet is run by hand', async () => {
  const open = await newSheets();
  await Promise.all(open.map((sheet) => sheets.inTheMiddle(sheet)));
  process.kill(-used.n8n.process.pid, 'SIGKILL');
  await used.n8n.process.ended;
  await used.real.startAgain();
  await Promise.all(
    open.map(async (sheet) => {
      await rename(sheet, 'Pay All');
      expect(await sheets.payAgain(sheet, sheets.startByHand)).toEqual(afterDeath(sheet));
      expectSentOnce(sheet, ROWS);
    }),
  );
});

test('n8n that ends in an orderly way lets a run end that has the time, and loses no row of the others', async () => {
  const open = await newSheets();
  const [inTime, ...late] = open as [Sheet, ...Sheet[]];
  await Promise.all(open.map((sheet) => sheets.inTheMiddle(sheet, sheets.startByHand)));
  const stopped = used.n8n.process.stop(3 * GRACE * 1000);
  inTime.service.sandbox.release();
  await stopped;
  await used.real.startAgain();
  await sheets.expectPaidByRunAgain(inTime);
  await Promise.all(
    late.map(async (sheet) => {
      expect(await sheets.payAgain(sheet)).toEqual(afterDeath(sheet));
      expectSentOnce(sheet, ROWS);
    }),
  );
});

/** Renames the node that pays. */
async function rename(sheet: Sheet, node: string): Promise<void> {
  const { path, ...workflow } = sheet.run;
  const changed = JSON.stringify(workflow).replaceAll(`"${sheet.node}"`, `"${node}"`);
  const saved = await used.client.saveWorkflow(JSON.parse(changed) as PayoutRun);
  await listen(used.client, saved);
  sheet.run = { ...saved, path };
  sheet.node = node;
}
