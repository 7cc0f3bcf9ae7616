/** What claims rest on in n8n's store of processed items: said of the stand-in and of the real one. */
import type { DeduplicationMode, IDataDeduplicator } from 'n8n-workflow';
import type { ClaimStore } from '../../../nodes/Paygol/actions/payout/memory/claimLock.ts';
import { helpersOf } from './nodeHelpers.ts';

export interface OpenStore {
  /** The store as two processes have it. */
  readonly processes: readonly [IDataDeduplicator, IDataDeduplicator];
  /** Stores a workflow, and returns its id. */
  newWorkflow(): Promise<string>;
}

const ENTRIES = { mode: 'entries' } as const;
const OTHER = { mode: 'another' as string as DeduplicationMode };

export function describeStore(name: string, store: () => OpenStore): void {
  describe(`n8n's store of processed items: ${name}`, () => {
    let workflow: string;
    let node: ClaimStore;
    let sameNode: ClaimStore;
    beforeEach(async () => {
      workflow = await store().newWorkflow();
      [node, sameNode] = store().processes.map((process) => helpersOf(process, workflow, 'node')) as [
        ClaimStore,
        ClaimStore,
      ];
    });

    test('an entry that is asked for is recorded', async () => {
      expect(await node.checkProcessedAndRecord(['a', 'b'], 'node', ENTRIES)).toEqual({
        new: ['a', 'b'],
        processed: [],
      });
      expect(await sameNode.checkProcessedAndRecord(['b', 'c'], 'node', ENTRIES)).toEqual({
        new: ['c'],
        processed: ['b'],
      });
      expect(await node.getProcessedDataCount('node', ENTRIES)).toBe(3);
    });

    test('nothing is dropped without a maximum, and the oldest entries are with one', async () => {
      const many = Array.from({ length: 20_000 }, (_, i) => `id ${i}`);
      await node.checkProcessedAndRecord(many, 'node', ENTRIES);
      await node.checkProcessedAndRecord(['one more'], 'node', ENTRIES);
      expect(await node.getProcessedDataCount('node', ENTRIES)).toBe(20_001);
      await node.checkProcessedAndRecord(['the last'], 'node', { ...ENTRIES, maxEntries: 2 });
      expect(await node.getProcessedDataCount('node', ENTRIES)).toBe(2);
      expect((await node.checkProcessedAndRecord(['id 0', 'one more'], 'node', ENTRIES)).processed).toEqual([
        'one more',
      ]);
    });

    test('what is removed is new again, and what was never there can be removed', async () => {
      await node.removeProcessed(['a'], 'node', ENTRIES);
      await node.checkProcessedAndRecord(['a', 'b', 'c'], 'node', ENTRIES);
      await sameNode.removeProcessed(['a', 'c', 'd'], 'node', ENTRIES);
      expect(await node.checkProcessedAndRecord(['a', 'b', 'c'], 'node', ENTRIES)).toEqual({
        new: ['a', 'c'],
        processed: ['b'],
      });
    });

    test('nodes and workflows have entries of their own, and the workflow itself has, too', async () => {
      await node.checkProcessedAndRecord(['a'], 'node', ENTRIES);
      const [process] = store().processes;
      const others = [
        helpersOf(process, workflow, 'another node'),
        helpersOf(process, await store().newWorkflow(), 'node'),
      ];
      for (const other of others)
        expect((await other.checkProcessedAndRecord(['a'], 'node', ENTRIES)).new).toEqual(['a']);
      expect(await node.getProcessedDataCount('workflow', ENTRIES)).toBe(0);
      await node.checkProcessedAndRecord(['a', 'b'], 'workflow', ENTRIES);
      expect(await others[0]!.getProcessedDataCount('workflow', ENTRIES)).toBe(2);
      await node.clearAllProcessedItems('workflow', ENTRIES);
      expect(await others[0]!.getProcessedDataCount('workflow', ENTRIES)).toBe(0);
      expect(await node.getProcessedDataCount('node', ENTRIES)).toBe(1);
    });

    test('a row in another mode is counted, and neither read nor changed', async () => {
      await node.checkProcessedAndRecord(['a', 'b'], 'workflow', OTHER);
      await expect(node.checkProcessedAndRecord(['a', 'c'], 'workflow', ENTRIES)).rejects.toThrow(
        /^Deduplication Failed: /,
      );
      expect(await node.getProcessedDataCount('workflow', ENTRIES)).toBe(2);
      expect((await node.checkProcessedAndRecord(['b', 'c'], 'workflow', OTHER)).processed).toEqual(['b']);
    });

    test('a row that keeps the latest value only counts as empty, and is not read in another mode', async () => {
      await node.checkProcessedAndRecord(['2026-01-01', '2026-01-02'], 'workflow', { mode: 'latestDate' });
      expect(await node.getProcessedDataCount('workflow', ENTRIES)).toBe(0);
      await expect(node.checkProcessedAndRecord(['a'], 'workflow', OTHER)).rejects.toThrow(
        /^Deduplication Failed: /,
      );
    });

    test('exactly one of two processes that insert the first row at once is told that its entry is new', async () => {
      let failures = 0;
      // On a busy machine, one of the two is often through before the other begins.
      for (let round = 0; round < 40 || (failures === 0 && round < 1000); round++) {
        const both = await Promise.allSettled(
          [node, sameNode].map((one) => one.checkProcessedAndRecord(['lock'], 'workflow', OTHER)),
        );
        const won = both.filter((one) => one.status === 'fulfilled' && one.value.new.length === 1);
        failures += both.filter(({ status }) => status === 'rejected').length;
        expect(won).toHaveLength(1);
        expect(await node.getProcessedDataCount('workflow', ENTRIES)).toBe(1);
        await node.clearAllProcessedItems('workflow', OTHER);
      }
      // Else the primary key was never met, and this test showed nothing.
      expect(failures).toBeGreaterThan(0);
    });

    test('a workflow that is not stored has no row: the failure says foreign key', async () => {
      const [process] = store().processes;
      const unsaved = helpersOf(process, 'not stored', 'node');
      await expect(unsaved.checkProcessedAndRecord(['a'], 'workflow', ENTRIES)).rejects.toThrow(
        /foreign key/i,
      );
      expect(await unsaved.getProcessedDataCount('workflow', ENTRIES)).toBe(0);
      const withoutId = helpersOf(process, '', 'node');
      await expect(withoutId.checkProcessedAndRecord(['a'], 'workflow', ENTRIES)).rejects.toThrow();
    });
  });
}
