/** The list of nouns: everything that a partner can change. */
import type { Engine } from '../sync/Engine.ts';
import { createRegistry } from '../sync/mutator.ts';
import { accountNoun } from './account/accountSettings.ts';
import { bankAccountNoun, primaryAccountNoun } from './account/bankAccounts.ts';
import { billingNoun } from './account/billing.ts';
import { boatNoun } from './boats/boats.ts';
import { bookingNoun } from './bookings/bookings.ts';
import { eventNoun } from './calendar.ts';
import { chatNoun } from './chat/chats.ts';
import { discountNoun } from './discounts.ts';
import { notificationNoun } from './home/notifications.ts';
import { recheckDue } from './kit/recheck.ts';

export const nouns = [
  accountNoun,
  bankAccountNoun,
  billingNoun,
  boatNoun,
  bookingNoun,
  chatNoun,
  discountNoun,
  eventNoun,
  notificationNoun,
  primaryAccountNoun,
] as const;

export type NounKind = (typeof nouns)[number]['kind'];

/** The mutators of all nouns, for sending and for decisions about the queue. */
export const registry = createRegistry(nouns.flatMap(noun => [...noun.registry.values()]));

const rechecks = nouns.flatMap(noun => noun.rechecks);

/** Reads the records of all nouns again that were saved a moment ago; see `recheck.ts`. */
export function recheckSent(engine: Engine): Promise<number | undefined> {
  return recheckDue(engine, rechecks);
}
