import { getCountries } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import {
  countriesIn,
  dialCodeOf,
  findCountries,
  formatTyped,
  noPhone,
  phoneParts,
  withItsCountry,
  type TypedPhone,
} from '../../src/domain/values/phone.ts';

const countries = getCountries();
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Types a text key by key at the end of the field. */
function type(country: string, keys: string): string {
  let number = '';
  for (const key of keys) {
    const text = number + key;
    number = formatTyped({ country, number }, { text, caret: text.length }).text;
  }
  return number;
}

describe('A266 Q012 Q013: an example number of every country', () => {
  test.each(countries)(
    '%s: as it is written there and with its dial code, it gives the same parts',
    country => {
      const phoneNumber = examples[country];
      const countryDialCode = dialCodeOf(country);
      const parts = { countryIsoCode: country, countryDialCode, phoneNumber };
      expect(phoneParts({ country, number: type(country, phoneNumber) })).toEqual(parts);
      expect(phoneParts({ country, number: type(country, countryDialCode + phoneNumber) })).toEqual(parts);
      const international = { country: 'TR', number: type('TR', countryDialCode + phoneNumber) };
      const own = withItsCountry(international);
      expect(phoneParts(own)).toMatchObject({ countryDialCode, phoneNumber });
      expect(phoneParts({ country, number: withItsCountry({ ...own, country }).number })).toEqual(parts);
      expect(countryDialCode).toMatch(/^\+\d{1,3}$/);
    },
  );

  test.each(countries)(
    'A075 %s: formatting loses no digit and keeps the caret behind the same one',
    country => {
      const number = type(country, examples[country]);
      expect(digitsOf(number)).toBe(examples[country]);
      for (let caret = 0; caret <= number.length; caret += 1) {
        const text = `${number.slice(0, caret)}7${number.slice(caret)}`;
        const typed = formatTyped({ country, number }, { text, caret: caret + 1 });
        expect(digitsOf(typed.text)).toBe(digitsOf(text));
        expect(digitsOf(typed.text.slice(0, typed.caret))).toBe(digitsOf(text.slice(0, caret + 1)));
      }
    },
  );
});

test.each([
  ['5321234567', '532 123 45 67'],
  ['05321234567', '0532 123 45 67'],
  ['+905321234567', '+90 532 123 45 67'],
  ['0 (532) 123-45-67', '0532 123 45 67'],
  ['٥٣٢١٢٣٤٥٦٧', '532 123 45 67'],
])('A075 Q013: %s is shown as %s, and is sent without zero and spaces', (typed, shown) => {
  const text = formatTyped(noPhone, { text: typed, caret: typed.length }).text;
  expect(text).toBe(shown);
  expect(phoneParts({ country: 'TR', number: text })).toEqual({
    countryIsoCode: 'TR',
    countryDialCode: '+90',
    phoneNumber: '5321234567',
  });
});

test.each([
  ['DE', '15123456789', '1512 3456789'],
  ['DE', '3023125123', '30 23125123'],
  ['GB', '7700900123', '7700 900123'],
  ['NL', '612345678', '6 12345678'],
  ['FR', '612345678', '6 12 34 56 78'],
  ['RU', '9123456789', '912 345-67-89'],
  ['US', '2015550123', '(201) 555-0123'],
  ['DE', '0151', '0151'],
])('A075 %s: %s has groups without the 0 of its country: %s', (country, keys, shown) => {
  expect(type(country, keys)).toBe(shown);
});

test.each(['', ' ', '+', '532', '532123456', '53212345678', '1234567890', 'abc', '0'.repeat(400)])(
  'A266: “%s” is no number of Turkey',
  number => expect(phoneParts({ country: 'TR', number })).toBeUndefined(),
);

test('A266: a country that doesn’t exist counts as Turkey, and throws nothing', () => {
  for (const country of ['', 'XX', '__proto__', 'tr'])
    expect(phoneParts({ country, number: '5321234567' })?.countryDialCode).toBe('+90');
});

describe('A075: what is deleted in the middle', () => {
  const phone: TypedPhone = { country: 'TR', number: '532 123 45 67' };

  // The caret is where the stroke is.
  test.each([
    ['a digit: the caret stays where it was', 'backward', '532 1|3 45 67', '532 1|34 56 7'],
    [
      'a space before the caret takes the digit before it along',
      'backward',
      '532|123 45 67',
      '53|1 234 56 7',
    ],
    ['a space behind the caret takes the digit behind it along', 'forward', '532|123 45 67', '532| 234 56 7'],
  ] as const)('%s', (_, erased, typed, shown) => {
    const left = { text: typed.replace('|', ''), caret: typed.indexOf('|') };
    const { text, caret } = formatTyped(phone, left, erased);
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(shown);
  });

  test('a bracket that nothing stands before is kept', () => {
    const number = '(213) 373-4253';
    const typed = formatTyped({ country: 'US', number }, { text: number.slice(1), caret: 0 }, 'backward');
    expect(typed).toEqual({ text: number, caret: 0 });
  });
});

describe('A073 A074: the countries', () => {
  const turkish = countriesIn('tr');
  const english = countriesIn('en');
  const first = (typed: string, all = turkish): string | undefined => findCountries(all, typed)[0]?.name;

  test('all are there, in the order of the language, each with a name', () => {
    expect(turkish).toHaveLength(countries.length);
    expect(turkish.filter(({ iso, name }) => name === iso)).toEqual([]);
    const names = turkish.map(({ name }) => name);
    expect(names.indexOf('Çin')).toBeGreaterThan(names.indexOf('Cibuti'));
    expect(names.indexOf('Çin')).toBeLessThan(names.indexOf('Danimarka'));
    expect(noPhone.country).toBe('TR');
  });

  test.each([
    ['türkiye', 'Türkiye'],
    ['TURKIYE', 'Türkiye'],
    ['TÜRKİYE', 'Türkiye'],
    ['tr', 'Türkiye'],
    ['90', 'Türkiye'],
    ['+90', 'Türkiye'],
    ['0090', 'Türkiye'],
    ['cin', 'Çin'],
    ['IRAK', 'Irak'],
    ['ırak', 'Irak'],
    ['isvec', 'İsveç'],
    ['de', 'Almanya'],
    ['49', 'Almanya'],
    ['krallik', 'Birleşik Krallık'],
    ['ingiltere', 'Birleşik Krallık'],
    ['abd', 'Amerika Birleşik Devletleri'],
  ])('“%s” finds %s in Turkish', (typed, name) => {
    expect(first(typed)).toBe(name);
  });

  test('in English the names are English', () => {
    expect(first('germ', english)).toBe('Germany');
    expect(first("cote d'iv", english)).toBe('Côte d’Ivoire');
    expect(findCountries(english, 'almanya')).toEqual([]);
    expect(findCountries(english, '')).toBe(english);
  });
});
