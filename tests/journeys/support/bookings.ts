/** Bookings as a partner meets them, and as the server holds them. */
import { expect, type Locator } from '@playwright/test';
import { REQUEST_ANSWER_MS } from '../../../src/domain/booking/booking.ts';
import { DAY_MS, istanbulDay } from '../../../src/lib/time/day.ts';
import type { Device } from './Device.ts';
import type { PanelServer } from './PanelServer.ts';
import { deniz } from './panel.ts';
import { now } from './startTime.ts';
import { stored } from './stored.ts';

export interface ServedBooking {
  readonly id: number;
  readonly bookingNumber: string;
  readonly status: number;
  readonly createdDateTime: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly deliveryRecordUrl: string | null;
  readonly invoiceUrl: string | null;
  readonly wantCaptain: boolean;
}

export interface ServedStay extends ServedBooking {
  readonly isStarted: boolean;
  readonly isFinished: boolean;
}

/** What a device holds of the bookings after the first moments. */
const FIRST_PAGES = 4;
const PAID = 6;

/** All bookings as the server has them now, in its order. */
export async function* servedBookings(server: PanelServer): AsyncGenerator<ServedBooking> {
  for (let page = 1; ; page += 1) {
    const { data } = await server.as(deniz)('GET', `/booking?page=${page}`);
    const { items } = data as { items: ServedBooking[] };
    if (items.length === 0) return;
    yield* items;
  }
}

/** The booking as the server has it now. */
export async function servedBooking(server: PanelServer, id: number): Promise<ServedBooking> {
  for await (const booking of servedBookings(server)) if (booking.id === id) return booking;
  throw new Error(`booking ${id} isn't on the server`);
}

/** A paid booking of the first pages that has begun, lasts, and has no delivery record. */
export async function stayUnderWay(server: PanelServer): Promise<ServedStay> {
  for (let page = 1; page <= FIRST_PAGES; page += 1) {
    const { data } = await server.as(deniz)('GET', `/booking?page=${page}`);
    const { items } = data as { items: ServedStay[] };
    const found = items.find(
      ({ status, isStarted, isFinished }) => status === PAID && isStarted && !isFinished,
    );
    if (!found) continue;
    await server.changeBooking(found.id, { deliveryRecordUrl: null });
    return found;
  }
  throw new Error('No stay is under way.');
}

/** The bookings have come to the device, all of them, in the language it was started in. */
export async function waitUntilBookingsFetched(device: Device): Promise<void> {
  await expect
    .poll(
      async () => {
        const records = await stored<{ list: string; part: string; fetchedAt?: number }>(
          device,
          'partner-panel-account-1',
          'collections',
        );
        return records.find(({ list, part }) => list === `bookings:${device.language}` && part === 'crawl')
          ?.fetchedAt;
      },
      { timeout: 60_000, message: 'when the bookings were all here' },
    )
    .toBeDefined();
}

/** Opens the page where the booking stands; its card. */
export async function openBooking(device: Device, id: number): Promise<Locator> {
  await device.open(`/booking#${id}`);
  const card = device.page.getByRole('article').filter({ has: device.page.locator(`[id="${id}"]`) });
  // Outside of the journeys' runner Playwright waits for 5 s only.
  await expect(card).toBeVisible({ timeout: 20_000 });
  return card;
}

/** Unfolds what is only to be read about a booking; at a desk it is open. */
export async function openDetails({ say }: Device, card: Locator): Promise<void> {
  await card.getByRole('button', { name: say('bookings.Card.details'), expanded: false }).click();
  await expect(card.getByRole('tablist')).toBeVisible();
}

/** Makes a booking a request whose time to answer ends so long from now. */
export async function endRequestIn(server: PanelServer, id: number, leftMs: number): Promise<void> {
  await server.changeBooking(id, {
    status: 1,
    createdDateTime: new Date(now() - REQUEST_ANSWER_MS + leftMs).toISOString(),
    startDate: istanbulDay(now() + 30 * DAY_MS),
    endDate: istanbulDay(now() + 31 * DAY_MS),
  });
}

/** Fetches the bookings again, by the button of their page. */
export async function refreshBookings(device: Device): Promise<void> {
  const again = device.button(device.say('bookings.Page.refresh'));
  await again.click();
  await expect(again).toBeEnabled({ timeout: 60_000 });
}
