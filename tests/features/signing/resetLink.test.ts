import { expect, test } from 'vitest';
import { forgetResetLink, openedResetLink, takeResetLink } from '../../../src/features/signing/resetLink.ts';
import { emptyStorage } from '../../support/memoryStorage.ts';

function openPage(path: string, place = emptyStorage()) {
  const { pathname, search } = new URL(path, 'https://panel.example');
  const addresses: unknown[] = [];
  takeResetLink(
    { pathname, search },
    { state: null, replaceState: (_state, _title, address) => void addresses.push(address) },
    place,
  );
  return { link: openedResetLink(), addresses };
}

test.each([
  ['/reset-password?email=deniz%40tekne.example&resetKey=k-1', 'deniz@tekne.example'],
  ['/reset-password?resetKey=k-1&email=deniz@tekne.example', 'deniz@tekne.example'],
  ['/reset-password?resetKey=k-1&email=deniz%2Bpanel@tekne.example', 'deniz+panel@tekne.example'],
  ['/reset-password?resetKey=k-1&email=deniz+panel@tekne.example', 'deniz+panel@tekne.example'],
  ['/Reset-Password/?resetKey=k-1&email=deniz@tekne.example', 'deniz@tekne.example'],
])('A038: %s is taken out of the address bar', (path, email) => {
  const { link, addresses } = openPage(path);
  expect(link).toEqual({ resetKey: 'k-1', email });
  expect(addresses).toEqual([path.split('?')[0]]);
  forgetResetLink(emptyStorage());
  expect(openedResetLink()).toBeUndefined();
});

test.each([
  ['a%2Bb/c==', 'a+b/c=='],
  ['a+b/c==', 'a+b/c=='],
  ['a+b+', 'a+b+'],
])('A038: the key %s is %s, also where a mail program has left its plus as it is', (written, resetKey) => {
  expect(openPage(`/reset-password?resetKey=${written}&email=a@b.example`).link?.resetKey).toBe(resetKey);
});

test.each([
  '/reset-password?email=deniz@tekne.example',
  '/reset-password?resetKey=k-1',
  '/reset-password?resetKey=&email=',
  '/reset-password?key=k-1&email=deniz@tekne.example',
])('Q010: %s is no whole link, and leaves the address bar all the same', path => {
  const { link, addresses } = openPage(path);
  expect(link).toBeUndefined();
  expect(addresses).toEqual(['/reset-password']);
});

test('A038: a key doesn’t stay in the address of another page, and other addresses stay as they are', () => {
  expect(openPage('/login?resetKey=k-1&email=a@b.example').addresses).toEqual(['/login']);
  expect(openPage('/login?returnUrl=%2Fboats').addresses).toEqual([]);
  expect(openPage('/reset-password').addresses).toEqual([]);
});

test('it outlives a reload of its tab, until it was used or another link is opened', () => {
  const place = emptyStorage();
  openPage('/reset-password?resetKey=k-1&email=a@b.example', place);
  expect(openPage('/reset-password', place).link).toEqual({ resetKey: 'k-1', email: 'a@b.example' });
  expect(openPage('/reset-password', emptyStorage()).link).toBeUndefined();
  expect(openPage('/reset-password?email=c@d.example', place).link).toBeUndefined();
  expect(openPage('/reset-password', place).link).toBeUndefined();
  openPage('/reset-password?resetKey=k-2&email=a@b.example', place);
  forgetResetLink(place);
  expect(openPage('/reset-password', place).link).toBeUndefined();
  expect([...place.values]).toEqual([]);
});

test.each(['', ' ', 'k-1', ' a@b.example'])('kept by nobody knows whom: %j', kept => {
  const place = emptyStorage();
  openPage('/reset-password?resetKey=k-1&email=a@b.example', place);
  for (const name of place.values.keys()) place.values.set(name, kept);
  expect(openPage('/reset-password', place).link).toBeUndefined();
});
