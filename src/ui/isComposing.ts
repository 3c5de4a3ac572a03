/**
 * The key code that browsers report while an input method uses a key to compose. Safari also reports it for
 * the Enter that ends a word, after composing has ended.
 */
const COMPOSING_KEY = 229;

/** Whether a keyboard is in the middle of a word, of which it may still write every letter again. */
export function isComposing(event: Event): boolean {
  return (
    ('isComposing' in event && event.isComposing === true) ||
    ('keyCode' in event && event.keyCode === COMPOSING_KEY)
  );
}
