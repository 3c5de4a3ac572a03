import { useEffect, useState } from 'react';
import { listen } from '../../ui/listen.ts';
import { tabStorage } from '../../kit/browser/pageStorage.ts';
import { TYPED_EMAIL_KEY } from './typedDetails.ts';

/**
 * Keeps the typed email address over a reload, which the page does by itself when a file of a new version is
 * missing. In this tab only, and no longer than until the form has the address again.
 *
 * @returns the address that was typed before
 */
export function useKeptTypedEmail(): string | undefined {
  const [typed] = useState(() => tabStorage.get(TYPED_EMAIL_KEY));
  useEffect(() => {
    tabStorage.remove(TYPED_EMAIL_KEY);
    return listen(window, 'pagehide', () => {
      const value = document.querySelector<HTMLInputElement>('input[name="email"]')?.value;
      if (value) tabStorage.set(TYPED_EMAIL_KEY, value);
    });
  }, []);
  return typed;
}
