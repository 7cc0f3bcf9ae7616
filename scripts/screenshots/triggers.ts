import type { INodeParameters } from 'n8n-workflow';
import { sign } from '../../core/signature.ts';
import { FORM, type Scene, type Scenes } from './editor.ts';
import { alone } from './workflows.ts';

/** The triggers, as they stand before a first notification, and what they can be set to. */
export const triggerScenes: Scenes = {
  'refused-test': {
    window: { width: 1440, height: 700 },
    async show(editor) {
      const workflow = alone('paygolPayoutTrigger', 2, 'Paygol Payout Trigger', {});
      await editor.open(workflow);
      await editor.openNode('Paygol Payout Trigger');
      await editor.at('trigger-execute-button').first().click();
      await editor.page.getByText('Waiting for Paygol to call the test URL').first().waitFor();
      const [{ webhookId = '' } = {}] = workflow.nodes;
      const url = new URL(`/webhook-test/${webhookId}/payouts`, editor.page.url());
      const body = '{"event":"payout.paid","payout_id":"pay_1"}';
      const headers = { 'content-type': 'application/json', 'x-pg-sig': sign(body, 'another secret') };
      await fetch(url, { method: 'POST', headers, body });
      await editor.page.getByText('The notification was refused').first().waitFor();
      await editor.page.locator('.el-notification__closeBtn').first().click();
    },
  },
  'payout-status-trigger': {
    part: FORM,
    async show(editor) {
      const name = 'Paygol Payout Status Trigger';
      await editor.open(alone('paygolPayoutStatusTrigger', 1, name, {}));
      await editor.openNode(name);
    },
  },
  'payout-trigger': opened('paygolPayoutTrigger', 'Paygol Payout Trigger', {}),
  'ipn-trigger': opened('paygolIpnTrigger', 'Paygol IPN Trigger', {
    confirm: true,
    options: { maxEntries: 5000, maxAgeHours: 72 },
  }),
};

function opened(type: string, name: string, parameters: INodeParameters): Scene {
  return {
    part: FORM,
    async show(editor) {
      await editor.open(alone(type, 2, name, parameters));
      await editor.openNode(name);
      await editor.page.getByText('Webhook URLs', { exact: true }).click();
      await editor.page.getByText('Production URL', { exact: true }).first().waitFor();
    },
  };
}
