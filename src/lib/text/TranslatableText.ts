import { number, optional, record, string, type, union, type Infer } from 'superstruct';

/**
 * A sentence that is stored: a message id with its values, never the finished text, so that it is shown in
 * the right language after a change. `text` is for words that the server sent, which can't be translated.
 */
export const TranslatableText = union([
  type({ id: string(), values: optional(record(string(), union([string(), number()]))) }),
  type({ text: string() }),
]);
export type TranslatableText = Infer<typeof TranslatableText>;

/** Why a field can't be saved as it is. */
export interface Problem<Field> {
  readonly field: Field;
  readonly words: TranslatableText;
}
