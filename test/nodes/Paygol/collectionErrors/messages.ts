/**
 * What a user's message names for wrong input and bad replies: field, value, rule and way out, or what came instead of
 * an answer. Nothing of it is sent twice, and what is wrong before sending is not sent at all.
 */
import type { IDataObject } from 'n8n-workflow';
import type { ScriptedReply, useScriptedServer } from '../../engine/scriptedServer.ts';

export type OperationName = Parameters<ReturnType<typeof useScriptedServer>['run']>[0];

export const added = (paymentOptions: IDataObject) => ({ paymentOptions });

/** What a message names, in this order. */
export type Names = readonly string[];

export function expectNames(message: string | undefined, names: Names): void {
  let rest = message ?? '';
  for (const name of names) {
    expect(rest).toContain(name);
    rest = rest.slice(rest.indexOf(name) + name.length);
  }
}

export const ID = 'A1B2-C3D4-E5F6-G7H8';
export const json = (value: unknown, more: Partial<ScriptedReply> = {}): ScriptedReply => ({
  body: JSON.stringify(value),
  ...more,
});
export const xml = (inside: string): ScriptedReply => ({ body: `<transaction>${inside}</transaction>` });
export const xmlError = (words: string) =>
  xml(`<response>NOK</response><error_message>${words}</error_message>`);
export const serviceError = (
  internal_code: unknown,
  message: string,
  more: Partial<ScriptedReply> = {},
  status = 400,
) => json({ error: { status, internal_code, message }, result: 1 }, more);
