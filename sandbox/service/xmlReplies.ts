import { escaped } from '../../core/http/html.ts';

/** An XML reply (sections 4.2 and 4.3): the root `transaction` with one child per entry. */
export function xml(children: Record<string, string>): string {
  const elements = Object.entries(children).map(([name, text]) => `  <${name}>${escaped(text)}</${name}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<transaction>\n${elements.join('')}</transaction>\n`;
}

/** An XML error: `NOK` with a message. */
export function errorXml(message: string): string {
  return xml({ response: 'NOK', error_message: message });
}
