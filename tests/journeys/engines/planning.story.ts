/** Discounts and entries of the calendar, made without a server, are kept and sent once each. */
import { ALL_SENT, deniz } from '../support/panel.ts';
import { expect, test } from './test.ts';

/** What the stand-in holds. */
const works = { id: 503, title: 'Yelken ve donanım kontrolü', boatId: 102 };
const ashore = { id: 515, title: 'Karada' };
const early = { id: 12, name: 'Early bird – UK guests' };
const loyal = { id: 10, name: 'Sadık misafir indirimi' };
const SENT_WITHIN_MS = 100_000;
const UNREACHABLE = 'Ulaşılamıyor';

test('discounts and entries of the calendar that are made, changed and deleted outlive a killed browser and are sent once each', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  const past = new RegExp(say('calendar.Agenda.past', { count: 0 }).replace('0', '\\d+'));
  const all = new RegExp(say('calendar.Agenda.all', { count: 0 }).replace('0', '\\d+'));
  await mine.signIn();
  await mine.workerStands();
  await page.open('/discount');
  await page.see({ role: 'article', name: early.name });
  await page.open('/calendar');
  await page.press(past);
  await page.press(all);
  await page.see({ role: 'button', name: new RegExp(works.title) });
  mine.expectNoNetwork();
  await server.stop();

  await page.open('/discount/new');
  await page.fill(new RegExp(`^${say('discounts.field.name')}`), 'Kış indirimi');
  await page.fill(new RegExp(`^${say('discounts.field.rate')}`), '12');
  await page.click({ role: 'switch', name: new RegExp(`^${say('discounts.field.limitless')}`) });
  await page.click({ role: 'checkbox', name: /Badem/ });
  await page.press(say('form.save'));
  await page.see({ role: 'article', name: 'Kış indirimi', text: say('common.RecordStatus.waiting') });
  await mine.seeChip(`${UNREACHABLE} · 1 bekliyor`);
  await page.press(say('records.delete', { name: early.name }));
  await page.gone({ role: 'article', name: early.name });
  await page.open(`/discount/edit/${loyal.id}`);
  await page.fill(new RegExp(`^${say('discounts.field.name')}`), 'Sadık misafirler');
  await page.press(say('form.save'));
  await mine.seeChip(`${UNREACHABLE} · 3 bekliyor`);

  await page.open('/calendar');
  await page.press(past);
  await page.press(all);
  await page.press(new RegExp(works.title));
  await page.fill(new RegExp(`^${say('calendar.field.title')}`), 'Yelken');
  await page.press(say('form.save'));
  await mine.seeChip(`${UNREACHABLE} · 4 bekliyor`);
  await page.press(new RegExp(ashore.title));
  await page.press(say('calendar.Form.delete'));
  await mine.seeChip(`${UNREACHABLE} · 5 bekliyor`);

  await mine.killAndRestart();
  await mine.page.open('/discount');
  await mine.page.see({ role: 'article', name: 'Kış indirimi', text: say('common.RecordStatus.waiting') });
  await server.start();
  await server.idempotency(false);
  await mine.seeChip(ALL_SENT, SENT_WITHIN_MS);
  const writes = await server.writes({ path: /^\/v1\/(calendar|discount)/ });
  expect(writes.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    `DELETE /v1/calendar/${ashore.id}`,
    `DELETE /v1/discount/${early.id}`,
    'POST /v1/calendar',
    'POST /v1/discount',
    'POST /v1/discount',
  ]);
  const { data } = await server.as(deniz)('GET', '/calendar');
  const entries = data as readonly { readonly id: number; readonly title: string; readonly boatId: number }[];
  expect(entries.find(({ id }) => id === works.id)).toMatchObject({ title: 'Yelken', boatId: works.boatId });
});
