/**
 * A sentence that is kept: a message id with its values, never the finished text, so that it reads right after the language
 * has changed. `text` is for words that the server sent, which can't be translated.
 */
export type Words =
  | { readonly id: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string };
