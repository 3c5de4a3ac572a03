import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { compileMessages, packIds, shortenMessage } from '../../locales/messagesPlugin.ts';
import { expandMessage, unpackIds } from '../../src/lib/keptMessages.ts';

test('all ids of the panel’s messages are read back in their order', () => {
  const ids = Object.keys(JSON.parse(readFileSync('locales/tr.json', 'utf8')) as object);
  const packed = packIds(ids);
  expect(unpackIds(packed)).toEqual(ids);
  expect(packed.length).toBeLessThan(ids.join().length);
});

test('what neighbours share stands once, and again after another beginning', () => {
  expect(packIds(['a.B.c', 'a.B.d', 'a.e', 'a.B.f'])).toBe('a.B:c d\na:e\na.B:f');
});

test.each(['tr', 'en'])('every message of %s is read back as it was compiled', language => {
  const source = readFileSync(`locales/${language}.json`, 'utf8');
  const compiled = Object.values(
    JSON.parse(compileMessages(source)) as Record<string, ReturnType<typeof parse>>,
  );
  for (const message of compiled)
    expect(expandMessage(JSON.parse(JSON.stringify(shortenMessage(message))))).toEqual(message);
});

test('a text is itself, a value its name, and so within what depends on a number', () => {
  expect(shortenMessage(parse('Kaydet'))).toBe('Kaydet');
  expect(
    shortenMessage(parse('{count, plural, other {{name}: # kayıt}}', { captureLocation: false })),
  ).toEqual([expect.objectContaining({ options: { other: [['name'], ': ', { type: 7 }, ' kayıt'] } })]);
});
