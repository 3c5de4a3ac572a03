import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** As they are written: what is imported is parsed already. */
function textsOf(language: string): [id: string, text: string][] {
  const file = join(import.meta.dirname, '..', '..', '..', 'locales', `${language}.json`);
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
}

/** A text of a rule belongs to many fields: a number that fits the length of a boat doesn't fit its speed. */
test.each(['tr', 'en'])('no rule gives an example that fits one field only, in %s', language => {
  // Every time is written in the same way.
  const rules = textsOf(language).filter(
    ([id]) => id.startsWith('boats.rules.') && id !== 'boats.rules.time',
  );
  expect(rules.length).toBeGreaterThan(0);
  const examples = rules.filter(([, text]) => /örne[kğ]|\d gibi|for example|such as/i.test(text));
  expect(examples).toEqual([]);
});

/** Beside a document as well as beside a photo. */
const ofAnyFile = /^photo\.(Advice|Problems?|State)\./;
/** Only a camera makes them. */
const ofPhotosOnly = ['photo.Problem.heic'];

test.each(['tr', 'en'])('what is said of any file calls no document a photo, in %s', language => {
  const said = textsOf(language).filter(([id]) => ofAnyFile.test(id) && !ofPhotosOnly.includes(id));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(([, text]) => /photo|fotoğraf/i.test(text))).toEqual([]);
});
