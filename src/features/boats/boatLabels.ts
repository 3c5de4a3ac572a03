/** Labels of statuses, periods and tabs. */
import { useTranslate } from '../../kit/words/messages.tsx';
import { BoatStatus } from '../../domain/boat/boatStatus.ts';
import { links } from '../../domain/values/links.ts';
import { RentalPeriod } from '../../domain/booking/rentalPeriod.ts';
import type { BoatTab, BoatTabState } from './boatTabs.ts';

/** The address of the list, and the label of links to it. */
export const backToBoatsLink = { to: links.boats(), label: 'boats.backToBoats' } as const;

/** Waiting for approval and waiting for approval of a change have one label. */
const statusLabels: Readonly<Record<number, MessageId>> = {
  [BoatStatus.active]: 'boats.status.active',
  [BoatStatus.waitingForApproval]: 'boats.status.waitingForApproval',
  [BoatStatus.waitingForUpdateApproval]: 'boats.status.waitingForApproval',
  [BoatStatus.rejected]: 'boats.status.rejected',
  [BoatStatus.updateRequired]: 'boats.status.updateRequired',
  [BoatStatus.draft]: 'boats.status.draft',
  [BoatStatus.missingDocuments]: 'boats.status.missingDocuments',
};

export function getBoatStatusLabel(status: number): MessageId {
  return statusLabels[status] ?? 'boats.status.other';
}

/** Returns a function that names a boat; a boat without a name gets a placeholder. */
export function useBoatLabel(): (boat: { readonly name: string | null }) => string {
  const say = useTranslate();
  return ({ name }) => name?.trim() || say('boats.unnamed');
}

const periodLabels: Readonly<Record<number, MessageId>> = {
  [RentalPeriod.hourly]: 'boats.period.hourly',
  [RentalPeriod.daily]: 'boats.period.daily',
  [RentalPeriod.weekly]: 'boats.period.weekly',
};

/** Returns the label of a rental period. */
export function periodLabel(period: number): MessageId {
  return periodLabels[period] ?? 'boats.period.unknown';
}

export const boatTabLabels = {
  general: 'boats.tab.general',
  features: 'boats.tab.features',
  services: 'boats.tab.services',
  images: 'boats.tab.images',
  pricing: 'boats.tab.pricing',
  documents: 'boats.tab.documents',
} as const satisfies Readonly<Record<BoatTab, MessageId>>;

/** The words for the states of tabs, with the number of their problems. */
export const boatTabStateLabels = {
  complete: 'boats.tabState.complete',
  error: 'boats.tabState.error',
  optional: 'boats.tabState.optional',
  untouched: 'boats.tabState.untouched',
} as const satisfies Readonly<Record<BoatTabState, MessageId>>;
