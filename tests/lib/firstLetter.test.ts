import { expect, test } from 'vitest';
import { withFirstLetterUpper } from '../../src/lib/text/firstLetter.ts';

test.each([
  ['tr', 'ismail', 'İsmail'],
  ['tr', 'ışıl', 'Işıl'],
  ['en', 'ismail', 'Ismail'],
  ['tr', 'çağla', 'Çağla'],
  ['tr', ' ali can', ' Ali can'],
  ['tr', 'McKay', 'McKay'],
  ['en', 'ßen', 'ßen'],
  ['tr', '5ali', '5ali'],
  ['tr', '', ''],
  ['en', 'élodie', 'Élodie'],
  ['en', 'данил', 'Данил'],
])('A070 Q017 %s: %s becomes %s', (language, typed, shown) => {
  expect(withFirstLetterUpper(typed, language)).toBe(shown);
  expect(shown).toHaveLength(typed.length);
});
