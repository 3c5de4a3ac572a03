import { expect, type Locator } from '@playwright/test';
import type { Device } from './Device.ts';

type MessageId = Parameters<Device['say']>[0];

/** Chooses one of a few that stand beside each other in the calendar, by the words over them. */
export async function chooseInCalendar(
  { page, say }: Device,
  group: MessageId,
  name: MessageId,
): Promise<void> {
  const among = page.getByRole('group', { name: say(group) });
  await among.getByText(say(name), { exact: true }).click();
  await expect(among.getByRole('radio', { name: say(name), exact: true })).toBeChecked();
}

/** The calendar's month: a desk begins with the fleet. */
export async function showMonthView(device: Device): Promise<void> {
  await chooseInCalendar(device, 'calendar.view', 'calendar.view.month');
}

/** The fleet beside its days. */
export function grid({ page, say }: Device): Locator {
  return page.getByRole('grid', { name: say('calendar.Timeline.label') });
}

/** A boat's row in it. */
export function row(device: Device, boat: string): Locator {
  return grid(device)
    .getByRole('row')
    .filter({ has: device.page.getByRole('rowheader', { name: boat }) });
}

/** Where chosen days are blocked. */
export function bar({ page, say }: Device): Locator {
  return page.getByRole('form', { name: say('calendar.new') });
}

/** A place in a boat's row on a day of the month that is shown first. */
export async function placeOf(
  device: Device,
  boat: string,
  dayOfMonth: number,
  part = 0.5,
): Promise<[x: number, y: number]> {
  await expect(grid(device)).toBeVisible();
  const width = Number.parseFloat(
    await grid(device).evaluate(element => element.style.getPropertyValue('--day')),
  );
  const line = row(device, boat);
  await line.scrollIntoViewIfNeeded();
  const [head, all] = await Promise.all([line.getByRole('rowheader').boundingBox(), line.boundingBox()]);
  return [(head?.x ?? 0) + (head?.width ?? 0) + (dayOfMonth - 1 + part) * width, (all?.y ?? 0) + 20];
}
