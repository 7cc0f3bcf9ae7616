import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { Paygol } from '../../../nodes/Paygol/Paygol.node.ts';
import { row } from '../engine/rows.ts';
import { say, titled } from '../../inEnglish.ts';
import { usePaygol } from '../engine/usePaygol.ts';

const paygol = usePaygol({}, 'both');

/** The tool as n8n's Agents module runs it: in no execution, and without a node that it is called by. */
function unattended(): Paygol {
  const tool = new Paygol();
  const { execute } = tool;
  tool.execute = function (this: IExecuteFunctions) {
    const { executeData } = this as unknown as { executeData: object };
    Object.assign(this, {
      executeData: { ...executeData, source: null },
      getExecutionId: () => undefined,
    });
    return execute.call(this);
  };
  return tool;
}

const call = async (name: `${string}:${string}`, parameters: IDataObject) => {
  const { outputs, error } = await paygol.run(name, parameters, [{}], {
    paygol: unattended(),
    mode: 'internal',
    workflowId: '',
    node: { type: 'n8n-nodes-paygol.paygolTool' },
  });
  expect(error).toBeUndefined();
  return outputs[0]!.map(({ json }) => json);
};
const columns = {
  limits: { maxTotals: { currency: [{ currency: 'CLP', total: '5000000' }] } },
  mapping: 'manually',
  columns: { mappingMode: 'defineBelow', value: row(1) },
};
const byId = { id: { __rl: true, mode: 'id', value: row(1).id as string } };

describe('where n8n does not tell who calls a tool, as under the MCP Server Trigger and in its Agents module', () => {
  test('nothing is paid or canceled, and the message says why and where it can be', async () => {
    await paygol.payout('create', [row(1)]);
    for (const [name, parameters] of [
      ['payout:create', columns],
      ['payout:cancel', byId],
    ] as const) {
      expect(await call(name, parameters)).toEqual([
        {
          error: titled({ code: 'caller_not_told' }),
          message: titled({ code: 'caller_not_told' }),
          details: { code: 'not_approved', advice: say({ code: 'use_ai_agent' }) },
        },
      ]);
    }
    expect(paygol.sandbox.payouts()).toMatchObject([{ status: 'created' }]);
  });

  test('what only reads is done, since nobody has to approve it', async () => {
    await paygol.payout('create', [row(1)]);
    expect(await call('payout:get', byId)).toMatchObject([{ status: 'created' }]);
    expect(await call('payout:getAll', {})).toMatchObject([
      { instruction: say({ code: 'model_unpaid' }) },
      { status: 'created' },
    ]);
    expect(await call('payout:validate', columns)).toMatchObject([{ valid: 1 }, { state: 'valid' }]);
    expect(await call('transaction:getPaymentMethods', { country: 'CL' })).not.toHaveLength(0);
  });
});
