import { readAccount } from '../../core/service/account.ts';
import { checkAccount, linesOf } from './report.ts';

const { env } = process;
const addresses = { payoutsUrl: env['PAYGOL_PAYOUTS_URL'], transactionsUrl: env['PAYGOL_TRANSACTIONS_URL'] };

if (!env['PAYGOL_SERVICE_ID'] || !env['PAYGOL_SHARED_SECRET']) {
  console.error('Set PAYGOL_SERVICE_ID and PAYGOL_SHARED_SECRET; docs/sandbox.md has the rest.');
  process.exitCode = 1;
} else {
  const account = readAccount({
    environment: addresses.payoutsUrl || addresses.transactionsUrl ? 'custom' : 'live',
    ...addresses,
    serviceId: env['PAYGOL_SERVICE_ID'],
    sharedSecret: env['PAYGOL_SHARED_SECRET'],
    apis: env['PAYGOL_APIS'],
  });
  const report = await checkAccount(account);
  console.log([`Account check of ${new Date().toISOString()}`, ...linesOf(report)].join('\n'));
  if (report.problems.length > 0) process.exitCode = 1;
}
