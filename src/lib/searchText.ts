const lettersI = /[Iİı]/g;
const marks = /\p{M}+/gu;

/**
 * A text in the form for searching: small letters without accents, so that "sükrü", "ŞÜKRÜ" and "Sukru" find
 * each other, and "ISIK" finds "Işık". Turkish has two letters i; a search treats them as the same, because
 * people often mix them up when typing.
 */
export function searchText(text: string): string {
  return text.replace(lettersI, 'i').toLowerCase().normalize('NFD').replace(marks, '');
}

/** The words of a search, in that form. */
export function searchWords(query: string): string[] {
  return searchText(query).split(/\s+/).filter(Boolean);
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
