/**
 * A sentence that is stored: a message id with its values, never the finished text, so that it is shown in
 * the right language after a change. `text` is for words that the server sent, which can't be translated.
 */
export type Words =
  | { readonly id: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string };
