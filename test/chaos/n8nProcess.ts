import type { INodeType } from 'n8n-workflow';
import type { memories } from '../../nodes/Paygol/actions/payout/memory/processMemory.ts';

/** A process of n8n, as far as the node can tell: what it keeps in memory is its own. */
export interface N8nProcess {
  readonly paygol: INodeType;
  /** Forgets what is in memory about the payouts of this account, as a restart does. */
  restart(account: string): void;
}

/** Loads the node once more, with a memory of its own. */
export async function newProcess(): Promise<N8nProcess> {
  let paygol: INodeType | undefined;
  let memory: typeof memories | undefined;
  await jest.isolateModulesAsync(async () => {
    paygol = new (await import('../../nodes/Paygol/Paygol.node.ts')).Paygol();
    memory = (await import('../../nodes/Paygol/actions/payout/memory/processMemory.ts')).memories;
  });
  return { paygol: paygol as INodeType, restart: (account) => void memory?.delete(account) };
}
