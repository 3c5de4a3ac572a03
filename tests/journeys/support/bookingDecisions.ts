/** Answers to requests and cancellations, as a partner gives them. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';
import { openDetails } from './bookings.ts';
import type { Device } from './Device.ts';

/** Requests with days left, the third one for the boat and the dates of the first. */
export const [REQUEST, OTHER, SAME_DATES] = [100260, 100256, 100249];

export const ANSWERS = { path: '/v1/booking/answer' };

export const NEEDS_YOU = '1 işlem sizi bekliyor';

export function dialog({ page }: Device, name: string): Locator {
  return page.getByRole('dialog', { name });
}

export async function press(place: Locator, name: string): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click();
}

/** What the partner answered to, or what is asked for now, one by one. */
export function offered(
  { say }: Device,
  place: Locator,
  side: `bookings.${'Offer' | 'Cancel'}.${'earlier' | 'now'}`,
): Locator {
  return place.getByRole('definition').filter({ hasText: say(side) });
}

/** Says yes or no, and yes again to the question; resolves when it is on disk. */
export async function answer(device: Device, card: Locator, isAvailable: boolean): Promise<void> {
  const { say } = device;
  await press(card, say(isAvailable ? 'bookings.Acts.yes' : 'bookings.Acts.no'));
  const question = dialog(device, say(isAvailable ? 'bookings.Acts.yesTitle' : 'bookings.Acts.noTitle'));
  await press(question, say(isAvailable ? 'bookings.Acts.yesConfirm' : 'bookings.Acts.noConfirm'));
  await expect(question).toHaveCount(0);
}

/** Cancels a booking with a reason; resolves when it is on disk. */
export async function cancel(device: Device, card: Locator, reason: string): Promise<void> {
  const { say } = device;
  await openDetails(device, card);
  await press(card, say('bookings.Cancel.open'));
  const question = dialog(device, say('bookings.Cancel.title'));
  await device.field(say('bookings.Cancel.reason')).fill(reason);
  await press(question, say('bookings.Cancel.open'));
  await expect(question).toHaveCount(0);
}

export async function expectAccessible({ page }: Device): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations).toEqual([]);
}
