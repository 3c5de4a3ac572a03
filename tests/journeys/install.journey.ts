import { globSync } from 'node:fs';
import { PHONE_RULES } from '../../sw/build/chunks.ts';
import { cards } from './support/boats.ts';
import {
  deniz,
  goOffline,
  heading,
  open,
  signIn,
  waitUntilWorkerControls,
  waitUntilWorkerActive,
  signInAndFetchAll,
} from './support/panel.ts';
import { expect, test } from './support/test.ts';

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

test('the panel can be installed, and its manifest names icons and shortcuts that are there', async ({
  device,
  server,
}) => {
  const phone = await device();
  await signIn(phone);
  await waitUntilWorkerActive(phone);
  const session = await phone.browser.context.newCDPSession(phone.page);

  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.some(icon => icon.purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const { type, bytes } = await server.file(src);
    expect(type).toMatch(/^image\//);
    if (type === 'image/png') expect(pngSize(bytes).join('x'), src).toBe(sizes);
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(0);

  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // What a browser without a profile would say is no matter of the panel's.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  for (const { url } of manifest.shortcuts) {
    await open(phone, url);
    await expect(heading(phone, /./)).toBeVisible();
    await expect(heading(phone, phone.say('shell.NotFound.title'))).toHaveCount(0);
  }
});

test('U64: after the first visit every file of the build is on the device, but the rules of phone numbers', async ({
  device,
  server,
}) => {
  const phone = await device();
  await signIn(phone);
  await waitUntilWorkerActive(phone);
  const cached = await phone.page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(request.url);
    }
    return urls;
  });
  const kept = new Set(cached.map(url => new URL(url).pathname));
  const built = globSync('**/*.{js,css,html,webmanifest,svg,png,woff2}', { cwd: server.dist }).map(
    path => `/${path.replaceAll('\\', '/')}`,
  );
  expect(built.length).toBeGreaterThan(20);
  const missing = built.filter(path => path !== '/service-worker.js' && !kept.has(path));
  expect(missing).toEqual(built.filter(path => path.startsWith(`/assets/${PHONE_RULES}-`)));
  expect(missing.length).toBeGreaterThan(0);
});

test('Q041 A238: of the API the worker keeps pictures and the blank delivery record, and nothing else', async ({
  device,
  server,
}) => {
  const phone = await device();
  await signInAndFetchAll(phone);
  // Once more through the worker: lists, notifications, a boat.
  for (const path of ['/', '/boats', '/outbox']) {
    await open(phone, path);
    await waitUntilWorkerControls(phone);
    await expect(heading(phone, /./)).toBeVisible();
  }
  // A signed record and a face that were looked at: pictures like those of boats, but nobody named them.
  const looked = ['/v1/files/delivery-record-signed.jpg', '/v1/files/avatar-3.jpg'];
  for (const path of looked) {
    const status = await phone.page.evaluate(async url => (await fetch(url)).status, path);
    expect(status, path).toBe(200);
  }
  const kept = await phone.page.evaluate(async () => {
    const found: { url: string; type: string | null; status: number }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({
          url: request.url,
          type: answer?.headers.get('Content-Type') ?? null,
          status: answer?.status ?? 0,
        });
      }
    }
    return found;
  });
  const ofApi = kept.filter(({ url }) => new URL(url).pathname.startsWith('/v1'));
  expect(ofApi.length).toBeGreaterThan(20);
  for (const { url, type, status } of ofApi) {
    expect(new URL(url).pathname).toMatch(/^\/v1\/files\/[^/]+\.(jpe?g|png|gif|webp|pdf)$/);
    expect(type).toMatch(url.endsWith('.pdf') ? /^application\/pdf$/ : /^image\//);
    expect(status).toBe(200);
    expect(looked).not.toContain(new URL(url).pathname);
  }
  // A boat's own documents are PDFs, too, and stay with the server.
  const blank = (await server.as(deniz)('GET', '/policy/type/7')).data as { policyUrl: string };
  const documents = ofApi.map(({ url }) => new URL(url).pathname).filter(path => path.endsWith('.pdf'));
  expect(documents.filter(path => path !== blank.policyUrl)).toEqual([]);
});

test('A019 A022 A024 A030 A031: every screen opens by its address with the server gone and the browser started anew', async ({
  readyDevice,
  server,
}) => {
  test.setTimeout(120_000);
  const phone = await readyDevice();
  const { say } = phone;
  await phone.browser.close();
  await server.stop();
  phone.errors.expectNoNetwork();
  await phone.startAgain();

  const screens: readonly (readonly [path: string, title: string | RegExp])[] = [
    ['/', say('home.title', { name: deniz.firstName })],
    ['/boats', say('boats.Page.title')],
    ['/boat/new?mode=daily', say('boats.Wizard.newBoat')],
    ['/boat/edit/111', /Deniz Feneri/],
    ['/outbox', say('outbox.title')],
    ['/booking', say('shell.nav.bookings')],
    ['/calendar', say('shell.nav.calendar')],
    ['/discount', say('shell.nav.discounts')],
    ['/chat', say('shell.nav.chat')],
    ['/billing', say('shell.nav.billing')],
    ['/bank-accounts', say('shell.nav.bankAccounts')],
    ['/account', say('shell.user.settings')],
    ['/faq', say('shell.user.faq')],
    ['/nowhere', say('shell.NotFound.title')],
  ];
  for (const [path, title] of screens) {
    await open(phone, path);
    await expect(heading(phone, title), path).toBeVisible();
  }
  await open(phone, '/boats');
  await expect(cards(phone)).toHaveCount(12);
  for (const boat of await cards(phone).all()) {
    await boat.scrollIntoViewIfNeeded();
    const picture = boat.locator('img');
    await expect
      .poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('the sign-in page opens with the server gone, too', async ({ device, server }) => {
  const phone = await device();
  await open(phone, '/login');
  await waitUntilWorkerActive(phone);
  await goOffline(phone);
  await server.stop();
  await phone.page.reload();
  await expect(heading(phone, phone.say('signIn.Login.title'))).toBeVisible();
  for (const path of ['/register', '/forgot-password', '/reset-password?email=a@b.example&resetKey=1']) {
    await open(phone, path);
    await expect(heading(phone, /./), path).toBeVisible();
  }
});

function pngSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}
