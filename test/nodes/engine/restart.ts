import { memories } from '../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { refusedTokens } from '../../../nodes/shared/transport/client.ts';
import { checks, proofs } from '../../../nodes/shared/transport/deadToken.ts';

/** What n8n's process remembers is lost, as when it is started anew; its database is kept. */
export function restart(): void {
  for (const remembered of [memories, checks, proofs, refusedTokens]) remembered.clear();
}
