import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packIds } from '../../locales/messagesPlugin.ts';
import { unpackIds } from '../../src/lib/packedIds.ts';

test('all ids of the panel’s messages are read back in their order', () => {
  const ids = Object.keys(JSON.parse(readFileSync('locales/tr.json', 'utf8')) as object);
  const packed = packIds(ids);
  expect(unpackIds(packed)).toEqual(ids);
  expect(packed.length).toBeLessThan(ids.join().length);
});

test('what neighbours share stands once, and again after another beginning', () => {
  expect(packIds(['a.B.c', 'a.B.d', 'a.e', 'a.B.f'])).toBe('a.B:c d\na:e\na.B:f');
});
