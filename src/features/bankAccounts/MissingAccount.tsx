import type { ReactNode } from 'react';
import { bankAccounts, type OpenAccount } from '../../resources/bankAccounts.ts';
import { MissingRecord } from '../common/records/MissingRecord.tsx';
import { NotHereYet } from '../common/records/NotHereYet.tsx';
import { toAccounts } from './accountWords.ts';

/** A bank account that can't be opened here: it isn't on the device (yet), is gone, or is being deleted. */
export function MissingAccount({ live: { fetchedAt, pending } }: { readonly live: OpenAccount }) {
  return (
    <MissingRecord
      icon="bank"
      list={toAccounts}
      isBeingDeleted={pending !== undefined}
      deleting="bankAccounts.Missing.deleting"
      unknown="bankAccounts.Missing.unknown"
      notHere={fetchedAt === undefined ? toList => <NothingYet action={toList} /> : undefined}
    />
  );
}

/** The bank accounts were never on this device. */
export function NothingYet({ action }: { readonly action: ReactNode }) {
  return (
    <NotHereYet
      resource={bankAccounts.list}
      params={undefined}
      shape="card"
      fetching="bankAccounts.Page.fetching"
      offline="bankAccounts.Page.offline"
      offlineText="bankAccounts.Page.offlineText"
      failed="bankAccounts.Page.failed"
      action={action}
    />
  );
}
