const lettersI = /[Iİı]/g;
const marks = /\p{M}+/gu;
/** Letters that aren't made of another letter and an accent, as people write them who don't have them. */
const spelled = new Map(
  'ß:ss ø:o ł:l đ:d ð:d æ:ae œ:oe þ:th ħ:h ŧ:t ŋ:n'.split(' ').map(each => [each.charAt(0), each.slice(2)]),
);
const spelledLetters = new RegExp(`[${[...spelled.keys()].join('')}]`, 'g');

/**
 * A text in the form for searching: small letters without accents, so that "sükrü", "ŞÜKRÜ" and "Sukru" find
 * each other, and "ISIK" finds "Işık". Turkish has two letters i; a search treats them as the same, because
 * people often mix them up when typing.
 */
export function searchText(text: string): string {
  const plain = text.replace(lettersI, 'i').toLowerCase().normalize('NFKD').replace(marks, '');
  return plain.replace(spelledLetters, letter => spelled.get(letter) ?? letter);
}

/** The words of a search, in that form. */
export function searchWords(query: string): string[] {
  return searchText(query).split(/\s+/).filter(Boolean);
}

/** Something that is looked for. */
export interface SearchTerm {
  /** The forms of it, one of which must be in a text. */
  readonly forms: readonly string[];
  /**
   * Its words, where they are too short to be sure that they are one number: all of them may be in the text,
   * too.
   */
  readonly parts?: readonly string[];
  /** How many digits a number has. */
  readonly digits?: number;
}

const numeric = /^[+()./-]*\d[\d+()./-]*$/;
/** Shorter numbers aren't whole phone numbers. */
const PHONE_DIGITS = 7;

/** The terms of a search: each word, and numbers in groups as one number. */
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
  // With the country's code: some write the 0 of the number behind it, and the number may be held without the
  // code.
  if (/^\(?(?:\+|00)/.test(typed))
    for (const code of [1, 2, 3]) {
      const rest = digits.slice(code).replace(/^0/, '');
      forms.push(digits.slice(0, code) + rest, `0${rest}`);
    }
  return { forms: [...new Set(forms)], digits: digits.length };
}

/**
 * Whether texts, in the form for searching, have all that is looked for; to join them for each of ten
 * thousand rows takes longer.
 */
export function hasTerms(terms: readonly SearchTerm[], text: string, other = ''): boolean {
  const has = (part: string): boolean => text.includes(part) || other.includes(part);
  return terms.every(({ forms, parts }) => forms.some(has) || parts?.every(has) === true);
}

/**
 * The digits of a phone number alone, without what is dialled before a country's code or left out after it.
 */
export function phoneDigits(phone: string | null): string {
  return (phone ?? '').replace('(0)', '').replaceAll(/\D/g, '').replace(/^00/, '');
}

/**
 * Where words stand in a text.
 *
 * @param words in the form for searching
 * @returns begin and end of each place in the text as it is
 */
export function placesOf(words: readonly string[], text: string): [begin: number, end: number][] {
  let folded = '';
  /** Of each letter of the folded text, where it begins in the text. */
  const begins: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = searchText(letter);
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
