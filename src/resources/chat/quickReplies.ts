/**
 * A partner's own quick replies for the chat. They are stored on this device only, not on the server. Like
 * working copies they stay for the same account when it signs out, and are deleted when the partner has its
 * data deleted.
 */
import type { QuickReplyRow } from '../../db/rows.ts';
import { isBlank } from '../../lib/text/visibleText.ts';
import type { Engine } from '../../sync/Engine.ts';

export type QuickReply = Omit<QuickReplyRow, 'key'> & { readonly id: string };

const PREFIX = 'reply:';

/** The oldest first. A row that can't be read is left out. */
export async function readQuickReplies({ store }: Pick<Engine, 'store'>): Promise<QuickReply[]> {
  const rows = await store.read(['meta'], tx => tx.meta.all());
  return rows
    .flatMap(row => ('tr' in row ? row : []))
    .map(({ key, tr, en, at }) => ({ id: key.slice(PREFIX.length), tr, en, at }))
    .sort((a, b) => a.at - b.at);
}

/** Stores a quick reply as it was typed. A reply without text in both languages is deleted. */
export async function keepQuickReply(
  { store }: Pick<Engine, 'store'>,
  { id, tr, en, at }: QuickReply,
): Promise<void> {
  const key = `${PREFIX}${id}` as const;
  await store.write(['meta'], tx =>
    isBlank(`${tr}${en}`) ? tx.meta.delete(key) : tx.meta.put({ key, tr, en, at }),
  );
}
