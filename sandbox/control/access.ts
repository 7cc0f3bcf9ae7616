import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header in which the sandbox's own page sends its token. */
export const TOKEN_HEADER = 'x-sandbox-token';

/** With any port. Other names mean that a page elsewhere has let its own name point to this machine. */
const HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** Whether a request is meant for this machine by name. */
export function isLocal({ host }: IncomingHttpHeaders): boolean {
  return host !== undefined && HOST.test(host);
}

/**
 * Keeps pages of other sites from steering the sandbox. Programs such as curl are let through: they do not act for a
 * site, and what runs on this machine could read the token as well. A browser says by itself where a request comes
 * from, and no page can change that.
 */
export class Access {
  /** Made anew with each start; only the sandbox's own page can read it in a browser. */
  readonly token = randomBytes(16).toString('hex');

  /** Why a request to the sandbox itself is refused; undefined for one that is not. */
  refusal(method: string, headers: IncomingHttpHeaders): string | undefined {
    const { host, origin, referer } = headers;
    const site = headers['sec-fetch-site'];
    const isOwn = (origin === undefined || origin === `http://${host}`) && isOwnSite(site);
    const isReading = method === 'GET' || method === 'HEAD';
    // A link from elsewhere may lead to the page; the browser does not show its content to where it came from.
    const isLink = isReading && origin === undefined && headers['sec-fetch-mode'] === 'navigate';
    if (!isOwn && !isLink) return 'Pages of other sites cannot use the sandbox.';
    const isFromPage = [origin, referer, site].some((header) => header !== undefined);
    if (isReading || !isFromPage || headers[TOKEN_HEADER] === this.token) return undefined;
    return `A page needs the header ${TOKEN_HEADER} with the token that GET /_sandbox shows.`;
  }
}

/** `none`: a person has typed the address. */
function isOwnSite(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}
