/** The server ends the session: nothing is lost, and what waits is sent once after signing in (D21, N15, N16, Q002). */
import {
  addPhotos,
  expectGeneral,
  openTab,
  rename,
  saveDraft,
  saveNewBoat,
  typeGeneral,
  draftDenizFeneri,
  draftYunus,
  openBoat,
  typeOffline,
  typedDraft,
} from './support/boats.ts';
import { deniz } from './support/panel.ts';
import { expectEachOnce, saveMany } from './support/saves.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test('401 in the middle of a send, of a form or of a queue, or just after a save: nothing is lost', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('D21 N15 Q002: in the middle of a send it signs out, loses nothing and sends once after signing in', async () => {
    await typeOffline(mine, draftDenizFeneri.name, typedDraft);
    await openTab(mine, say('boats.tab.images'));
    await addPhotos(mine, photos.large.slice(0, 2));
    await saveDraft(mine, 'draftWaiting');

    await server.faults({ method: 'POST', path: '/general/upload-file', nth: 2, expireTokens: true });
    mine.errors.expectStatus(401);
    await mine.goOnline();
    await expect(page).toHaveURL(`${server.origin}/login?returnUrl=%2Fboats`, { timeout: 30_000 });
    await expect(page.getByRole('status').filter({ hasText: say('signIn.Login.expired') })).toBeVisible();
    await expect(
      page.getByText(say('signIn.Login.sealed', { what: say('common.unsent.rows', { count: 1 }) })),
    ).toBeVisible();
    await mine.takePicture('login-expired');
    expect(await server.writes({ method: 'PUT' })).toEqual([]);
    await expect(mine.field(say('signIn.email'))).toHaveValue(deniz.email);

    const [refused] = (await server.traffic()).filter(({ status }) => status === 401);
    await server.forgetRequests();
    await page.reload();
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    await mine.trySignIn(deniz);
    await expect(page).toHaveURL(`${server.origin}/boats`);
    await mine.expectAllSent();
    expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
    const boat = await server.boat(deniz, draftDenizFeneri.id);
    expect(boat).toMatchObject({ name: typedDraft.name, numberOfCabins: 4 });
    expect(boat.images).toHaveLength(6);
    // Nothing knocked with the old token any more.
    expect(refused?.session).toBeTruthy();
    expect((await server.traffic()).filter(({ session }) => session === refused?.session)).toEqual([]);
  });

  await test.step('N15 N16: a working copy that is being typed survives it, with its tab', async () => {
    await server.beginAnew();
    await openBoat(mine, typedDraft.name);
    await typeGeneral(mine, { ...typedDraft, cabins: '3' });
    const english = wordsOf('en');
    await mine.field(say('boats.GeneralTab.titleEN')).fill('A sailing yacht');
    // The panel's next word to the server: the language, chosen in the middle of the form.
    await mine.openUserMenu();
    await server.expireTokens();
    await mine.pressLabel('English');
    await expect(page).toHaveURL(`${server.origin}/login?returnUrl=%2Fboat%2Fedit%2F111`, {
      timeout: 30_000,
    });
    await mine.field(english('signIn.email')).fill(deniz.email);
    await page.getByLabel(/^Password( \*)?$/).fill(deniz.password);
    await mine.button(english('signIn.Login.submit')).click();
    await expect(page).toHaveURL(`${server.origin}/boat/edit/111`);
    await expect(mine.field(english('boats.GeneralTab.name'))).toHaveValue(typedDraft.name);
    await expect(mine.field(english('boats.GeneralTab.titleEN'))).toHaveValue('A sailing yacht');
    await mine.chooseLanguage('tr');
    await expectGeneral(mine, { ...typedDraft, cabins: '3' });
    expect(await server.writes({ path: '/v1/boat' })).toEqual([]);
  });

  await test.step('D21 N15: in the middle of a queue of many: after signing in all of it is sent, each once', async () => {
    await server.beginAnew();
    await mine.goOffline();
    const many = await saveMany(mine, 'Poyraz', typedDraft.name);
    await server.idempotency(false);
    await server.faults({ method: 'POST', path: '^/v1/boat$', nth: 2, expireTokens: true });
    await mine.goOnline();
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('status').filter({ hasText: say('signIn.Login.expired') })).toBeVisible();
    await mine.trySignIn(deniz);
    // What was under way then may still arrive.
    await mine.expectAllSentInTheEnd();
    await expectEachOnce(server, many);
  });

  await test.step('Q002: the toast about a save isn’t shown beside the sign-in page when the session ends just after it', async () => {
    await server.beginAnew();
    await openBoat(mine, draftYunus.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Yunus II');
    await mine.goOffline();
    // So that only the end of the session can take the toast away, however long that takes.
    await mine.stopTime();
    await saveDraft(mine, 'draftWaiting');
    await expect(mine.toasts()).toContainText([say('boats.Wizard.draftWaiting')]);
    await server.expireTokens();
    await mine.goOnline();
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
    await expect(mine.toasts()).toHaveCount(0);
  });
});

test('N16: one call refuses every token: the second time it is named, and its row waits for the partner instead of signing out again', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  mine.errors.expectStatus(401);
  await mine.goOffline();
  await rename(mine, draftDenizFeneri.name, 'Fener', 'draftWaiting');
  await saveNewBoat(mine, 'Poyraz', 'draftWaiting');
  await server.faults({ method: 'PUT', path: '^/v1/boat$', status: 401 });
  await mine.goOnline();
  const named = page.getByText(say('signIn.Login.failingCall', { call: 'PUT /boat' }));
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
  await expect(named).toHaveCount(0);
  await mine.trySignIn(deniz);
  // Not its heading: that is the one of the page before until the sign-in is answered.
  await expect(named).toBeVisible({ timeout: 30_000 });
  await mine.trySignIn(deniz);
  await mine.expectChip('1 işlem sizi bekliyor', 30_000);
  const tries = await server.traffic({ method: 'PUT' });
  // The worker may try it as well as the page, with the token of the first session.
  expect(new Set(tries.map(({ session }) => session)).size).toBe(2);
  // The other one wasn't held up.
  await expect.poll(() => server.writes({ method: 'POST', path: '/v1/boat' })).toHaveLength(1);
  await page.reload();
  await mine.expectChip('1 işlem sizi bekliyor');
  expect((await server.traffic({ method: 'PUT' })).length).toBe(tries.length);
});
