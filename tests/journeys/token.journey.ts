/** Where the token of a session is, and where it goes (S6, S19). */
import { draftDenizFeneri, rename } from './support/boats.ts';
import { placesOf, secretsOf } from './support/secrets.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('S6 S19: the token is kept in one row and goes to the API only; no title, address, cache or message names anybody', async ({
  bookingsDevice,
  server,
}) => {
  const mine = await bookingsDevice();
  const { page } = mine;
  const [session] = await stored<{ token: string }>(mine, 'partner-panel-device', 'entries', 'session');
  const token = session?.token ?? '';
  expect(token.length).toBeGreaterThan(20);
  const secrets = await secretsOf(server);
  expect(secrets.length).toBeGreaterThan(40);

  const said: string[] = [];
  const elsewhere: string[] = [];
  let calls = 0;
  page.on('console', message => said.push(message.text()));
  page.on('request', request => {
    said.push(decodeURIComponent(request.url()), request.headers()['referer'] ?? '');
    if (!('authorization' in request.headers())) return;
    calls += 1;
    if (!request.url().startsWith(`${server.origin}/v1/`)) elsewhere.push(request.url());
  });
  await page.exposeFunction('noteMessage', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const { noteMessage } = window as unknown as { noteMessage: (text: string) => void };
    for (const type of [BroadcastChannel, ServiceWorker, MessagePort]) {
      const { postMessage } = type.prototype;
      type.prototype.postMessage = function (this: never, ...message: unknown[]) {
        noteMessage(JSON.stringify(message));
        return Reflect.apply(postMessage, this, message) as void;
      };
    }
  });
  for (const path of ['/', '/boats', '/booking', '/chat', '/calendar', '/discount', '/debug', '/account']) {
    await mine.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    said.push(await page.title());
  }
  await mine.goOffline();
  await rename(mine, draftDenizFeneri.name, 'Fener', 'draftWaiting');
  await mine.goOnline();
  await mine.expectAllSent();

  expect(calls).toBeGreaterThan(2);
  expect(elsewhere).toEqual([]);
  expect(said.some(text => text.includes('"kind":"keepImages"'))).toBe(true);
  expect(said.filter(text => [token, ...secrets].some(secret => text.includes(secret)))).toEqual([]);
  expect(await page.evaluate(placesOf, [token])).toEqual([
    'IndexedDB partner-panel-device entries "session"',
  ]);
  const places = await page.evaluate(placesOf, secrets);
  expect(places.filter(place => !place.startsWith('IndexedDB'))).toEqual([]);
});
