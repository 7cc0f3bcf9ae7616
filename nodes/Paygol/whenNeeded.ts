/**
 * A client that is made for its first request, so that what stands against it (a missing credential) fails the item and not
 * the node.
 *
 * @param make makes the client; called once, when it is first needed
 */
export function whenNeeded<Request extends unknown[], Answer>(
  make: () => Promise<(...request: Request) => Promise<Answer>>,
): (...request: Request) => Promise<Answer> {
  let client: ReturnType<typeof make> | undefined;
  return async (...request) => (await (client ??= make()))(...request);
}
