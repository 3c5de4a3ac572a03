/**
 * Puts a text into the field that has the focus, in place of what is selected there, as if it had been typed: only then the browser's own
 * "undo" takes it out again. The call is deprecated, but no other one does this.
 *
 * @returns whether the field now holds `wanted`; otherwise the caller sets it
 */
export function typeInto(field: HTMLTextAreaElement, text: string, wanted: string): boolean {
  return document.execCommand('insertText', false, text) && field.value === wanted;
}
