/** Runs workflows in a real n8n and looks at them from outside, so that looking costs n8n nothing. */
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'flatted';
import type { IRunExecutionData } from 'n8n-workflow';
import type { Execution, SavedWorkflow } from '../../host/rest.ts';
import { processesOf, type RealN8n } from '../../host/realN8n.ts';
import { TRIGGER } from './ways.ts';

/** A finished execution, and what it took. */
export interface Measured {
  execution: Execution;
  /** From the call until the execution is stored. */
  wallMs: number;
  /** What n8n keeps of it in its database. */
  storedMb: number;
  /** The highest resident memory while it ran: of n8n, and of its task runner, which runs Code nodes. */
  peakMb: { n8n: number; runner: number };
  /** The same, of both, at its beginning. */
  idleMb: number;
}

const MB = 1024 * 1024;

/** Runs it by hand and waits until it is stored, whatever its end. */
export async function runMeasured(real: RealN8n, workflow: SavedWorkflow): Promise<Measured> {
  const ids = await processesOf(real.userFolder);
  const peak = new Map(ids.map((id) => [id, resident(id)]));
  const idleMb = sum(peak.values());
  const sampler = setInterval(() => {
    for (const id of ids) peak.set(id, Math.max(peak.get(id)!, resident(id)));
  }, 10);
  const begin = performance.now();
  const id = await real.client.run(workflow.id, TRIGGER);
  const database = new DatabaseSync(real.n8n.databaseFile, { readOnly: true });
  try {
    const status = database.prepare('SELECT * FROM execution_entity WHERE id = ?');
    let entity = status.get(id);
    while (entity === undefined || ['new', 'running', 'waiting'].includes(String(entity['status']))) {
      await pause(5);
      entity = status.get(id);
    }
    const wallMs = performance.now() - begin;
    clearInterval(sampler);
    const stored = database.prepare('SELECT data FROM execution_data WHERE executionId = ?').get(id);
    const text = String(stored?.['data']);
    const main = peak.get(real.n8n.process.pid)!;
    return {
      execution: { ...(entity as unknown as Execution), data: parse(text) as IRunExecutionData },
      wallMs,
      storedMb: Buffer.byteLength(text) / MB,
      peakMb: { n8n: main, runner: sum(peak.values()) - main },
      idleMb,
    };
  } finally {
    clearInterval(sampler);
    database.close();
  }
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

/** Resident memory of a process in MB; 0 when it is gone. */
function resident(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / MB;
  } catch {
    return 0;
  }
}
