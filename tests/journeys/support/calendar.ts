import type { Device } from './Device.ts';

type MessageId = Parameters<Device['say']>[0];

/** Chooses one of a few that stand beside each other in the calendar, by the words over them. */
export async function chooseInCalendar(
  { page, say }: Device,
  group: MessageId,
  name: MessageId,
): Promise<void> {
  await page
    .getByRole('group', { name: say(group) })
    .getByRole('radio', { name: say(name), exact: true })
    .check({ force: true });
}

/** The calendar's month: a desk begins with the fleet. */
export async function showMonthView(device: Device): Promise<void> {
  await chooseInCalendar(device, 'calendar.view', 'calendar.view.month');
}
