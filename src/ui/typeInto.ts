type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Puts a text into the field that has the focus, in place of what is selected there, as if it had been typed:
 * only then the browser's own "undo" takes it out again. The call is deprecated, but no other one does this.
 *
 * @returns whether the field now holds `wanted`; otherwise the caller sets it
 */
export function typeInto(field: Field, text: string, wanted: string): boolean {
  return document.execCommand('insertText', false, text) && field.value === wanted;
}

let isWriting = false;

/**
 * Writes a typed text in another shape, with the caret where it belongs. "Undo" brings back what was typed.
 */
export function retype(input: HTMLInputElement, text: string, start: number, end = start): void {
  if (input.value !== text) {
    isWriting = true;
    input.select();
    // What a browser fills in by itself comes while the focus is elsewhere.
    const isTyped = document.activeElement === input && typeInto(input, text, text);
    if (!isTyped) input.value = text;
    isWriting = false;
  }
  input.setSelectionRange(start, end);
}

/** Whether a change comes from `retype` itself: whoever has called it knows of it. */
export function isRetyped(): boolean {
  return isWriting;
}

/**
 * Whether a change is an "undo" or "redo" of the browser: what it brings back stays as it is, or it could
 * never be undone further.
 */
export function isHistory(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('history');
}
