/** What a partner decides at sea is about what they saw: whatever changes a record of the server looks at it before it is sent. */
import { expect, test } from 'vitest';
import { registry } from '../../src/resources/nouns.ts';

/** Mutators that look at nothing before they are sent, and why that is right. */
const unguarded: Readonly<Record<string, string>> = {
  'account.chooseLanguage': 'the last choice on any device is the right one',
};

test('each mutator reads what it changes before it is sent, or is named here with a reason', () => {
  const blind = [...registry].filter(([, { check }]) => check === undefined).map(([name]) => name);
  expect(blind.filter(name => !(name in unguarded))).toEqual([]);
});
