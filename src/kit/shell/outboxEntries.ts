/**
 * The outbox entries of all nouns, for the screens that show unsent work. `app/` lists them and hands them to
 * each screen that asks for them (`Screen.showsUnsent`).
 */
import { createContext, use } from 'react';
import { subjectParts } from '../../lib/ids.ts';
import type { OutboxEntry } from './outboxEntry.ts';

/** By the kind of the noun. */
export type OutboxEntries = Readonly<Record<string, OutboxEntry>>;

export const OutboxEntriesContext = createContext<OutboxEntries | undefined>(undefined);

export function useOutboxEntries(): OutboxEntries {
  const entries = use(OutboxEntriesContext);
  if (!entries) throw new Error('a screen without showsUnsent shows unsent work');
  return entries;
}

export function useOutboxEntry(subject: string | undefined): OutboxEntry | undefined {
  return entryOf(useOutboxEntries(), subject ?? '');
}

/**
 * Returns the outbox entry of the noun to which a subject belongs; undefined for a noun that only a later
 * build has.
 */
export function entryOf(entries: OutboxEntries, subject: string): OutboxEntry | undefined {
  const { kind } = subjectParts(subject);
  return Object.hasOwn(entries, kind) ? entries[kind] : undefined;
}
