import { expect } from '@playwright/test';
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
