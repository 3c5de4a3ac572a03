/**
 * The outbox entries of all nouns, for the screens that show unsent work. `app/` lists them and hands them to
 * each screen that asks for them (`Screen.showsUnsent`).
 */
import { createContext, use } from 'react';
import { subjectParts } from '../../lib/ids.ts';
import type { NounOutboxView } from './outboxView.ts';

/** By the kind of the noun. */
export type NounOutboxViews = Readonly<Record<string, NounOutboxView>>;

export const NounOutboxViewsContext = createContext<NounOutboxViews | undefined>(undefined);

export function useNounOutboxViews(): NounOutboxViews {
  const entries = use(NounOutboxViewsContext);
  if (!entries) throw new Error('a screen without showsUnsent shows unsent work');
  return entries;
}

export function useNounOutboxView(subject: string | undefined): NounOutboxView | undefined {
  return findNounOutboxView(useNounOutboxViews(), subject ?? '');
}

/**
 * Returns the outbox entry of the noun to which a subject belongs; undefined for a noun that only a later
 * build has.
 */
export function findNounOutboxView(entries: NounOutboxViews, subject: string): NounOutboxView | undefined {
  const { kind } = subjectParts(subject);
  return Object.hasOwn(entries, kind) ? entries[kind] : undefined;
}
