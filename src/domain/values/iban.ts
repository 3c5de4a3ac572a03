/** International bank account numbers: errors (A294, A296, Q098), and warnings (Q097). Pure. */
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';

/**
 * The length of the IBANs of each country. Two countries are missing: their IBANs are longer than `LONGEST`,
 * and are refused before their length is looked up (Q097).
 */
const lengths: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map(country => [country.slice(0, 2), Number(country.slice(2))]),
);

/** Matches every IBAN from the shortest to the longest one. */
const PATTERN = /^[A-Z]{2}\d{2}[A-Z0-9]{4}\d{7}[A-Z0-9]{0,16}$/;
const SHORTEST = 15;
const LONGEST = 31;

/**
 * Returns the letters and digits of a typed text, with plain Latin letters in capitals. Other letters stay as
 * they are, so that they can be refused: the capital of a Turkish `ı` would look like an `I` (Q098). The word
 * "IBAN" before a pasted number is removed.
 */
export function tidyIban(text: string): string {
  const typed = text
    .normalize('NFC')
    .replace(/^\s*[iİ]ban(?=[^a-z])/iu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return upperAscii(typed);
}

/** Returns the text with plain Latin letters in capitals, in every language (Q098). */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, letters => letters.toUpperCase());
}

/** Returns the IBAN in groups of four (A114). */
export function ibanGroups(iban: string): string {
  return iban.match(/.{1,4}/gsu)?.join(' ') ?? '';
}

/** Returns why a text isn't an IBAN; undefined when it may be one. */
export function ibanProblem(text: string): TranslatableText | undefined {
  const iban = tidyIban(text);
  if (iban === '') return { id: 'bankAccounts.rule.ibanRequired' };
  const others = [...new Set(iban.match(/[^A-Z0-9]/gu))];
  if (others.length > 0)
    return { id: 'bankAccounts.rule.ibanCharacters', values: { characters: others.slice(0, 5).join(' ') } };
  if (!/^[A-Z]{2}/.test(iban)) return { id: 'bankAccounts.rule.ibanCountry' };
  if (!/^..\d{2}/.test(iban)) return { id: 'bankAccounts.rule.ibanCheck' };
  if (iban.length < SHORTEST)
    return { id: 'bankAccounts.rule.ibanShort', values: { least: SHORTEST, count: iban.length } };
  if (iban.length > LONGEST)
    return { id: 'bankAccounts.rule.ibanLong', values: { most: LONGEST, count: iban.length } };
  return PATTERN.test(iban) ? undefined : { id: 'bankAccounts.rule.ibanDigits' };
}

/** Returns a warning about an IBAN that isn't refused; undefined when there is none. */
export function findIbanWarning(text: string): TranslatableText | undefined {
  const iban = tidyIban(text);
  if (ibanProblem(text)) return undefined;
  const country = iban.slice(0, 2);
  const length = lengths.get(country);
  if (length === undefined) return { id: 'bankAccounts.doubt.country', values: { country } };
  if (iban.length !== length)
    return { id: 'bankAccounts.doubt.length', values: { country, length, count: iban.length } };
  return remainder(iban) === 1 ? undefined : { id: 'bankAccounts.doubt.checksum' };
}

/**
 * Returns the remainder of the IBAN divided by 97, with letters as numbers and the first four characters at
 * the end. It is 1 when no digit is wrong.
 */
function remainder(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
