/**
 * Reading from the server without a session, for screens of partners who aren't signed in. `app/` implements
 * it.
 */
import { createContext, use } from 'react';
import type { Language } from '../../domain/values/language.ts';
import type { Resource } from '../../sync/lists/pull.ts';

/** Reads without storing anything on the device. Fails without a connection, or when `signal` is aborted. */
export type PublicRead = <T, P>(
  resource: Resource<T, P>,
  params: P,
  lang: Language,
  signal: AbortSignal,
) => Promise<T>;

export const PublicReadContext = createContext<PublicRead | undefined>(undefined);

export function usePublicRead(): PublicRead {
  const read = use(PublicReadContext);
  if (!read) throw new Error('usePublicRead outside of the panel');
  return read;
}
