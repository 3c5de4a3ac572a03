/** Signing in and out, and what becomes of unsent work meanwhile (A008, A039–A041, A065, A250, A251, Q001–Q009, D20–D22, S5). */
import {
  addPhotos,
  card,
  cards,
  choice,
  editBoat,
  expectGeneral,
  kept,
  openFleet,
  openTab,
  rename,
  saveDraft,
  saveNewBoat,
  typeGeneral,
  type Typed,
  lighthouse,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import {
  button,
  chooseLanguage,
  deniz,
  expectAllSentInTheEnd,
  expectChip,
  field,
  goOffline,
  goOnline,
  heading,
  holdClock,
  ismail,
  open,
  openUserMenu,
  pressLabel,
  readyForSea,
  shot,
  signIn,
  trySignIn,
  workerStands,
  ALL_SENT,
} from './support/panel.ts';
import { expectEachOnce, many, saveMany } from './support/saves.ts';
import { readEverything } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const typed: Typed = {
  name: 'Deniz Feneri IV',
  type: 'Yelkenli',
  year: '2022',
  cabins: '4',
  titleTR: 'Kış bakımından çıkmış yelkenli',
  descriptionEN: 'Fresh from the yard.',
};

test('A035 A039 A068 A395: the full address is there after signing in, its query too', async ({ device }) => {
  const mine = await device();
  const { page, say } = mine;
  await open(mine, '/booking?page=2');
  await expect(page).toHaveURL(`${mine.server.origin}/login?returnUrl=%2Fbooking%3Fpage%3D2`);
  await trySignIn(mine, deniz);
  await expect(page).toHaveURL(`${mine.server.origin}/booking?page=2`);
  await expect(heading(mine, say('shell.nav.bookings'))).toBeVisible();
});

/** One of each kind; the unit tests know hundreds. */
const hostile = [
  '//evil.example/',
  '/\\evil.example/',
  'https://evil.example/',
  '/\t/evil.example/',
  'javascript:alert(document.domain)',
  '/login?returnUrl=/login',
  '/nowhere/at/all',
  `/boats${'/x'.repeat(2_000)}`,
];

test('S5 Q008: a returnUrl that leads elsewhere leads Home after signing in', async ({ device, server }) => {
  for (const returnUrl of hostile.slice(0, 2)) {
    const mine = await device();
    await open(mine, `/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await trySignIn(mine, deniz);
    await expect(heading(mine, mine.say('home.title', { name: deniz.firstName })), returnUrl).toBeVisible();
    await expect(mine.page).toHaveURL(`${server.origin}/`);
    await mine.browser.close();
  }
});

test('S5 A040: the same for who is signed in already; a known address is followed', async ({
  device,
  server,
}) => {
  const mine = await device();
  await signIn(mine);
  for (const returnUrl of hostile.slice(2)) {
    await open(mine, `/login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await expect(heading(mine, mine.say('home.title', { name: deniz.firstName })), returnUrl).toBeVisible();
    await expect(mine.page).toHaveURL(`${server.origin}/`);
  }
  await open(mine, `/login?returnUrl=${encodeURIComponent('/boats')}`);
  await expect(mine.page).toHaveURL(`${server.origin}/boats`);
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
    await open(mine, path);
    await expect(heading(mine, mine.say('home.title', { name: deniz.firstName })), path).toBeVisible();
  }
});

test('A041 A249 Q004: with a stored session the panel starts without any server, from what is on the device', async ({
  device,
  server,
}) => {
  const mine = await device();
  await signIn(mine);
  await readyForSea(mine);
  await mine.browser.close();
  await server.stop();
  mine.errors.expectNoNetwork();
  await mine.startAgain();
  await open(mine, '/');
  await expect(heading(mine, mine.say('home.title', { name: deniz.firstName }))).toBeVisible();
  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(12);
  await editBoat(mine, lighthouse.name);
  await expect(choice(mine, mine.say('boats.GeneralTab.type')).locator('option:checked')).toHaveText(
    'Katamaran',
  );
});

test('D21 N15 Q002: 401 in the middle of a send signs out, loses nothing and sends once after signing in', async ({
  readyDevice,
  server,
  photos,
}) => {
  test.setTimeout(90_000);
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, photos.large.slice(0, 2));
  await saveDraft(mine, 'draftWaiting');

  await server.faults({ method: 'POST', path: '/general/upload-file', nth: 2, expireTokens: true });
  mine.errors.expectStatus(401);
  await goOnline(mine);
  await expect(page).toHaveURL(`${server.origin}/login?returnUrl=%2Fboats`, { timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: say('signIn.Login.expired') })).toBeVisible();
  await expect(
    page.getByText(say('signIn.Login.sealed', { what: say('common.unsent.rows', { count: 1 }) })),
  ).toBeVisible();
  await shot(mine, 'login-expired');
  expect(await server.writes({ method: 'PUT' })).toEqual([]);
  await expect(field(mine, say('signIn.email'))).toHaveValue(deniz.email);

  const [refused] = (await server.traffic()).filter(({ status }) => status === 401);
  await server.forgetRequests();
  await page.reload();
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  await trySignIn(mine, deniz);
  await expect(page).toHaveURL(`${server.origin}/boats`);
  await expectChip(mine, ALL_SENT, 60_000);
  expect(await server.writes({ method: 'PUT', path: '/v1/boat' })).toHaveLength(1);
  const boat = await server.boat(deniz, lighthouse.id);
  expect(boat).toMatchObject({ name: typed.name, numberOfCabins: 4 });
  expect(boat.images).toHaveLength(6);
  // Nothing knocked with the old token any more.
  expect(refused?.session).toBeTruthy();
  expect((await server.traffic()).filter(({ session }) => session === refused?.session)).toEqual([]);
});

test('D21 N15: the session ends in the middle of a queue of many: after signing in all of it is sent, each once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await saveMany(mine);
  await server.idempotency(false);
  await server.faults({ method: 'POST', path: '^/v1/boat$', nth: 2, expireTokens: true });
  mine.errors.expectStatus(401);
  await goOnline(mine);
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: say('signIn.Login.expired') })).toBeVisible();
  await trySignIn(mine, deniz);
  // What was under way then may still arrive.
  await expectAllSentInTheEnd(mine);
  await expectEachOnce(server, many);
});

test('N16: one call refuses every token: the second time it is named, and its row waits for the partner instead of signing out again', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await rename(mine, lighthouse.name, 'Fener', 'draftWaiting');
  await saveNewBoat(mine, 'Poyraz', 'draftWaiting');
  await server.faults({ method: 'PUT', path: '^/v1/boat$', status: 401 });
  mine.errors.expectStatus(401);
  await goOnline(mine);
  for (const call of [undefined, 'PUT /boat']) {
    await expect(heading(mine, say('signIn.Login.title'))).toBeVisible({ timeout: 30_000 });
    const named = page.getByText(say('signIn.Login.failingCall', { call: call ?? '' }));
    if (call === undefined) await expect(named).toHaveCount(0);
    else await expect(named).toBeVisible();
    await trySignIn(mine, deniz);
  }
  await expectChip(mine, '1 işlem sizi bekliyor', 30_000);
  expect((await server.traffic({ method: 'PUT' })).length).toBe(2);
  // The other one wasn't held up.
  await expect.poll(() => server.writes({ method: 'POST', path: '/v1/boat' })).toHaveLength(1);
  await page.reload();
  await expectChip(mine, '1 işlem sizi bekliyor');
  expect((await server.traffic({ method: 'PUT' })).length).toBe(2);
});

test('N15 N16: a working copy that is being typed survives a 401, with its tab', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  mine.errors.expectStatus(401);
  const english = wordsOf('en');
  await field(mine, say('boats.GeneralTab.titleEN')).fill('A sailing yacht');
  // The panel's next word to the server: the language, chosen in the middle of the form.
  await openUserMenu(mine);
  await server.expireTokens();
  await pressLabel(mine, 'English');
  await expect(page).toHaveURL(`${server.origin}/login?returnUrl=%2Fboat%2Fedit%2F111`, { timeout: 30_000 });
  await field(mine, english('signIn.email')).fill(deniz.email);
  await page.getByLabel(/^Password( \*)?$/).fill(deniz.password);
  await button(mine, english('signIn.Login.submit')).click();
  await expect(page).toHaveURL(`${server.origin}/boat/edit/111`);
  await expect(field(mine, english('boats.GeneralTab.name'))).toHaveValue(typed.name);
  await expect(field(mine, english('boats.GeneralTab.titleEN'))).toHaveValue('A sailing yacht');
  await chooseLanguage(mine, 'tr');
  await expectGeneral(mine, typed);
  expect(await server.writes({ path: '/v1/boat' })).toEqual([]);
});

test('D20 Q003: signing out counts unsent work; another partner sees and sends nothing of it; the first one sends it', async ({
  readyDevice,
  server,
}) => {
  test.setTimeout(120_000);
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await saveDraft(mine, 'draftWaiting');

  const dialog = await askToLeave(mine);
  await expect(dialog).toContainText(
    say('shell.SignOut.unsent', { what: say('common.unsent.rows', { count: 1 }) }),
  );
  await shot(mine, 'sign-out-unsent');
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
  await readyForSea(mine, ismail);
  await expectChip(mine, ALL_SENT);
  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(3);
  await expect(page.getByText('Deniz Feneri')).toHaveCount(0);
  mine.errors.expectStatus(404);
  await open(mine, '/boat/edit/111');
  await expect(page.getByText(typed.name)).toHaveCount(0);
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
  expect(await server.boat(deniz, lighthouse.id)).toMatchObject({ name: typed.name });
});

test('Q003: unsent work goes for good only when the partner says so', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
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
  await expect(card(mine, lighthouse.name)).toBeVisible();
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

test('A065 Q006: without "remember me" the session lives in its tab only', async ({ device }) => {
  const mine = await device();
  const { say } = mine;
  await signIn(mine, deniz, false);
  await mine.page.reload();
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  const first = mine.page;
  mine.page = await mine.browser.context.newPage();
  await open(mine, '/');
  await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  mine.page = first;
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
});

test('D22: all tabs follow when one signs out, and when one signs in', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { say } = mine;
  const first = mine.page;
  const second = await mine.browser.context.newPage();
  mine.page = second;
  await open(mine, '/boats');
  await expect(heading(mine, say('boats.Page.title'))).toBeVisible();
  mine.page = first;
  await (await askToLeave(mine)).getByRole('button', { name: say('shell.SignOut.leave') }).click();
  for (const page of [first, second]) {
    mine.page = page;
    await expect(heading(mine, say('signIn.Login.title'))).toBeVisible();
  }
  await trySignIn(mine, deniz);
  for (const page of [first, second]) {
    mine.page = page;
    await expect(mine.page.getByRole('banner').getByRole('status')).toBeVisible();
  }
});

test('Q052 A003 A004 B008: at sea the language changes words and lists, and what was typed stays', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const english = wordsOf('en');
  const { page, say } = mine;
  await goOffline(mine);
  await openFleet(mine);
  await editBoat(mine, lighthouse.name);
  await typeGeneral(mine, typed);
  await expect(choice(mine, say('boats.GeneralTab.type')).locator('option')).toContainText([
    'Seçin',
    'Gulet',
    'Yelkenli',
    'Motoryat',
  ]);
  await chooseLanguage(mine, 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const types = choice(mine, english('boats.GeneralTab.type'));
  await expect(types.locator('option:checked')).toHaveText('Sailing yacht');
  await expect(field(mine, english('boats.GeneralTab.name'))).toHaveValue(typed.name);
  await expect(field(mine, english('boats.GeneralTab.cabins'))).toHaveValue(typed.cabins);
  await expect(field(mine, english('boats.GeneralTab.titleTR'))).toHaveValue(typed.titleTR);
  await expect(page.getByRole('link', { name: english('shell.nav.boats'), exact: true })).toBeVisible();
  await expectChip(mine, 'Offline · 1 waiting');
  await page.reload();
  await expect(field(mine, english('boats.GeneralTab.name'))).toHaveValue(typed.name);
  await chooseLanguage(mine, 'tr');
  await expectGeneral(mine, typed);
  await kept(mine);
});

test('A006 A007 A058–A061: after a change of the language, announcements and lists are asked for in it', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  // A narrow phone whose browser shows a scroll bar: no word of the counters is broken, in either language.
  await mine.page.setViewportSize({ width: 348, height: 780 });
  const counters = mine.page.getByRole('main').locator('ul a > span:last-child');
  const lines = (labels: Element[]): number[] =>
    labels.map(label => {
      const words = document.createRange();
      words.selectNodeContents(label);
      return words.getClientRects().length;
    });
  expect(await counters.evaluateAll(lines)).toEqual([1, 1, 1]);
  await server.forgetRequests();
  await chooseLanguage(mine, 'en');
  await expect(counters.first()).toHaveText(wordsOf('en')('home.count.boats'));
  expect(await counters.evaluateAll(lines)).toEqual([1, 1, 1]);
  const wanted = ['/v1/announcement', '/v1/boat/brands', '/v1/boat/features', '/v1/location/countries'];
  await expect
    .poll(async () => {
      const asked = new Set((await server.requests()).map(({ path }) => path));
      return wanted.filter(path => !asked.has(path));
    })
    .toEqual([]);
});

test('Q009: the link of a mail for a new password leads a signed-in partner Home, and says what to do first', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await open(mine, '/reset-password?key=k-123&email=deniz%40tekne.example');
  // First: it goes by itself.
  await expect(page.getByRole('status').filter({ hasText: say('shell.signOutToReset') })).toBeVisible();
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('an address that the panel does not have is told in a page of its own, and leads Home', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await workerStands(mine);
  for (const path of ['/nowhere', '/boat/edit', '/boats/111/x', '/index.php']) {
    await open(mine, path);
    await expect(heading(mine, say('shell.NotFound.title')), path).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: say('shell.NotFound.home') })
    .click();
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
  await expect(button(mine, say('shell.notifications.open', { count: 5 }))).toBeVisible();
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

test('a name that the partner changed on another device: Home greets by it, as the bar does', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  await server.as(deniz)('PATCH', '/account/update-general-settings', { firstName: 'Derya' });
  // The partner comes back after some time.
  const clock = await holdClock(mine);
  await clock.fastForward(10 * 60_000);
  await open(mine, '/');
  await expect(mine.page.getByRole('button', { name: /Derya/ })).toBeVisible();
  await expect(heading(mine, mine.say('home.title', { name: 'Derya' }))).toBeVisible();
});
