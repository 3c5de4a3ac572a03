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
import {
  deniz,
  expectChip,
  goOnline,
  heading,
  ismail,
  open,
  showTab,
  openUserMenu,
  waitUntilReadyOffline,
  takePicture,
  trySignIn,
  ALL_SENT,
} from './support/panel.ts';
import { readEverything } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('D20 Q003: signing out counts unsent work; another partner sees and sends nothing of it; the first one sends it', async ({
  readyDevice,
  server,
}) => {
  test.setTimeout(120_000);
  const mine = await readyDevice();
  const { page, say } = mine;
  await typeOffline(mine, draftDenizFeneri.name, typedDraft);
  await saveDraft(mine, 'draftWaiting');

  const dialog = await askToLeave(mine);
  await expect(dialog).toContainText(
    say('shell.SignOut.unsent', { what: say('common.unsent.rows', { count: 1 }) }),
  );
  await takePicture(mine, 'sign-out-unsent');
  await dialog.getByRole('button', { name: say('shell.SignOut.stay') }).click();
  await expect(dialog).toHaveCount(0);
  await (await askToLeave(mine)).getByRole('button', { name: say('shell.SignOut.keep') }).click();
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  await expect(
    page.getByText(say('signIn.Login.sealed', { what: say('common.unsent.rows', { count: 1 }) })),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/login`);
  await goOnline(mine);

  await trySignIn(mine, ismail);
  await expect(heading(mine, say('home.title', { name: ismail.firstName }))).toBeVisible();
  await waitUntilReadyOffline(mine, ismail);
  await expectChip(mine, ALL_SENT);
  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(3);
  await expect(page.getByText('Deniz Feneri')).toHaveCount(0);
  mine.errors.expectStatus(404);
  await open(mine, '/boat/edit/111');
  await expect(page.getByText(typedDraft.name)).toHaveCount(0);
  await open(mine, '/outbox');
  await expect(page.getByText(say('outbox.allSent'))).toBeVisible();
  expect(await server.writes()).toEqual([]);

  await (await askToLeave(mine)).getByRole('button', { name: say('shell.SignOut.leave') }).click();
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  await trySignIn(mine, deniz);
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  await expect.poll(() => server.writes({ method: 'PUT' })).toHaveLength(1);
  await expectChip(mine, ALL_SENT);
  const [write] = await server.writes();
  expect(write).toMatchObject({ partnerId: 1, path: '/v1/boat', recordId: '111' });
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ name: typedDraft.name });
});

test('Q003: unsent work goes for good only when the partner says so', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await typeOffline(mine, draftDenizFeneri.name, typedDraft);
  await saveDraft(mine, 'draftWaiting');
  await (await askToLeave(mine)).getByRole('button', { name: say('shell.SignOut.delete') }).click();
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  await expect(
    page.getByText(say('signIn.Login.sealed', { what: say('common.unsent.rows', { count: 1 }) })),
  ).toHaveCount(0);
  await goOnline(mine);
  await trySignIn(mine, deniz);
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  await openFleet(mine);
  await expect(card(mine, draftDenizFeneri.name)).toBeVisible();
  await expectChip(mine, ALL_SENT);
  expect(await server.writes()).toEqual([]);
});

test('B160 S18: after signing out nothing of the partner is left on the device', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { say } = mine;
  expect(await storedText(mine)).toContain('Kaptanoğlu');
  await (await askToLeave(mine)).getByRole('button', { name: say('shell.SignOut.leave') }).click();
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  const left = await storedText(mine);
  for (const canary of ['Kaptanoğlu', '5000000148', 'Mavi Düş', 'Deniz Feneri', 'Bearer', '"token"'])
    expect(left).not.toContain(canary);
  await mine.page.goBack();
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
});

test('D22: all tabs follow when one signs out, and when one signs in', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { say } = mine;
  const first = mine.page;
  const second = await mine.browser.context.newPage();
  await showTab(mine, second);
  await open(mine, '/boats');
  await expect(heading(mine, say('boats.Page.title'))).toBeVisible();
  await showTab(mine, first);
  await (await askToLeave(mine)).getByRole('button', { name: say('shell.SignOut.leave') }).click();
  for (const page of [first, second]) {
    await showTab(mine, page);
    await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  }
  await trySignIn(mine, deniz);
  for (const page of [first, second]) {
    await showTab(mine, page);
    await expect(mine.page.getByRole('banner').getByRole('status')).toBeVisible();
  }
});

/** From the partner's menu to the question whether to leave. */
async function askToLeave(device: Device) {
  const menu = await openUserMenu(device);
  await menu.getByText(device.say('shell.user.signOut')).click();
  const dialog = device.page.getByRole('dialog', { name: device.say('shell.SignOut.title') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Everything that this origin has stored, as text: databases, caches, and what belongs to the tab. */
async function storedText({ page }: Device): Promise<string> {
  return page.evaluate(readEverything);
}
