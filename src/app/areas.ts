/**
 * The list of areas, in the order of the menu. Routes, menu, titles and the addresses that may be
 * opened after signing in follow from it.
 */
import { accountArea } from '../features/account/area.ts';
import { bankAccountsArea } from '../features/bankAccounts/area.ts';
import { billingArea } from '../features/billing/area.ts';
import { boatsArea } from '../features/boats/area.ts';
import { bookingsArea } from '../features/bookings/area.ts';
import { calendarArea } from '../features/calendar/area.ts';
import { chatArea } from '../features/chat/area.ts';
import { matchesPathPattern, type Area, type MenuEntry, type Screen } from '../kit/shell/area.ts';
import { discountsArea } from '../features/discounts/area.ts';
import { earningsArea } from '../features/earnings/area.ts';
import { faqArea } from '../features/faq/area.ts';
import { homeArea } from '../features/home/area.ts';
import { installArea } from '../features/install/area.ts';
import { prepareOfflineArea } from '../features/prepare/area.ts';
import { shareArea } from '../features/share/area.ts';
import { signInArea } from '../features/signIn/area.ts';
import { awayArea } from '../features/away/area.ts';
import { outboxArea } from '../features/outbox/area.ts';

export const areas: readonly Area[] = [
  homeArea,
  boatsArea,
  bookingsArea,
  calendarArea,
  discountsArea,
  chatArea,
  billingArea,
  bankAccountsArea,
  earningsArea,
  accountArea,
  faqArea,
  installArea,
  prepareOfflineArea,
  shareArea,
  outboxArea,
  awayArea,
  signInArea,
];

export interface AreaRoute {
  /** The pattern of its path; `:id` stands for one part. */
  readonly path: string;
  readonly screen: Screen;
  readonly area: Area;
  /** Whether a path is one of the pattern's. */
  readonly covers: (pathname: string) => boolean;
}

export const routes: readonly AreaRoute[] = areas.flatMap(area =>
  Object.entries(area.screens).map(([path, screen]) => ({
    path,
    screen,
    area,
    covers: (pathname: string) => matchesPathPattern(path, pathname),
  })),
);

export function routeOf(pathname: string): AreaRoute | undefined {
  return routes.find(({ covers }) => covers(pathname));
}

/** Whether a path may be gone to after signing in. */
export function isSignedInPath(pathname: string): boolean {
  return routes.some(({ screen, covers }) => !screen.isPublic && covers(pathname));
}

/** The entries of the menu, in their order. */
export const menuEntries: readonly MenuEntry[] = areas.flatMap(area => area.menu ?? []);
