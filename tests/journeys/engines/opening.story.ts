/** Every screen opens, however the partner comes to it and whatever page they leave for it. */
import { draftDenizFeneri } from '../support/boats.ts';
import { deniz } from '../support/panel.ts';
import type { Engine } from './EngineBrowser.ts';
import type { EngineDevice } from './EngineDevice.ts';
import { expect, test } from './test.ts';

type Screen = readonly [path: string, heading: string | RegExp];

/**
 * How often each screen is loaded. In WebKit a page that was left while it used the database could keep the next one from opening, in
 * more than half of the loads, but not always in the same ones. The other engines never did; a load takes about a second, and they
 * have as many as the whole run has time for. To look for something rare:
 *
 *     ROUNDS=50 npm run test:engines -- --engine=webkit -g "by its address"
 */
const usual: Readonly<Record<Engine, number>> = { chromium: 3, firefox: 3, webkit: 15 };
const wanted = Number(process.env['ROUNDS'] ?? 0);
/** So many that don't open are enough to know. */
const ENOUGH = 3;
const OPENS_WITHIN_MS = 15_000;

test('every screen opens by its address, many times in turn', async ({ device, engine }) => {
  const rounds = wanted || usual[engine];
  test.setTimeout(120_000 + rounds * 30_000);
  const mine = await device();
  await mine.signIn();
  const stuck: string[] = [];
  for (let round = 1; round <= rounds && stuck.length < ENOUGH; round += 1) {
    for (const [path, title] of screens(mine)) {
      await mine.page.open(path);
      if (!(await opens(mine, title))) stuck.push(`${path} in round ${round}`);
    }
  }
  expect(stuck, 'screens that did not open').toEqual([]);
});

test('every screen opens by the buttons for back and forward', async ({ device }) => {
  const mine = await device();
  await mine.signIn();
  const visited = screens(mine);
  for (const [path, title] of visited) {
    await mine.page.open(path);
    await mine.page.see({ role: 'heading', name: title });
  }
  const stuck: string[] = [];
  for (const [path, title] of visited.slice(0, -1).reverse()) {
    await mine.page.backTo(path);
    if (!(await opens(mine, title))) stuck.push(`back to ${path}`);
  }
  for (const [path, title] of visited.slice(1)) {
    await mine.page.forwardTo(path);
    if (!(await opens(mine, title))) stuck.push(`forward to ${path}`);
  }
  expect(stuck, 'screens that did not open').toEqual([]);
});

async function opens({ page }: EngineDevice, name: string | RegExp): Promise<boolean> {
  try {
    await page.see({ role: 'heading', name }, OPENS_WITHIN_MS);
    return true;
  } catch {
    return false;
  }
}

function screens({ say }: EngineDevice): readonly Screen[] {
  return [
    ['/boats', say('boats.Page.title')],
    ['/booking', say('shell.nav.bookings')],
    ['/chat', say('shell.nav.chat')],
    ['/calendar', say('shell.nav.calendar')],
    ['/discount', say('discounts.Page.title')],
    ['/', say('home.title', { name: deniz.firstName })],
    [`/boat/edit/${draftDenizFeneri.id}`, draftDenizFeneri.name],
    ['/boat/new?mode=daily', say('boats.Wizard.newBoat')],
    ['/outbox', say('outbox.title')],
  ];
}
