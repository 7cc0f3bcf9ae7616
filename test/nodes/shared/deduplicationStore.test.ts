import { describeStore } from '../engine/deduplicationContract.ts';
import { Deduplicator, DeduplicationTable } from '../engine/deduplicationStore.ts';

const workflows = new Set<string>();
const table = new DeduplicationTable({ workflows });

describeStore('the stand-in', () => ({
  processes: [new Deduplicator(table), new Deduplicator(table)],
  newWorkflow: async () => {
    const id = `workflow ${workflows.size}`;
    workflows.add(id);
    return id;
  },
}));
