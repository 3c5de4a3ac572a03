/** The list of bookings without a server: its groups, one boat's bookings of some days only, and all of them as a file. */
import { everyBooking } from '../support/bookingList.ts';
import { expect, test } from './test.ts';

/** The boat's name, and its model as bookings tell it. */
const MARTI = { name: /^Martı/, model: '37 Sun Top' } as const;
/** A booking that takes place: paid, or still to be paid. */
const TAKES_PLACE: readonly number[] = [4, 5, 6];

test('bookings are grouped, narrowed to a boat and to days, and saved as a file while there is no server', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  const next = (await everyBooking(server))
    .filter(
      ({ status, isStarted, boat }) =>
        TAKES_PLACE.includes(status) && !isStarted && boat.model === MARTI.model,
    )
    .map(({ startDate, endDate }) => ({ first: startDate.slice(0, 10), last: endDate.slice(0, 10) }));
  const [from = '', to = ''] = next
    .map(({ first }) => first)
    .sort()
    .slice(-2);
  const inDays = next.filter(({ first, last }) => first <= to && last >= from);
  expect(inDays.length).toBeLessThan(next.length);
  const count = {
    role: 'status',
    text: new RegExp(`^${say('bookings.Page.total', { count: inDays.length })}`),
  } as const;
  const chosen = { role: 'list', name: say('bookings.Narrow.chosen') } as const;
  const boat = { role: 'link', name: MARTI.name, within: chosen } as const;
  const days = { role: 'link', name: /20\d\d/, within: chosen } as const;
  await mine.signIn();
  await mine.workerStands();
  await page.open('/booking?filter=upcoming');
  // All have arrived, and the boats with their names.
  await page.see({ role: 'status', text: /^\d+ rezervasyon/ });
  await page.press(say('bookings.Narrow.open'));
  await page.see({ role: 'checkbox', name: MARTI.name });
  mine.expectNoNetwork();
  await server.stop();

  await page.open('/booking?filter=upcoming');
  await page.see({ role: 'heading', name: /^(Bu hafta|Gelecek hafta)$/ });
  await page.press(say('bookings.Narrow.open'));
  await page.click({ role: 'checkbox', name: MARTI.name });
  await page.chooseDay(say('bookings.Narrow.from'), from);
  await page.chooseDay(say('bookings.Narrow.to'), to);
  await page.press(say('bookings.Narrow.show'));
  const isShown = async (): Promise<void> => {
    for (const wanted of [boat, days, count, { role: 'article', text: 'Axopar' } as const])
      await page.see(wanted);
  };
  await isShown();
  await page.tab.reload();
  await isShown();
  await page.open(await page.tab.run(() => location.pathname + location.search));
  await isShown();
  await page.press(say('bookings.Menu.open'));
  await page.press(say('bookings.Export.title'));
  await page.press(say('bookings.Export.save'));
  await page.see({ text: /rezervasyonlar-[\d-]+\.csv kaydedildi/ });
  await page.click(boat);
  await page.gone(boat);
  await page.click(days);
  await page.gone(days);
});
