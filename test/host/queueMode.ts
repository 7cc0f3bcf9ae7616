import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, type ClusterOptions, startCluster } from '../../host/queue/cluster.ts';
import { examplesFolder } from '../../host/examples.ts';
import type { N8nProcess } from '../../host/n8n.ts';
import { N8nClient } from '../../host/rest.ts';
import { packedNodes, temporaryFolder, withoutCode } from '../../host/realN8n.ts';

/** n8n in queue mode with the packed nodes in each process, which all goes away with its folder. */
export interface QueueMode {
  cluster: Cluster;
  client: N8nClient;
  close(): Promise<void>;
}

export async function startQueueMode(
  options: Pick<ClusterOptions, 'workers' | 'webhooks' | 'concurrency' | 'env'>,
): Promise<QueueMode> {
  const folder = await temporaryFolder();
  const tarball = await packedNodes(folder);
  const cluster = await startCluster({
    ...options,
    folder,
    filesFolder: examplesFolder,
    tarball,
    env: { ...withoutCode, ...options.env },
  });
  const client = await N8nClient.signIn(cluster.main.url, cluster.main.login);
  const close = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true });
  };
  return { cluster, client, close };
}

/** How many executions of the workflows there are, by status, once none is queued or running any more. */
export async function settledExecutions(
  { database }: Cluster,
  workflowIds: readonly string[],
): Promise<Record<string, number>> {
  for (;;) {
    const rows = await database.query<{ status: string; n: number }>(
      'SELECT status, count(*)::int AS n FROM execution_entity WHERE "workflowId" = ANY($1) GROUP BY status',
      [workflowIds],
    );
    const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    if (!counts['running'] && !counts['new']) return counts;
    await pause(100);
  }
}

/**
 * Has n8n retry an execution, and waits until that has ended. n8n may never answer: of a job that a worker has done
 * before the main process listens for its end, nobody tells it.
 */
export async function retry({ client, cluster }: QueueMode, executionId: string): Promise<void> {
  const answer = client.call('POST', `/executions/${executionId}/retry`, { loadWorkflow: false });
  answer.catch(() => undefined);
  for (;;) {
    const [run] = await cluster.database.query<{ status: string }>(
      'SELECT status FROM execution_entity WHERE "retryOf" = $1',
      [executionId],
    );
    if (run !== undefined && run.status !== 'new' && run.status !== 'running') return;
    await Promise.race([answer, pause(100)]);
  }
}

/** How many executions there are of each event, by its key. */
export async function executionsByEvent(
  { database }: Cluster,
  workflowId: string,
): Promise<Map<string, number>> {
  const rows = await database.query<{ key: string; n: number }>(
    `SELECT coalesce(substring(data from '"(payout:payout\\.[^"]+)"'), 'none') AS key, count(*)::int AS n
     FROM execution_data JOIN execution_entity ON execution_entity.id = execution_data."executionId"
     WHERE execution_entity."workflowId" = $1 GROUP BY key`,
    [workflowId],
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** The worker that has begun an execution, by what the workers' logs say. */
export async function workerOf({ workers }: Cluster, executionId: string): Promise<N8nProcess> {
  for (;;) {
    for (const worker of workers) {
      const log = await readFile(worker.logFile, 'utf8');
      if (log.includes(`Worker started execution ${executionId} `)) return worker;
    }
    await pause(50);
  }
}

/** Waits until a webhook process knows an address that was published in the main process. */
export async function untilListening(url: string): Promise<void> {
  while ((await fetch(url, { method: 'OPTIONS' })).status === 404) await pause(50);
}
