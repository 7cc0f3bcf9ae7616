import type { Client } from './client.ts';

/**
 * A client that is made for its first request, so that what stands against it (a missing credential) fails the item and not
 * the node.
 *
 * @param make makes the client; called once, when it is first needed
 */
export function lazyClient<Answer>(make: () => Promise<Client<Answer>>): Client<Answer> {
  let made: ReturnType<typeof make> | undefined;
  const client = () => (made ??= make());
  return {
    read: async (path, body) => (await client()).read(path, body),
    change: async (path, body) => (await client()).change(path, body),
  };
}
