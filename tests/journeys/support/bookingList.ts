/** The list of bookings, as the server holds it and as its page shows it. */
import { expect, type Locator } from '@playwright/test';
import type { Device } from './Device.ts';
import { deniz } from './panel.ts';
import type { PanelServer } from './PanelServer.ts';

export interface ListedBooking {
  readonly id: number;
  readonly bookingNumber: string;
  readonly status: number;
  readonly isStarted: boolean;
  readonly unreadMessageCount: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly createdDateTime: string;
  readonly currency: number;
  readonly partnerIncome: number | null;
  readonly boat: { readonly image: string | null; readonly brand: string; readonly model: string };
  readonly customer: { readonly fullName: string | null; readonly phoneNumber: string | null };
  readonly services: readonly unknown[];
  readonly additionalPackages: readonly unknown[];
}

export async function everyBooking(server: PanelServer): Promise<ListedBooking[]> {
  const told: ListedBooking[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await server.as(deniz)('GET', `/booking?page=${page}`);
    const { items } = data as { items: ListedBooking[] };
    if (items.length === 0) return told;
    told.push(...items);
  }
}

/** As the list of all shows them: the requests by the time left, then the newest. The server tells the newest first. */
export function listed(told: readonly ListedBooking[]): ListedBooking[] {
  const isRequest = ({ status }: ListedBooking): boolean => status === 1;
  return [...told.filter(isRequest).reverse(), ...told.filter(each => !isRequest(each))];
}

export function cards({ page }: Device): Locator {
  return page.getByRole('article');
}

/** At a desk: the lines, of which one is unfolded to a card. */
export function rows({ page }: Device): Locator {
  return page.getByRole('main').locator('button[aria-expanded]:not(article *)');
}

export function rowOf(device: Device, booking: ListedBooking | undefined): Locator {
  return rows(device).filter({ hasText: booking?.bookingNumber ?? 'no such booking' });
}

export function cardOf(device: Device, booking: ListedBooking | undefined): Locator {
  return cards(device).filter({ hasText: booking?.bookingNumber ?? 'no such booking' });
}

export function filter(
  { page, say }: Device,
  state: 'all' | 'toAnswer' | 'upcoming' | 'underWay' | 'past' | 'cancelled',
): Locator {
  return page
    .getByRole('navigation', { name: say('bookings.filter.label') })
    .getByRole('link', { name: new RegExp(`^${say(`bookings.filter.${state}`)}`) });
}

export function step({ page, say }: Device, to: 'previous' | 'next' | 'last'): Locator {
  return page
    .getByRole('navigation', { name: say('pager.pages') })
    .getByRole('link', { name: say(`pager.${to}`) });
}

export async function expectTotal({ page, say }: Device, count: number): Promise<void> {
  const words = say('bookings.Page.total', { count });
  await expect(page.getByRole('main').getByText(new RegExp(`^${words}(\\s·|$)`))).toBeVisible({
    timeout: 30_000,
  });
}

/** The cards of these bookings, in their order, and no others. */
export async function expectNumbers(device: Device, bookings: readonly ListedBooking[]): Promise<void> {
  await expect(cards(device)).toContainText(bookings.map(({ bookingNumber }) => bookingNumber));
}
