import { memories } from '../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { checks } from '../../../nodes/shared/transport/deadToken.ts';

/** What n8n's process remembers is lost, as when it is started anew; its database is kept. */
export function restart(): void {
  memories.clear();
  checks.clear();
}
