import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { DeviceDb } from '../../src/db/device/DeviceDb.ts';
import { beginSession } from '../../src/db/device/deviceSessions.ts';
import { readRejectedSharedFiles } from '../../src/domain/share.ts';
import { isShare, takeSharedFiles } from '../../sw/takeSharedFiles.ts';
import { user } from '../support/factories.ts';
import { freshFactory } from '../support/freshDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';

const origin = 'https://panel.example';
const a = user({ id: '1' });
const b = user({ id: '2' });

let device: DeviceDb;

beforeEach(() => {
  freshFactory();
  device = new DeviceDb();
});
afterEach(() => device.close());

/** Shares a photo. @returns the address to which it leads */
async function shareOne(path = '/share', field = 'files'): Promise<string | null> {
  const body = new FormData();
  body.append('title', 'A photo');
  body.append(field, new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' }));
  const request = new Request(origin + path, { method: 'POST', body });
  expect(isShare(request)).toBe(true);
  const { headers } = await takeSharedFiles(request);
  return headers.get('Location');
}

async function sharesOf({ id }: typeof a): Promise<number> {
  const db = new AccountDb(id);
  try {
    return (await accountStore(db).read(['drafts'], tx => tx.drafts.keys())).length;
  } finally {
    db.close();
  }
}

const signIn = (who: typeof a, remembered: boolean): Promise<void> =>
  beginSession(
    device,
    { key: 'session', token: 't', user: who, epoch: who.id },
    remembered ? who.email : undefined,
  );

test('what is shared goes to the account that is signed in on this device', async () => {
  await signIn(a, true);
  await device.putAccount(b.id, { sealed: 1, open: false });
  expect(await shareOne()).toBe(`${origin}/share`);
  expect(await sharesOf(a)).toBe(1);
});

test('while somebody else is signed in for one tab only, nothing is kept: it could be theirs', async () => {
  await signIn(a, true);
  await signIn(b, false);
  expect(await device.session()).toMatchObject({ user: { id: a.id } });
  expect(await shareOne()).toBe(`${origin}/share?problem=notRemembered`);
  expect([await sharesOf(a), await sharesOf(b)]).toEqual([0, 0]);
});

test('the same account signed in twice, on the device and in a tab, is one', async () => {
  await signIn(a, true);
  await signIn(a, false);
  expect(await shareOne()).toBe(`${origin}/share`);
  expect(await sharesOf(a)).toBe(1);
});

test('who is signed in for one tab only is told so, and not that nobody is signed in', async () => {
  await signIn(b, false);
  expect(await shareOne()).toBe(`${origin}/share?problem=notRemembered`);
});

test('nobody is signed in', async () => {
  await device.putAccount(b.id, { sealed: 1, open: false });
  expect(await shareOne()).toBe(`${origin}/share?problem=signedOut`);
});

test('the address names what wasn’t taken, each with its problem', async () => {
  await signIn(a, true);
  const body = new FormData();
  for (const name of ['liste & tutar.txt', 'b.txt']) body.append('files', new File(['words'], name));
  const { headers } = await takeSharedFiles(new Request(`${origin}/share`, { method: 'POST', body }));
  const address = new URL(headers.get('Location') ?? '');
  expect(readRejectedSharedFiles(address.searchParams)).toEqual([
    { problem: 'wrongType', files: ['liste & tutar.txt', 'b.txt'] },
  ]);
});

test('files are taken at any address and under any name: the manifest of a later version may name others', async () => {
  await signIn(a, true);
  expect(await shareOne('/other', 'pictures')).toBe(`${origin}/share`);
  expect(await sharesOf(a)).toBe(1);
});

test('the button of the repair page shares nothing', () => {
  expect(isShare(new Request(`${origin}/share`, { method: 'POST', body: new URLSearchParams() }))).toBe(
    false,
  );
});

test('a file without content is told by its name, alone and beside others; a nameless one is a form without files', async () => {
  await signIn(a, true);
  const share = async (...files: readonly File[]): Promise<unknown> => {
    const body = new FormData();
    for (const file of files) body.append('files', file);
    const { headers } = await takeSharedFiles(new Request(`${origin}/share`, { method: 'POST', body }));
    return readRejectedSharedFiles(new URL(headers.get('Location') ?? '').searchParams);
  };
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' });
  const empty = new File([], 'b.jpg', { type: 'image/jpeg' });
  expect(await share(photo, empty)).toEqual([{ problem: 'empty', files: ['b.jpg'] }]);
  expect(await share(empty)).toEqual([{ problem: 'empty', files: ['b.jpg'] }]);
  expect(await share(new File([], ''))).toEqual([{ problem: 'noFile', files: [] }]);
  expect(await sharesOf(a)).toBe(1);
});
