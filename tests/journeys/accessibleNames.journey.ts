/** What a screen reader is told of every screen, read from the browser's own tree. */
import { boatTabs } from '../../src/features/boats/boatTabs.ts';
import { namingFaults } from './support/accessibleNames.ts';
import { draftDenizFeneri, openFleet } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { button, open, openUserMenu } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { openWizardTab } from './support/wizard.ts';

/**
 * What is known to be wrong, by screen, and why it isn't mended yet. A line that isn't true any more fails, so that the list only gets
 * shorter.
 */
const knownFaults: Readonly<Record<string, readonly RegExp[]>> = {
  // An entry stands in each week that it takes: the same button, for the same act, several times.
  '/calendar': [/, (Rezervasyon|[^,]+), \d/],
};

async function expectNamed(device: Device, screen: string, isDialog = false): Promise<void> {
  const known = knownFaults[screen] ?? [];
  await expect
    .soft(async () => {
      const found = await namingFaults(device, isDialog);
      expect(
        {
          faults: found.filter(fault => !known.some(one => one.test(fault))),
          mended: known.filter(one => !found.some(fault => one.test(fault))).map(String),
        },
        screen,
      ).toEqual({ faults: [], mended: [] });
    })
    .toPass({ timeout: 10_000 });
}

const signedOut = ['/login', '/register', '/forgot-password'];

const signedIn = [
  '/',
  '/boats',
  '/booking',
  '/booking?filter=underWay',
  '/booking?filter=past',
  '/calendar',
  '/discount',
  '/discount/new',
  '/chat',
  '/billing',
  '/bank-accounts',
  '/bank-accounts/new',
  '/account',
  '/faq',
  '/outbox',
  '/debug',
  '/nowhere',
];

test('before signing in everything has a name, and headings lead through the page', async ({ device }) => {
  const mine = await device();
  for (const path of signedOut) {
    await open(mine, path);
    await expect(mine.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNamed(mine, path);
  }
});

for (const size of ['phone', 'desk'] as const)
  test(`every link, button, field and picture has a name of its own, and headings lead through each screen (${size})`, async ({
    readyDevice,
  }) => {
    test.setTimeout(180_000);
    const mine = await readyDevice({ size });
    const { page, say } = mine;
    for (const path of signedIn) {
      await open(mine, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNamed(mine, path);
    }
    await open(mine, `/boat/edit/${draftDenizFeneri.id}`);
    for (const tab of boatTabs) {
      await openWizardTab(mine, tab);
      await expectNamed(mine, `wizard ${tab}`);
    }
    await openWizardTab(mine, 'pricing');
    await button(mine, say('boats.Seasons.add')).click();
    await button(mine, say('boats.Seasons.addNext')).click();
    await expectNamed(mine, 'wizard seasons');

    await openFleet(mine);
    await button(mine, say('boats.Card.acts', { name: draftDenizFeneri.name })).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNamed(mine, 'boat acts', true);
    await page.keyboard.press('Escape');
    await button(mine, say('boats.Page.create')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNamed(mine, 'period', true);
    await button(mine, say('boats.backToBoats')).click();
    await openUserMenu(mine);
    await expectNamed(mine, 'user menu', true);
  });
