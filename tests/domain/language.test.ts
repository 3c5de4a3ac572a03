import { expect, test } from 'vitest';
import {
  defaultLanguage,
  LanguageCode,
  languageOf,
  languages,
  ListedLanguage,
  otherLanguage,
} from '../../src/domain/values/language.ts';

test('A003, A397, B264 Turkish is the default, and the other one of each is the other', () => {
  expect(defaultLanguage).toBe('tr');
  for (const language of languages) {
    expect(languageOf(language)).toBe(language);
    expect(LanguageCode.is(language)).toBe(true);
    expect(otherLanguage(language)).not.toBe(language);
    expect(otherLanguage(otherLanguage(language))).toBe(language);
  }
});

test.each([null, undefined, '', 'TR', 'tr-TR', 'de', 0, {}, [], ['tr'], '__proto__'])(
  'S22 %j is no language',
  value => {
    expect(LanguageCode.is(value)).toBe(false);
  },
);

test.each([
  ['en-GB', 'en'],
  ['tr-TR', 'tr'],
  ['de-DE', 'tr'],
  ['', 'tr'],
  ['__proto__', 'tr'],
])('A003 a browser in %j shows the panel in %s', (browser, shown) => {
  expect(languageOf(browser)).toBe(shown);
});

test('A158 the server’s list may name languages that the panel doesn’t have', () => {
  expect(ListedLanguage.is({ languageCode: 'de', title: 'Deutsch', flag: null })).toBe(true);
  expect(
    ListedLanguage.is({ languageCode: 'tr', title: 'Türkçe', flag: 'x', isDefault: true, more: 1 }),
  ).toBe(true);
  expect(ListedLanguage.is({ languageCode: 5, title: 'x' })).toBe(false);
  expect(ListedLanguage.is({ languageCode: 'tr' })).toBe(false);
});
