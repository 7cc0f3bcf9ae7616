/**
 * What people do with ids without noticing, and what they mean: judged by who is paid at the service, never by ids.
 * The service pays every id that it does not have.
 */
import type { IDataObject } from 'n8n-workflow';
import { memories } from '../../../../../../nodes/Paygol/actions/payout/memory/processMemory.ts';
import { restart } from '../../../../engine/restart.ts';
import { usePaygol } from '../../../../engine/usePaygol.ts';

/** Rows come out, also where all of them are held. */
export const node = { onError: 'continueRegularOutput' } as const;

export const another = () => ({ workflowId: `another workflow: ${expect.getState().currentTestName}` });

/** Runs what knows nothing of this process, nor this process of it afterwards, but through n8n's database. */
export const inAnotherProcess = async (run: () => Promise<unknown>) => {
  const own = [...memories];
  restart();
  await run();
  restart();
  for (const [scope, memory] of own) memories.set(scope, memory);
};

export const onceEach = (items: readonly IDataObject[]) =>
  items.map(({ document_number, amount }) => `${String(document_number)} ${String(amount)}`).sort();

export const withIds = (items: readonly IDataObject[], idOf: (id: string, index: number) => string) =>
  items.map((item, index) => ({ ...item, id: idOf(String(item.id), index) }));

/** A sandbox, as new for every test of a file, and Create. */
export function useRepeats() {
  const paygol = usePaygol();

  const create = (items: IDataObject[], parameters: IDataObject = {}, settings = {}) =>
    paygol.payout('create', items, parameters, { node, ...settings });

  /** Who was paid how often. */
  const paid = () =>
    paygol.sandbox
      .payouts()
      .map(
        ({ row: { beneficiary, amount } }) =>
          `${String((beneficiary as IDataObject).document_number)} ${amount}`,
      )
      .sort();

  return { paygol, create, paid };
}
