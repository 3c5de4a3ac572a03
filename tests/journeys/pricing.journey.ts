/** The prices of a boat (B058–B082, B177–B203, B252–B261): each conditional rule once through the screen, and what the partner receives. */
import type { Locator } from '@playwright/test';
import { beginBoat, choice, openFleet, openTab, saveDraft } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { changeFetched, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import type { Say } from './support/words.ts';

/** Of the stand-in's configuration. */
const COMMISSION = 15;
const MIN_APA = 20;

type MessageId = Parameters<Say>[0];

/** A date, a time: browsers give them no role of their own. */
function when(within: Pick<Locator, 'getByLabel'>, label: string): Locator {
  return within.getByLabel(new RegExp(`^${label}( \\*)?$`));
}

function receipt({ page, say }: Device): Locator {
  return page.getByRole('region', { name: say('boats.Receipt.title') });
}

function toggle({ page }: Device, name: string): Locator {
  return page.getByRole('switch', { name });
}

/** A row of a list, from 1. */
function row({ page, say }: Device, id: MessageId, number: number): Locator {
  return page.getByRole('listitem', { name: say(id, { number }), exact: true });
}

function inRow(where: Locator, label: string): Locator {
  return where.getByRole('textbox', { name: label, exact: true });
}

async function next(device: Device): Promise<Locator> {
  await device.button(device.say('boats.Wizard.next')).click();
  const summary = device.page.getByRole('alert').filter({ hasText: device.say('form.invalid') });
  await expect(summary).toBeVisible();
  const all = summary.getByRole('button', { name: device.say('boats.Wizard.showAll') });
  if (await all.isVisible()) await all.click();
  return summary;
}

/** The prices of a boat that was just begun. */
async function begin(device: Device, period: 'hourly' | 'daily' | 'weekly'): Promise<void> {
  await openFleet(device);
  await beginBoat(device, period);
  await openTab(device, device.say('boats.tab.pricing'));
}

/** The boat that was created last, as the server holds it. */
async function created({ server }: Device): Promise<Readonly<Record<string, unknown>>> {
  const post = (await server.writes({ method: 'POST', path: '/v1/boat' })).at(-1);
  return server.boat(deniz, Number(post?.recordId));
}

test('what the prices of a boat are made of: its period, its skipper, and what the partner receives', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await mine.goOffline();

  await test.step('B058–B065 B076–B082 Q159 Q160: what a boat by the week has, and what it can’t go without', async () => {
    const part = (id: MessageId): Locator =>
      when(page, say(id)).or(page.getByRole('group', { name: say(id), exact: true }));
    await begin(mine, 'weekly');
    await expect(page.getByText(say('boats.PricingTab.perWeek'))).toBeVisible();
    for (const id of ['deposit', 'checkin', 'checkout', 'checkinDays', 'seasons'] as const)
      await expect(part(`boats.PricingTab.${id}`)).toBeVisible();
    for (const id of ['OneDay', 'Weekend', 'Differences'] as const)
      await expect(part(`boats.${id}.switch`)).toHaveCount(0);
    for (const id of ['price', 'apa', 'transitLog'] as const)
      await expect(mine.field(say(`boats.PricingTab.${id}`))).toBeVisible();
    // B100, B104, B258: what is chosen before anybody chose. It can be changed, not emptied.
    const currency = choice(mine, say('boats.PricingTab.currency')).locator('option');
    await expect(currency.and(page.locator(':checked'))).toHaveText(say('boats.currency.try'));
    await expect(currency).toHaveText(
      (['boats.currency.try', 'boats.currency.usd', 'boats.currency.eur'] as const).map(id => say(id)),
    );
    await expect(page.getByRole('radio', { name: say('boats.remaining.platform') })).toBeChecked();
    // B078: nobody said that the boat comes with and without a skipper.
    await expect(mine.field(say('boats.PricingTab.skipper'))).toHaveCount(0);

    const summary = await next(mine);
    // B177, B186, B187, B192: these and no others.
    const needed = ['price', 'deposit', 'checkin', 'checkout'] as const;
    await expect(summary.getByRole('listitem')).toHaveText(
      needed.map(id => new RegExp(`^${say(`boats.PricingTab.${id}`)}: *${say('boats.rules.required')}`)),
    );
    await mine.takePicture('pricing-weekly-problems');
  });

  await test.step('B078 B124 B190: the skipper’s price belongs to boats that come with and without one', async () => {
    const charter = async (id: MessageId): Promise<void> => {
      await openTab(mine, say('boats.tab.general'));
      await choice(mine, say('boats.GeneralTab.charter')).selectOption({ label: say(id) });
      await openTab(mine, say('boats.tab.pricing'));
    };
    const skipper = mine.field(say('boats.PricingTab.skipper'));
    await charter('boats.charter.skippered');
    await expect(skipper).toHaveCount(0);
    await expect(page.getByText(say('boats.GeneralTab.skipperIncluded'))).toBeVisible();
    await charter('boats.charter.either');
    await expect(skipper).toHaveAttribute('aria-required', 'true');
    await expect(page.getByText(say('boats.GeneralTab.skipperIncluded'))).toHaveCount(0);
    await expect(await next(mine)).toContainText(say('boats.PricingTab.skipper'));
  });

  await test.step('A412 A413 B253–B257 B260 Q141 Q142 Q146: beside each price stands what the partner receives, and what it comes from', async () => {
    await begin(mine, 'daily');
    await expect(receipt(mine)).toContainText(say('boats.Receipt.noPrice'));
    await expect(receipt(mine)).toContainText(say('boats.Receipt.fromConfig', { rate: `%${COMMISSION}` }));
    // What was fetched today needs no time.
    await expect(receipt(mine)).not.toContainText('itibarıyla');
    await expect(page.getByText(say('boats.PricingTab.vatNote'))).toBeVisible();
    await expect(page.getByText(`En az %${MIN_APA}`, { exact: true })).toBeVisible();

    const price = mine.field(say('boats.PricingTab.price'));
    // Nothing is reckoned with a number that can't be, and it stays as it was typed.
    await price.fill('bin lira');
    await price.blur();
    await expect(price).toHaveAccessibleDescription(new RegExp(say('boats.rules.notNumber')));
    await expect(price).toHaveValue('bin lira');
    await expect(receipt(mine)).toContainText(say('boats.Receipt.noPrice'));
    await price.fill('45.000,50');
    await mine.field(say('boats.PricingTab.apa')).fill('40');
    for (const line of [
      // 45 000.50 without 15 %.
      '₺38.250',
      `${say('boats.Receipt.commission', { rate: '%15' })}-₺6.750`,
      `${say('boats.Receipt.prepayment', { rate: '%40' })}₺18.000`,
      `${say('boats.Receipt.remaining')}₺27.000`,
    ])
      await expect(receipt(mine)).toContainText(line);
    await choice(mine, say('boats.PricingTab.currency')).selectOption({ label: say('boats.currency.eur') });
    await expect(receipt(mine)).toContainText('€38.250');

    await toggle(mine, say('boats.OneDay.switch')).check();
    await mine.field(say('boats.PricingTab.oneDayPrice')).fill('1000');
    await expect(page.getByText(say('boats.PricingTab.received', { amount: '€850' }))).toBeVisible();
    await mine.button(say('boats.Seasons.add')).click();
    const season = row(mine, 'boats.Seasons.row', 1);
    await inRow(season, say('boats.PricingTab.seasonPrice')).fill('2000');
    await expect(season.getByText(say('boats.PricingTab.received', { amount: '€1.700' }))).toBeVisible();
    await mine.takePicture('pricing-received');
  });

  await test.step('Q143 B232: a commission that this device never heard of is said to be unknown, and nothing is reckoned with it', async () => {
    await changeFetched(mine, 'appConfig:', true);
    await page.reload();
    await begin(mine, 'daily');
    await expect(receipt(mine)).toContainText(say('boats.Receipt.unknown'));
    await mine.field(say('boats.PricingTab.price')).fill('1000');
    await mine.button(say('boats.Seasons.add')).click();
    await inRow(row(mine, 'boats.Seasons.row', 1), say('boats.PricingTab.seasonPrice')).fill('2000');
    // B256: what is paid in advance follows from the price alone.
    await expect(receipt(mine)).toContainText('₺150');
    await expect(receipt(mine)).not.toContainText(say('boats.Receipt.title'));
    await expect(page.getByText(say('boats.PricingTab.received', { amount: '' }).trim())).toHaveCount(0);

    await mine.goOnline();
    await expect(receipt(mine)).toContainText('₺850');
    await expect(receipt(mine)).not.toContainText(say('boats.Receipt.unknown'));
  });
});

test('a boat of each period is saved with its prices: seasons, days of check-in, weekends, people, one-day rental', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await mine.goOffline();

  await test.step('B059 B073 B259 Q150 Q151: seasons', async () => {
    await begin(mine, 'weekly');
    await mine.button(say('boats.Seasons.add')).click();
    const [first, second] = [row(mine, 'boats.Seasons.row', 1), row(mine, 'boats.Seasons.row', 2)];
    const from = when(first, say('boats.PricingTab.dateFrom'));
    const to = when(first, say('boats.PricingTab.dateTo'));
    await expect(from).toBeFocused();
    // Key by key, through the years 2, 20 and 202.
    await from.pressSequentially('06062027');
    await expect(from).toHaveValue('2027-06-06');
    await expect(to).toHaveValue('2027-06-12');
    await expect(first).toContainText('6–\u206012 Haz 2027 · 7 gün');
    // An end that stands there stays.
    await to.fill('2027-06-30');
    await from.fill('2027-06-01');
    await expect(to).toHaveValue('2027-06-30');
    await expect(first).toContainText('1–\u206030 Haz 2027 · 30 gün');

    await mine.button(say('boats.Seasons.addNext')).click();
    await expect(when(second, say('boats.PricingTab.dateFrom'))).toHaveValue('2027-07-01');
    await expect(when(second, say('boats.PricingTab.dateTo'))).toHaveValue('2027-07-07');
    await when(second, say('boats.PricingTab.dateFrom')).fill('2027-06-30');
    await expect(second.getByText(say('boats.Seasons.overlap'))).toBeVisible();
    await when(second, say('boats.PricingTab.dateTo')).fill('2027-06-20');
    await when(second, say('boats.PricingTab.dateTo')).blur();
    await expect(when(second, say('boats.PricingTab.dateTo'))).toHaveAccessibleDescription(
      new RegExp(say('boats.rules.endBeforeStart')),
    );
    // Q150: it holds up even a draft.
    await mine.button(say('boats.Wizard.saveDraft')).first().click();
    await expect(
      page.getByRole('alert').filter({ hasText: say('boats.rules.endBeforeStart') }),
    ).toBeVisible();
    await mine.takePicture('pricing-seasons');

    await mine.button(say('boats.Seasons.remove', { number: 2 })).click();
    await expect(second).toHaveCount(0);
    await expect(first).toBeFocused();
    await mine.button(say('common.undo')).click();
    await expect(when(second, say('boats.PricingTab.dateTo'))).toHaveValue('2027-06-20');
    // The foot tells of an earlier moment, too: what counts is what is on disk.
    await expect
      .poll(async () => {
        const drafts = await stored<{ values: { priceGroups: unknown[] } }>(
          mine,
          'partner-panel-account-1',
          'drafts',
        );
        return drafts.map(({ values }) => values.priceGroups.length);
      })
      .toEqual([2]);
    await page.reload();
    await expect(to).toHaveValue('2027-06-30');
    await expect(when(second, say('boats.PricingTab.dateFrom'))).toHaveValue('2027-06-30');
  });

  await test.step('A186 B065 B077 B104 B108 B132 B189 Q152: when guests come and go, and how the rest is paid', async () => {
    await begin(mine, 'weekly');
    const days = page.getByRole('group', { name: say('boats.PricingTab.checkinDays') }).getByRole('checkbox');
    await expect(days).toHaveCount(8);
    const all = page.getByRole('checkbox', { name: say('boats.CheckinDays.all') });
    await expect(all).toBeChecked();
    await all.uncheck();
    for (const day of await days.all()) await expect(day).not.toBeChecked();
    await expect(await next(mine)).toContainText('En az 1 giriş günü seçmelisiniz');
    await page.getByRole('checkbox', { name: 'Pazar', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Cumartesi', exact: true }).check();
    await expect(page.getByText('En az 1 giriş günü seçmelisiniz')).toHaveCount(0);
    await when(page, say('boats.PricingTab.checkin')).fill('15:00');
    await when(page, say('boats.PricingTab.checkout')).fill('09:30');
    await page.getByRole('radio', { name: say('boats.remaining.checkin') }).check();
    await saveDraft(mine, 'draftWaiting');
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await created(mine)).toMatchObject({
      availableCheckinDays: [1, 7],
      checkinTime: '15:00',
      checkoutTime: '09:30',
      remainingPaymentType: 2,
      rentalPeriod: 3,
    });
  });

  await test.step('B071 B072 B074 B082 B110 B196 B202 B203 Q124 Q149: weekends and people count of an hourly boat', async () => {
    await begin(mine, 'hourly');
    const weekend = toggle(mine, say('boats.Weekend.switch'));
    const people = toggle(mine, say('boats.Differences.switch'));
    const weekendPrice = mine.field(say('boats.PricingTab.weekendDiff'));
    const rows = page.getByRole('list', { name: say('boats.PricingTab.differences') }).getByRole('listitem');
    await expect(weekend).not.toBeChecked();
    await expect(page.getByText(/Cumartesi ve pazar/)).toBeVisible();
    await weekend.check();
    await people.check();
    await expect(rows).toHaveCount(1);

    const summary = await next(mine);
    for (const id of ['weekendDiff', 'numberOfPeople', 'difference'] as const)
      await expect(summary).toContainText(say(`boats.PricingTab.${id}`));
    await weekendPrice.fill('250');
    const first = row(mine, 'boats.Differences.row', 1);
    const [count, difference] = [
      inRow(first, say('boats.PricingTab.numberOfPeople')),
      inRow(first, say('boats.PricingTab.difference')),
    ];
    await count.fill('6');
    await difference.fill('400,75');
    await mine.button(say('boats.Differences.add')).click();
    const second = inRow(row(mine, 'boats.Differences.row', 2), say('boats.PricingTab.numberOfPeople'));
    await expect(second).toBeFocused();
    await second.fill('8');
    await mine.button(say('boats.Differences.remove', { number: 1 })).click();
    await expect(count).toHaveValue('8');
    await mine.button(say('common.undo')).click();
    await expect(rows).toHaveCount(2);
    await expect(difference).toHaveValue('400,75');

    // Off clears, and a slip of the finger costs nothing.
    await mine.closeToasts();
    await people.uncheck();
    await expect(rows).toHaveCount(0);
    await mine.button(say('common.undo')).click();
    await expect(rows).toHaveCount(2);
    await expect(count).toHaveValue('6');
    await mine.button(say('boats.Differences.remove', { number: 2 })).click();
    await mine.takePicture('pricing-differences');
    await weekend.uncheck();
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    expect(await created(mine)).toMatchObject({
      weekendPriceDiff: null,
      priceDifferences: [{ numberOfPeople: 6, difference: 400.75 }],
    });
  });

  await test.step('B075 B081 B112 B193–B195: one-day rental of a daily boat', async () => {
    await begin(mine, 'daily');
    const oneDay = toggle(mine, say('boats.OneDay.switch'));
    const price = mine.field(say('boats.PricingTab.oneDayPrice'));
    const checkin = when(page, say('boats.PricingTab.oneDayCheckin'));
    await mine.button(say('boats.Seasons.add')).click();
    const season = row(mine, 'boats.Seasons.row', 1);
    const seasonOneDay = inRow(season, say('boats.PricingTab.seasonOneDayPrice'));
    await expect(price).toHaveCount(0);
    await expect(seasonOneDay).toHaveCount(0);

    await oneDay.check();
    const summary = await next(mine);
    for (const id of ['oneDayPrice', 'oneDayCheckin', 'oneDayCheckout'] as const)
      await expect(summary).toContainText(say(`boats.PricingTab.${id}`));
    await price.fill('9000');
    await checkin.fill('10:30');
    await when(page, say('boats.PricingTab.oneDayCheckout')).fill('18:00');
    await seasonOneDay.fill('12000');
    await when(season, say('boats.PricingTab.dateFrom')).fill('2027-06-01');
    await inRow(season, say('boats.PricingTab.seasonPrice')).fill('20000');
    // Those of the story before.
    await mine.closeToasts();
    await oneDay.uncheck();
    await expect(price).toHaveCount(0);
    await expect(seasonOneDay).toHaveCount(0);
    await mine.button(say('common.undo')).click();
    await expect(price).toHaveValue('9000');
    await expect(checkin).toHaveValue('10:30');
    await expect(seasonOneDay).toHaveValue('12000');
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    expect(await created(mine)).toMatchObject({
      oneDayPrice: 9000,
      checkinTimeForOneDay: '10:30',
      checkoutTimeForOneDay: '18:00',
      // Q142
      priceGroups: [
        {
          dateFrom: '2027-06-01',
          dateTo: '2027-06-07',
          price: 20_000,
          listingPrice: 17_000,
          oneDayPrice: 12_000,
          oneDayListingPrice: 10_200,
        },
      ],
    });
  });
});
