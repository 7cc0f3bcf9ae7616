import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../host/install.ts';
import { temporaryFolder } from '../../host/realN8n.ts';

test('PostgreSQL and Redis end when their starter is killed', async () => {
  const folder = await temporaryFolder();
  // PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const starter = spawn(
    process.execPath,
    [
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      '--input-type=module',
      '--eval',
      `import { startPostgres } from './host/queue/postgres.ts';
       import { startRedis } from './host/queue/redis.ts';
       const redis = await startRedis(${JSON.stringify(folder)});
       const postgres = await startPostgres();
       console.log(JSON.stringify([redis.port, postgres.login.port]));`,
    ],
    { cwd: projectFolder, env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const failed = once(starter, 'exit').then(() => Promise.reject(new Error('The servers did not start.')));
  const line = once(createInterface({ input: starter.stdout }), 'line');
  const [first] = (await Promise.race([line, failed])) as [string];
  failed.catch(() => undefined);
  const ports = JSON.parse(first) as number[];
  expect(await Promise.all(ports.map(listens))).toEqual([true, true]);

  starter.kill('SIGKILL');
  while ((await Promise.all(ports.map(listens))).includes(true)) await pause(50);
  await rm(folder, { recursive: true });
});

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
