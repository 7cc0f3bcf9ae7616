import type { Scenes } from './editor.ts';

/** What a person meets first: the credential, and the nodes in n8n's list. */
export const startScenes: Scenes = {
  credential: {
    window: { width: 1440, height: 1860 },
    part: 'editCredential-modal',
    async show({ page, credentials: [paygol] }) {
      await page.goto(`/home/credentials/${paygol?.id}`);
      await page.getByText('Connection tested successfully').waitFor();
      // All fields, and not only those that n8n shows before one scrolls.
      await page.addStyleTag({ content: '* { --dialog--max-height: 1700px !important }' });
    },
  },

  'node-list': {
    window: { width: 1440, height: 580 },
    part: 'node-creator',
    async show(editor) {
      await editor.page.goto('/workflow/new');
      await editor.at('node-creator-plus-button').click();
      await editor.at('node-creator-search-bar').fill('paygol');
      await editor.page.getByText('Paygol Payout Status').waitFor();
    },
  },
};
