import type { IExecuteFunctions } from 'n8n-workflow';
import { keepUnapprovedOut } from '../../../nodes/Paygol/humanReview.ts';

test('where n8n does not tell who calls a tool, as under the MCP Server Trigger, nothing is done', async () => {
  const context = {
    getInputSourceData: () => {
      throw new Error('Source data is missing');
    },
  } as unknown as IExecuteFunctions;
  await expect(keepUnapprovedOut(context)).rejects.toMatchObject({
    failure: {
      code: 'not_approved',
      message:
        'n8n does not tell this tool which node calls it, so it cannot see whether a person has approved the call, and nothing was done',
    },
  });
});
