import { links } from '../../domain/links.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface NavEntry {
  readonly to: string;
  readonly label: FormatjsIntl.Message['ids'];
  readonly icon: IconName;
  /** Paths that belong to it besides its own. */
  readonly also?: readonly string[];
  /** The counter whose number stands beside it. */
  readonly badge?: 'unreadMessages' | 'toAnswer';
}

const home: NavEntry = { to: links.home(), label: 'shell.nav.home', icon: 'home' };
const boats: NavEntry = { to: links.boats(), label: 'shell.nav.boats', icon: 'boat', also: ['/boat/'] };
const bookings: NavEntry = {
  to: links.bookings(),
  label: 'shell.nav.bookings',
  icon: 'booking',
  badge: 'toAnswer',
};
const calendar: NavEntry = { to: links.calendar(), label: 'shell.nav.calendar', icon: 'calendar' };
const discounts: NavEntry = { to: links.discounts(), label: 'shell.nav.discounts', icon: 'discount' };
const chat: NavEntry = { to: links.chat(), label: 'shell.nav.chat', icon: 'chat', badge: 'unreadMessages' };
const billing: NavEntry = { to: links.billing(), label: 'shell.nav.billing', icon: 'billing' };
const bankAccounts: NavEntry = { to: links.bankAccounts(), label: 'shell.nav.bankAccounts', icon: 'bank' };

/** A042–A049, in their order. */
export const sideMenu: readonly NavEntry[] = [
  home,
  boats,
  bookings,
  calendar,
  discounts,
  chat,
  billing,
  bankAccounts,
];

/** On a phone: four in the bar, the rest behind "more". */
export const bottomBar: readonly NavEntry[] = [
  home,
  boats,
  { ...bookings, label: 'shell.nav.bookingsShort' },
  calendar,
];
export const moreMenu: readonly NavEntry[] = [discounts, chat, billing, bankAccounts];

/** Whether a menu entry is the one that is shown. */
export function isCurrent(entry: NavEntry, path: string): boolean {
  if (entry.to === '/') return path === '/';
  return (
    path === entry.to ||
    path.startsWith(`${entry.to}/`) ||
    (entry.also ?? []).some(prefix => path.startsWith(prefix))
  );
}
