import type { INodeParameters } from 'n8n-workflow';
import { FORM, type Scene, type Scenes } from './editor.ts';
import { alone } from './workflows.ts';

/** The triggers, as they stand before a first notification, and what they can be set to. */
export const triggerScenes: Scenes = {
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
