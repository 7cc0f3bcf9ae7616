import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { timeZoneOf, todayIn } from './timeZone.ts';

/** What a file of this run is called: no other run has the same. */
export function fileName(context: IExecuteFunctions): string {
  return `payouts-${todayIn(timeZoneOf(context))}-${context.getExecutionId()}`;
}

/** Text as a file, which nodes for mails, drives and chats take as it is. */
export function fileOf(
  context: IExecuteFunctions,
  text: string,
  name: string,
  type: string,
): Promise<IBinaryData> {
  return context.helpers.prepareBinaryData(Buffer.from(text), name, type);
}

/** A page of a report as a file of its own. */
export function pageFile(context: IExecuteFunctions, page: string, name: string): Promise<IBinaryData> {
  const html = `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style>${page}`;
  return fileOf(context, html, `${name}.html`, 'text/html');
}

const STYLE =
  'body{font:15px/1.4 system-ui,sans-serif;width:min(900px,92vw);margin:1rem auto}' +
  'table{width:100%;border-collapse:collapse}' +
  'td,th{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-bottom:1px solid #ddd}' +
  'td:nth-child(2),th:nth-child(2){text-align:right;white-space:nowrap}';
