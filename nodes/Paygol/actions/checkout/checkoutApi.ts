import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { type Account, addressOf, CredentialError } from '../../../../core/service/account.ts';
import { type Endpoint, READ_ONLY } from '../../../../core/service/endpoints.ts';
import type { FormField } from '../../../../core/service/http/body.ts';
import type { ReplyFormat } from '../../../../core/payment/checkout/request.ts';
import type { Reply } from '../../../../core/service/reply.ts';
import { en } from '../../../../core/words/en/index.ts';
import { say } from '../../../../core/words/say.ts';
import { inputError } from '../../../shared/errors/operationError.ts';
import { readParameter } from '../../../shared/readParameter.ts';
import { accountOf, sendForm } from '../../../shared/transport/client.ts';
import { TIMEOUT } from '../../../shared/time.ts';
import { OPTIONS } from '../payment/paymentForm.ts';

export const replyFormat: INodeProperties = {
  displayName: 'Reply Format',
  name: 'format',
  type: 'options',
  options: [
    { name: 'JSON', value: 'json' },
    { name: 'XML', value: 'xml' },
  ],
  default: 'json',
};

/** @throws {CredentialError} without the Service ID, by which alone the form endpoints know the merchant */
export function serviceIdOf({ serviceId }: Account): string {
  if (serviceId !== '') return serviceId;
  throw new CredentialError(say({ code: 'service_id_missing' }, en));
}

/**
 * Sends a form of the node's own, and asks for a data reply in the format that the options say.
 * @throws {CredentialError} when the Service ID is missing or the address is not a web address
 * @throws {OperationError} when the credential allows reading only, and the form would do more
 */
export async function askCheckout(
  context: IExecuteFunctions,
  itemIndex: number,
  { api, effect }: Endpoint,
  fieldsOf: (serviceId: string, format: ReplyFormat) => FormField[],
): Promise<{ readonly format: ReplyFormat; readonly reply: Reply }> {
  const account = await accountOf(context);
  // What is not signed the credential cannot refuse.
  if (account.isReadOnly && effect !== 'read') throw inputError('read_only', READ_ONLY);
  const serviceId = serviceIdOf(account);
  const address = addressOf(account, api);
  const format = readParameter<ReplyFormat>(context, itemIndex, replyFormat, OPTIONS);
  const reply = await sendForm(context, account, address, fieldsOf(serviceId, format), {
    timeout: TIMEOUT,
  });
  return { format, reply };
}
