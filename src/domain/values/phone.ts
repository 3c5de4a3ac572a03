/**
 * Phone numbers: what may be typed, how it is shown while typing, and what the server gets. Only the screens
 * that need it load this file, because it brings the rules of every country.
 */
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import { toSearchText } from '../../lib/text/toSearchText.ts';

/** A phone number as it is typed. */
export interface TypedPhone {
  /** ISO code of the country, such as `TR`. */
  readonly country: string;
  /** As it stands in the field: `0532 123 45 67`, or with its dial code: `+90 532 123 45 67`. */
  readonly number: string;
}

/** A phone number in the parts that the server takes (A152, A153). */
export interface PhoneParts {
  readonly countryIsoCode: string;
  readonly countryDialCode: string;
  /** The national number: digits only, without the 0 that is dialled inside some countries (Q013). */
  readonly phoneNumber: string;
}

/** Where a partner's phone is from, unless they say otherwise (A073). */
export const noPhone: TypedPhone = { country: 'TR', number: '' };

/** The dial code in the form that the server takes, wherever it asks for one (Q012): `+90`. */
export function dialCodeOf(country: string): string {
  return `+${getCountryCallingCode(knownOrTurkey(country))}`;
}

/** @returns undefined when it is no number of its country */
export function phoneParts({ country, number }: TypedPhone): PhoneParts | undefined {
  const phone = parsePhoneNumberFromString(number, knownOrTurkey(country));
  if (!phone?.isValid()) return undefined;
  // Several countries may share a dial code. Then the chosen one stays; one that was typed with another dial
  // code doesn't.
  const isOfChosen = `+${phone.countryCallingCode}` === dialCodeOf(country);
  const countryIsoCode = isOfChosen ? country : phone.country;
  if (countryIsoCode === undefined) return undefined;
  const countryDialCode = dialCodeOf(countryIsoCode);
  return { countryIsoCode, countryDialCode, phoneNumber: phone.nationalNumber };
}

/** As it is written for people everywhere: `+90 532 123 45 67`, with blanks at which no line breaks. */
export function internationalPhone({ countryDialCode, phoneNumber }: PhoneParts): string {
  const text = countryDialCode + phoneNumber;
  return (parsePhoneNumberFromString(text)?.formatInternational() ?? text).replaceAll(' ', '\u00a0');
}

export interface TextWithCaret {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats what was just typed, pasted or deleted. The caret stays behind the same digit (A075).
 *
 * @param before what stood in the field before
 * @param erased in which direction something was deleted
 */
export function formatTyped(
  { country, number: before }: TypedPhone,
  typed: TextWithCaret,
  erased?: 'backward' | 'forward',
): TextWithCaret {
  let digits = parseIncompletePhoneNumber(typed.text);
  let digitsBefore = parseIncompletePhoneNumber(typed.text.slice(0, typed.caret)).length;
  if (erased && digits !== '' && digits === parseIncompletePhoneNumber(before)) {
    // Only a space or a bracket was deleted, and it would come back: the digit beside it is meant.
    const at = erased === 'backward' ? digitsBefore - 1 : digitsBefore;
    digits = digits.slice(0, Math.max(at, 0)) + digits.slice(at + 1);
    digitsBefore = Math.max(Math.min(digitsBefore, at), 0);
  }
  const text = grouped(knownOrTurkey(country), digits);
  return { text, caret: placeBehind(text, digitsBefore) };
}

/**
 * In the groups of its country, also without the 0 that is dialled inside some: there only the number with
 * its dial code has groups then.
 */
function grouped(country: CountryCode, digits: string): string {
  const text = new AsYouType(country).input(digits);
  if (text !== digits || /^[0+]/.test(digits)) return text;
  const dialCode = dialCodeOf(country);
  const whole = new AsYouType().input(dialCode + digits);
  return whole.startsWith(`${dialCode} `) ? whole.slice(dialCode.length + 1) : text;
}

/** @returns the index behind the given number of digits; a plus counts as a digit */
function placeBehind(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/[\d+]/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}

/**
 * A number that was typed or pasted with the dial code of another country: that country, and the number as it
 * is written there. Any other number is returned as it is.
 */
export function withItsCountry(phone: TypedPhone): TypedPhone {
  const found = phone.number.startsWith('+') ? parsePhoneNumberFromString(phone.number) : undefined;
  if (found?.country === undefined || !found.isValid()) return phone;
  const isOfChosen = `+${found.countryCallingCode}` === dialCodeOf(phone.country);
  return { country: isOfChosen ? phone.country : found.country, number: found.formatNational() };
}

export interface PhoneCountry {
  readonly iso: string;
  readonly name: string;
  readonly dialCode: string;
}

/** Names by which people look for a country, in either language, although it is called otherwise. */
const otherNames: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  AE: ['BAE', 'UAE'],
  GB: ['İngiltere', 'England', 'UK'],
  US: ['ABD', 'USA'],
};

/** Every country, by its name in a language. */
export function countriesIn(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map(iso => ({ iso, name: names.of(iso) ?? iso, dialCode: dialCodeOf(iso) }))
    .sort((a, b) => compare(a.name, b.name));
}

/**
 * Finds countries by name, ISO code or dial code (A074): first those that the whole code names, then those
 * whose name begins so.
 */
export function findCountries(countries: readonly PhoneCountry[], typed: string): readonly PhoneCountry[] {
  const wanted = letters(typed);
  const dialled = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  if (wanted === '') return countries;
  const rank = ({ iso, name, dialCode }: PhoneCountry): number => {
    const names = [name, ...(otherNames[knownOrTurkey(iso)] ?? [])].map(letters);
    if ([iso.toLowerCase(), ...names].includes(wanted) || (dialled !== '' && dialCode === `+${dialled}`))
      return 0;
    if (names.some(each => each.startsWith(wanted))) return 1;
    const isDialCode = dialled !== '' && dialCode.startsWith(`+${dialled}`);
    return isDialCode || names.some(each => each.includes(wanted)) ? 2 : 3;
  };
  return countries
    .map(country => ({ country, rank: rank(country) }))
    .filter(found => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

function letters(text: string): string {
  return toSearchText(text)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .trim();
}

function knownOrTurkey(country: string): CountryCode {
  return isSupportedCountry(country) ? country : 'TR';
}
