const lettersI = /[Iİı]/g;
const marks = /\p{M}+/gu;
/** Letters that aren't a letter with an accent, spelled as by people whose keyboards don't have them. */
const spelled = new Map(
  'ß:ss ø:o ł:l đ:d ð:d æ:ae œ:oe þ:th ħ:h ŧ:t ŋ:n'.split(' ').map(each => [each.charAt(0), each.slice(2)]),
);
const spelledLetters = new RegExp(`[${[...spelled.keys()].join('')}]`, 'g');

/**
 * Returns a text in the form for searching: small letters without accents, so that "sükrü", "ŞÜKRÜ" and
 * "Sukru" find each other, and "ISIK" finds "Işık". Turkish has two letters i; a search treats them as the
 * same, because people often mix them up when typing.
 */
export function toSearchText(text: string): string {
  const plain = text.replace(lettersI, 'i').toLowerCase().normalize('NFKD').replace(marks, '');
  return plain.replace(spelledLetters, letter => spelled.get(letter) ?? letter);
}

/** Returns the words of a search, in the form for searching. */
export function searchWords(query: string): string[] {
  return toSearchText(query).split(/\s+/).filter(Boolean);
}

/** A word or a number that is searched for. */
export interface SearchTerm {
  /** The forms of the term: a text must contain one of them. */
  readonly forms: readonly string[];
  /**
   * The words of a number that is too short to be surely one number: a text may contain all of them instead.
   */
  readonly parts?: readonly string[];
  /** How many digits the number has. */
  readonly digits?: number;
}

const numeric = /^[+()./-]*\d[\d+()./-]*$/;
/** Shorter numbers aren't whole phone numbers. */
const PHONE_DIGITS = 7;

/** Returns the terms of a search: each word, and numbers in groups as one number. */
export function searchTerms(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const words = searchWords(query);
  for (let at = 0; at < words.length; at += 1) {
    const from = at;
    while (numeric.test(words[at] ?? '')) at += 1;
    if (at > from) terms.push(numberTerm(words.slice(from, at)));
    const word = words[at];
    if (word !== undefined) terms.push({ forms: [...new Set([word, word.replaceAll('-', '')])] });
  }
  return terms;
}

function numberTerm(words: readonly string[]): SearchTerm {
  const typed = words.join('');
  const digits = phoneDigits(typed);
  const forms = [...(words.length === 1 ? [typed] : []), digits];
  if (digits.length < PHONE_DIGITS)
    return { forms, digits: digits.length, ...(words.length > 1 && { parts: words }) };
  forms.push(digits.replace(/^0/, ''));
  // With a country code: some people write the number's 0 after the code, and the stored number may lack the
  // code.
  if (/^\(?(?:\+|00)/.test(typed))
    for (const code of [1, 2, 3]) {
      const rest = digits.slice(code).replace(/^0/, '');
      forms.push(digits.slice(0, code) + rest, `0${rest}`);
    }
  return { forms: [...new Set(forms)], digits: digits.length };
}

/**
 * Whether texts in the form for searching contain all terms. The texts aren't joined, because that takes too
 * long for ten thousand rows.
 */
export function hasTerms(terms: readonly SearchTerm[], text: string, otherText = ''): boolean {
  const has = (part: string): boolean => text.includes(part) || otherText.includes(part);
  return terms.every(({ forms, parts }) => forms.some(has) || parts?.every(has) === true);
}

/** Returns the digits of a phone number, without the 00 before a country code and the (0) after it. */
export function phoneDigits(phone: string | null): string {
  return (phone ?? '').replace('(0)', '').replaceAll(/\D/g, '').replace(/^00/, '');
}

/**
 * Finds the places of words in a text.
 *
 * @param words in the form for searching
 * @returns begin and end of each place in the text as it is
 */
export function findWordPlaces(words: readonly string[], text: string): [begin: number, end: number][] {
  let folded = '';
  /** For each letter of the folded text, the index in the text where it begins. */
  const begins: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = toSearchText(letter);
    for (let index = 0; index < plain.length; index += 1) begins.push(at);
    folded += plain;
    at += letter.length;
  }
  const places: [number, number][] = [];
  for (const word of words) {
    for (let found = folded.indexOf(word); found >= 0; found = folded.indexOf(word, found + word.length))
      places.push([begins[found] ?? 0, begins[found + word.length] ?? text.length]);
  }
  return places;
}
