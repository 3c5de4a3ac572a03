import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { sideMenu, isCurrent } from './nav.ts';

/** Screens without a place in the menu. */
const others: readonly (readonly [prefix: string, label: FormatjsIntl.Message['ids']])[] = [
  ['/outbox', 'shell.user.outbox'],
  ['/account', 'shell.user.settings'],
  ['/faq', 'shell.user.faq'],
  ['/login', 'signIn.Login.title'],
];

/** Names the window after its screen. Never after a person or a boat: titles are seen by others and kept in histories (S19). */
export function useTitle(path: string): void {
  const intl = useIntl();
  const label =
    sideMenu.find(entry => isCurrent(entry, path))?.label ??
    others.find(([prefix]) => path.startsWith(prefix))?.[1];
  useEffect(() => {
    const brand = intl.formatMessage({ id: 'shell.brand' });
    document.title = label === undefined ? brand : `${intl.formatMessage({ id: label })} · ${brand}`;
  }, [intl, label]);
}
