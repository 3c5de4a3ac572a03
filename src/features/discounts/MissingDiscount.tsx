import type { ReactNode } from 'react';
import { discounts, type OpenDiscount } from '../../resources/discounts.ts';
import { MissingRecord } from '../common/records/MissingRecord.tsx';
import { NotHereYet } from '../common/records/NotHereYet.tsx';
import { toDiscounts } from './discountWords.ts';

/** A discount that can't be opened here: it isn't on the device (yet), is gone, or is being deleted. */
export function MissingDiscount({ live: { fetchedAt, pending } }: { readonly live: OpenDiscount }) {
  return (
    <MissingRecord
      title="discounts.Missing.title"
      icon="discount"
      list={toDiscounts}
      isBeingDeleted={pending !== undefined}
      deleting="discounts.Missing.deleting"
      unknown="discounts.Missing.unknown"
      notHere={fetchedAt === undefined ? toList => <NothingYet action={toList} /> : undefined}
    />
  );
}

/** The discounts were never on this device. */
export function NothingYet({ action }: { readonly action: ReactNode }) {
  return (
    <NotHereYet
      resource={discounts.list}
      params={undefined}
      shape="card"
      fetching="discounts.Page.fetching"
      offline="discounts.Page.offline"
      offlineText="discounts.Page.offlineText"
      failed="discounts.Page.failed"
      action={action}
    />
  );
}
