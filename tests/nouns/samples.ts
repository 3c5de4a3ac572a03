/** The sample of each noun. A new noun is entered here, and all tests that hold for every noun have it. */
import { account } from './account.ts';
import { bankAccount } from './bankAccount.ts';
import { billing } from './billing.ts';
import { boat } from './boat.ts';
import { booking } from './booking.ts';
import { calendarEvent } from './calendarEvent.ts';
import { chat } from './chat.ts';
import { discount } from './discount.ts';
import { notification } from './notification.ts';
import { primaryAccount } from './primaryAccount.ts';
import type { Ledger } from '../support/simulation/Ledger.ts';
import type { ListedSample, Sample } from './Sample.ts';

/** The nouns whose records are in one list of the server. */
export const listedSamples = [calendarEvent, discount, bankAccount] as const;
export type ListedKind = (typeof listedSamples)[number]['kind'];
export const listedKinds: readonly ListedKind[] = listedSamples.map(({ kind }) => kind);

export const samples: readonly Sample[] = [
  ...listedSamples,
  account,
  billing,
  boat,
  booking,
  chat,
  notification,
  primaryAccount,
];

/** Values of any noun, for tests that treat all nouns alike. */
export type Fields = Readonly<Record<string, unknown>>;
export type AnyListed = ListedSample<Fields, Fields & { readonly id: string }>;

export const listedByKind = Object.fromEntries(
  listedSamples.map(sample => [sample.kind, sample]),
) as unknown as Readonly<Record<ListedKind, AnyListed>>;

/** Returns a word that occurs nowhere else, as the partner or another device writes it into a field. */
export function newWord(kind: string, field: string, ledger: Ledger, isOwn: boolean): string {
  const sample = Object.values(listedByKind).find(one => one.kind === kind);
  return sample?.simulated.words?.[field]?.(ledger, isOwn) ?? ledger.word(isOwn ? field : 'else');
}

/** The addresses of screens of no noun that hold what is on the device. */
export const otherScreens = ['/', '/earnings', '/away', '/prepare', '/storage', '/outbox', '/unsent-file'];

/** The addresses of all screens of nouns that need no record. */
export const screensOfNouns = samples.flatMap(({ screen }) => (screen ? [screen] : []));
export const newForms = samples.flatMap(({ newForm, screen }) =>
  newForm && screen ? [{ ...newForm, list: screen }] : [],
);
