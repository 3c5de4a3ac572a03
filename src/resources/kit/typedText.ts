/** Working copies of forms that hold one text: a message to a customer, the reason for a cancellation. */
import { string, type } from 'superstruct';
import type { DraftRow } from '../../db/rows.ts';
import { fits } from '../../lib/fits.ts';

const TypedText = type({ text: string() });
export const TYPED_TEXT_VERSION = 1;

/** Reads the text that the partner has typed and not sent. */
export function readTypedText(draft: Pick<DraftRow, 'values'> | undefined): string | undefined {
  return fits(TypedText, draft?.values) ? draft.values.text : undefined;
}
