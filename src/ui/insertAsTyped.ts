type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Puts a text into the field that has the focus, in place of what is selected there, as if it had been typed:
 * only then the browser's own "undo" takes it out again. The call is deprecated, but no other one does this.
 *
 * @returns whether the field now holds `wanted`; otherwise the caller sets it
 */
export function insertAsTyped(field: Field, text: string, expectedValue: string): boolean {
  return document.execCommand('insertText', false, text) && field.value === expectedValue;
}

let isWriting = false;

/** Replaces a typed text with another form of it and sets the caret. "Undo" brings the typed text back. */
export function replaceAsTyped(input: HTMLInputElement, text: string, start: number, end = start): void {
  if (input.value !== text) {
    isWriting = true;
    input.select();
    // The browser's autofill happens while the focus is elsewhere.
    const isTyped = document.activeElement === input && insertAsTyped(input, text, text);
    if (!isTyped) input.value = text;
    isWriting = false;
  }
  input.setSelectionRange(start, end);
}

/** Whether `replaceAsTyped` itself causes the change. Its caller knows of it and needs no event. */
export function isReplacingAsTyped(): boolean {
  return isWriting;
}

/**
 * Whether a change is an "undo" or "redo" of the browser. Its text must stay as it is: otherwise nothing
 * could be undone further.
 */
export function isUndoOrRedo(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('history');
}
