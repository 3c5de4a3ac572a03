/** A text as searching sees it: case and the marks of Turkish letters don't count, both i's are one (Q111, demands 105). */
export function foldTurkish(text: string): string {
  return text.replace(/[Iİı]/g, 'i').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
