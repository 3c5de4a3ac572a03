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
