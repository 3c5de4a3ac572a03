/** What statuses, periods and tabs are called on the screen. */
import { useIntl } from 'react-intl';
import { BoatStatus } from '../../domain/boatStatus.ts';
import { links } from '../../domain/links.ts';
import { RentalPeriod } from '../../domain/rentalPeriod.ts';
import type { BoatTab } from './boatTabs.ts';
import type { MessageId } from './boatValues.ts';

/** Where the list is, and what leads there. */
export const toBoats = { to: links.boats(), label: 'boats.backToBoats' } as const;

/** Waiting for approval and waiting for approval of a change have one label (B027–B032, Q170). */
export function statusLabel(status: number): MessageId {
  switch (status) {
    case BoatStatus.active:
      return 'boats.status.active';
    case BoatStatus.waitingForApproval:
    case BoatStatus.waitingForUpdateApproval:
      return 'boats.status.waitingForApproval';
    case BoatStatus.rejected:
      return 'boats.status.rejected';
    case BoatStatus.updateRequired:
      return 'boats.status.updateRequired';
    case BoatStatus.draft:
      return 'boats.status.draft';
    case BoatStatus.missingDocuments:
      return 'boats.status.missingDocuments';
    default:
      return 'boats.status.other';
  }
}

/** What a boat is called; one without a name has words in its place. */
export function useBoatName(): (boat: { readonly name: string | null }) => string {
  const intl = useIntl();
  return ({ name }) => name?.trim() || intl.formatMessage({ id: 'boats.unnamed' });
}

/** How a boat is rented, in words (B016). */
export function periodLabel(period: number): MessageId {
  switch (period) {
    case RentalPeriod.hourly:
      return 'boats.period.hourly';
    case RentalPeriod.daily:
      return 'boats.period.daily';
    case RentalPeriod.weekly:
      return 'boats.period.weekly';
    default:
      return 'boats.period.unknown';
  }
}

/** The names of the tabs (B034). */
export const tabLabels = {
  general: 'boats.tab.general',
  features: 'boats.tab.features',
  services: 'boats.tab.services',
  images: 'boats.tab.images',
  pricing: 'boats.tab.pricing',
  documents: 'boats.tab.documents',
} as const satisfies Readonly<Record<BoatTab, MessageId>>;
