import type { IDataObject } from 'n8n-workflow';
import { clp, say } from '../../../inEnglish.ts';
import { itau, webpay } from '../../engine/payments.ts';
import { type ScriptedReply, useScriptedServer } from '../../engine/scriptedServer.ts';
import {
  added,
  expectNames,
  ID,
  type Names,
  type OperationName,
  serviceError,
  xmlError,
} from './messages.ts';

jest.mock('../../../../nodes/shared/time.ts', () => jest.requireActual('../../engine/quickClock.ts'));

const service = useScriptedServer();

describe('advice', () => {
  test.each<[names: Names, operation: OperationName, parameters: IDataObject, reply: ScriptedReply]>([
    [[say({ code: 'correct_personal_id' })], 'transaction:create', itau, serviceError('9702', 'Invalid CPF')],
    [
      [say({ code: 'method_refused', method: 'webpay', country: 'CL' })],
      'transaction:create',
      webpay,
      serviceError('9104', 'Wrong payment method'),
    ],
    [
      [say({ code: 'method_refused', method: 'webpay', country: 'CL' })],
      'checkout:createTransaction',
      { ...webpay, ...added({ format: 'xml' }) },
      xmlError('Wrong payment method'),
    ],
    [
      [say({ code: 'country_refused', country: 'CL' })],
      'transaction:getPaymentMethods',
      { country: 'cl' },
      serviceError('9101', 'Wrong country'),
    ],
    [
      [say({ code: 'check_transaction_id' })],
      'checkout:getStatus',
      { transactionId: ID },
      serviceError('0302', 'Transaction not found', { status: 404 }),
    ],
    [
      [say({ code: 'find_amount', ...clp('1500') })],
      'transaction:create',
      { ...webpay, orderNumber: '' },
      { status: 500, body: '' },
    ],
  ])('the advice after a refusal is %j', async (names, operation, parameters, reply) => {
    service.server.reply = reply;
    expectNames((await service.run(operation, parameters)).error?.description ?? '', names);
  });
});
