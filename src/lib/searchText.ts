const lettersI = /[Iİı]/g;
const marks = /\p{M}+/gu;

/**
 * A text as it is searched: small letters without marks, so that "sükrü", "ŞÜKRÜ" and "Sukru" find each other, and "ISIK" finds
 * "Işık". Turkish has two letters i; a search tells them apart as little as a hurried typist does.
 */
export function searchText(text: string): string {
  return text.replace(lettersI, 'i').toLowerCase().normalize('NFD').replace(marks, '');
}
