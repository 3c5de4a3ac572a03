import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileMessages } from '../../locales/messagesPlugin.ts';

test.each(['tr', 'en'])('every message of %s is in one of both files', language => {
  const source = readFileSync(`locales/${language}.json`, 'utf8');
  const [all = {}, first = {}, later = {}] = ([undefined, 'first', 'later'] as const).map(
    part => JSON.parse(compileMessages(source, part)) as object,
  );
  expect({ ...first, ...later }).toEqual(all);
  expect(Object.keys(first).length + Object.keys(later).length).toBe(Object.keys(all).length);
});

test('a message that can’t be parsed fails the build with its id', () => {
  expect(() => compileMessages('{ "a.b": "{count" }')).toThrow('a.b');
});
