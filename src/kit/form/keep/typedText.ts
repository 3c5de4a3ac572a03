/** A form that holds one text, kept on disk while it is typed. */
import { logFailure } from '../../../lib/log.ts';
import { isBlank } from '../../../lib/text/visibleText.ts';
import { TYPED_TEXT_VERSION, readTypedText } from '../../../resources/kit/typedText.ts';
import { readDraft } from '../../../sync/upkeep/drafts.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { DraftKeeper } from './DraftKeeper.ts';

export interface TypedText {
  readonly keeper: DraftKeeper;
  readonly text: string;
}

/**
 * Opens the text that was typed before. A working copy that can't be read counts as missing.
 *
 * @param initialText the text to begin with when nothing was typed
 */
export async function openTypedText(engine: Engine, subject: string, initialText = ''): Promise<TypedText> {
  const draft = await readDraft(engine.store, subject).catch(logFailure('draft not read'));
  const record = { subject, version: TYPED_TEXT_VERSION, base: undefined, tab: '', draft };
  return { keeper: new DraftKeeper(engine, record), text: readTypedText(draft) ?? initialText };
}

/** Tells the keeper the typed text. Only spaces count as nothing. */
export function noteText(keeper: DraftKeeper, text: string): void {
  keeper.note(isBlank(text) ? undefined : { values: { text }, uploads: [] });
}
