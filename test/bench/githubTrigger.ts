/** n8n's own GitHub Trigger, which checks signatures, too, listening for a GitHub that is simulated. */
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { RealN8n } from '../../host/realN8n.ts';
import type { SavedWorkflow } from '../../host/rest.ts';
import { listen, saveWithNoOp } from '../host/triggers.ts';

/** Needed by an n8n in which {@link listeningGithubTrigger} is to be set up: the trigger refuses localhost. */
export const HOST_OF_GITHUB_TRIGGER = { N8N_HOST: '127.0.0.1' };

/** A workflow that begins with the trigger, and how to call it. */
export interface GithubTrigger {
  workflow: SavedWorkflow;
  url: string;
  /** The headers with which GitHub would send that body. */
  headers: (body: string) => Record<string, string>;
}

export async function listeningGithubTrigger({ client, n8n }: RealN8n): Promise<GithubTrigger> {
  const github = await startGithub();
  try {
    const credential = await client.saveCredential({
      name: 'GitHub',
      type: 'githubApi',
      data: { server: github.url, user: 'owner', accessToken: 'token' },
    });
    const webhookId = randomUUID();
    const workflow = await saveWithNoOp(client, `githubTrigger ${webhookId}`, {
      id: randomUUID(),
      name: 'Trigger',
      type: 'n8n-nodes-base.githubTrigger',
      typeVersion: 1,
      position: [0, 0],
      webhookId,
      parameters: {
        owner: { __rl: true, mode: 'name', value: 'owner' },
        repository: { __rl: true, mode: 'name', value: 'repository' },
        events: ['push'],
        options: {},
      },
      credentials: { githubApi: { id: credential.id, name: credential.name } },
    });
    await listen(client, workflow);
    return {
      workflow,
      url: `${n8n.url}/webhook/${webhookId}/webhook`,
      headers: (body) => ({
        'x-github-event': 'push',
        'x-hub-signature-256': `sha256=${createHmac('sha256', github.secret()).update(body).digest('hex')}`,
      }),
    };
  } finally {
    github.stop();
  }
}

/** Takes the hook that the trigger orders when its workflow is published, with the secret that it makes for it. */
async function startGithub(): Promise<{ url: string; secret: () => string; stop: () => void }> {
  let secret = '';
  const server = createServer(async (request, response) => {
    const { config, events } = (await json(request)) as { config: { secret: string }; events: string[] };
    secret = config.secret;
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 1, active: true, events }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, secret: () => secret, stop: () => void server.close() };
}
