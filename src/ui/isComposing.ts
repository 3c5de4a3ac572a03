/** Whether a keyboard is in the middle of a word, of which it may still write every letter again. */
export function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
