/** Signing out, and what becomes of unsent work then (A054, A250, A251, D20, D22, Q001, Q003, S18). */
import {
  card,
  cards,
  openFleet,
  saveDraft,
  draftDenizFeneri,
  typeOffline,
  typedDraft,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz, ismail } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { placesOf, secretsOf } from './support/secrets.ts';
import { readEverything, stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('D20 Q003: signing out counts unsent work; another partner sees and sends nothing of it; the first one sends it', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await typeOffline(mine, draftDenizFeneri.name, typedDraft);
  await saveDraft(mine, 'draftWaiting');

  const dialog = await mine.askToSignOut();
  await expect(dialog).toContainText(
    say('shell.SignOut.unsent', { what: say('common.unsent.rows', { count: 1 }) }),
  );
  await mine.takePicture('sign-out-unsent');
  await dialog.getByRole('button', { name: say('shell.SignOut.stay') }).click();
  await expect(dialog).toHaveCount(0);
  await (await mine.askToSignOut()).getByRole('button', { name: say('shell.SignOut.keep') }).click();
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  await expect(
    page.getByText(say('signIn.Login.sealed', { what: say('common.unsent.rows', { count: 1 }) })),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/login`);
  await mine.goOnline();

  await mine.trySignIn(ismail);
  await expect(mine.heading(say('home.title', { name: ismail.firstName }))).toBeVisible();
  await mine.waitUntilReadyOffline(ismail);
  await mine.expectAllSent();
  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(3);
  await expect(page.getByText('Deniz Feneri')).toHaveCount(0);
  mine.errors.expectStatus(404);
  await mine.open('/boat/edit/111');
  await expect(page.getByText(typedDraft.name)).toHaveCount(0);
  await mine.open('/outbox');
  await expect(page.getByText(say('outbox.allSent'))).toBeVisible();
  expect(await server.writes()).toEqual([]);

  const question = await mine.askToSignOut();
  await expect(question, 'what goes and what stays').toContainText(say('shell.SignOut.allSent'));
  await question.getByRole('button', { name: say('shell.SignOut.leave') }).click();
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  await mine.trySignIn(deniz);
  await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
  await expect.poll(() => server.writes({ method: 'PUT' })).toHaveLength(1);
  await mine.expectAllSent();
  const [write] = await server.writes();
  expect(write).toMatchObject({ partnerId: 1, path: '/v1/boat', recordId: '111' });
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ name: typedDraft.name });
});

test('unsent work that goes with the session, and tabs that follow each other', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('Q003: unsent work goes for good only when the partner says so', async () => {
    await typeOffline(mine, draftDenizFeneri.name, typedDraft);
    await saveDraft(mine, 'draftWaiting');
    // The question is about what is there when it opens.
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await (await mine.askToSignOut()).getByRole('button', { name: say('shell.SignOut.delete') }).click();
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    await expect(
      page.getByText(say('signIn.Login.sealed', { what: say('common.unsent.rows', { count: 1 }) })),
    ).toHaveCount(0);
    await mine.goOnline();
    await mine.trySignIn(deniz);
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    await openFleet(mine);
    await expect(card(mine, draftDenizFeneri.name)).toBeVisible();
    await mine.expectAllSent();
    expect(await server.writes()).toEqual([]);
  });

  await test.step('D22: all tabs follow when one signs out, and when one signs in', async () => {
    const first = page;
    const second = await mine.browser.context.newPage();
    await mine.showTab(second);
    await mine.open('/boats');
    await expect(mine.heading(say('boats.Page.title'))).toBeVisible();
    await mine.showTab(first);
    await (await mine.askToSignOut()).getByRole('button', { name: say('shell.SignOut.leave') }).click();
    for (const each of [first, second]) {
      await mine.showTab(each);
      await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    }
    await mine.trySignIn(deniz);
    for (const each of [first, second]) {
      await mine.showTab(each);
      await expect(mine.page.getByRole('banner').getByRole('status')).toBeVisible();
    }
  });
});

/** The ways in which a session ends. */
const endings: Readonly<Record<string, (mine: Device, server: PanelServer) => Promise<void>>> = {
  'with a connection': leave,
  'at sea, in another tab': async mine => {
    const first = mine.page;
    await mine.showTab(await mine.secondTab('/boats'));
    await mine.goOffline();
    await leave(mine);
    await mine.showTab(first);
  },
  'because the server refused the token': async (mine, server) => {
    mine.errors.expectStatus(401);
    await server.expireTokens();
    await mine.open('/boats');
  },
};

for (const [how, end] of Object.entries(endings))
  test(`B160 S18: after signing out ${how} nothing of the partner is left on the device`, async ({
    bookingsDevice,
    server,
  }) => {
    const mine = await bookingsDevice({ backForwardCache: true });
    const { page, say } = mine;
    const secrets = await secretsOf(server);
    const [session] = await stored<{ token: string }>(mine, 'partner-panel-device', 'entries', 'session');
    for (const path of ['/billing-information', '/account', '/booking']) {
      await mine.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    const text = await page.evaluate(readEverything);
    expect(secrets.filter(secret => text.includes(secret)).length).toBeGreaterThan(40);

    await end(mine, server);
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    const names = [...secrets, session?.token ?? 'no token'];
    const isLeft = async (): Promise<string[]> => mine.page.evaluate(placesOf, names);
    await expect.poll(isLeft, { timeout: 2_000 }).toEqual([]);
    const seen = await page.locator('html').innerHTML();
    expect(names.filter(name => seen.includes(name))).toEqual([]);
    // The page before may have been kept as it was.
    await page.evaluate(() => history.back());
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    expect(await isLeft()).toEqual([]);
  });

async function leave(device: Device): Promise<void> {
  const { say } = device;
  await (await device.askToSignOut()).getByRole('button', { name: say('shell.SignOut.leave') }).click();
  await expect(device.heading(say('signIn.Login.title'))).toBeVisible();
}
