import { choosePrimaryAccount } from '../../src/resources/account/bankAccounts.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Sample } from './Sample.ts';

/** The choice of the account to which money is paid. */
export const primaryAccount = {
  kind: 'primaryAccount',
  writes: { 'primaryAccount.choose': ['GET /payment/bank-accounts/:id/set-primary'] },
  reads: [],
  staysInLog: 'label',
  queueEach: () => [
    device =>
      enqueue(device, choosePrimaryAccount, {
        args: { v: 1, id: '11', bankName: 'Liman Bankası', iban: 'TR33' },
      }),
  ],
  shapes: {},
} as const satisfies Sample;
