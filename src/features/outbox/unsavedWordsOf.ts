import type { NounOutboxViews } from '../../kit/shell/outboxViews.ts';
import { subjectParts, subjectOf } from '../../lib/ids.ts';
import { SHARE } from '../../resources/shares.ts';

/** Returns the words for a working copy, and the record to which it belongs. */
export function unsavedWordsOf(entries: NounOutboxViews, draftId: string) {
  const { kind, id } = subjectParts(draftId);
  // Files that another app shared belong to no record yet.
  if (kind === SHARE) return { subject: undefined, what: 'outbox.unsaved.share' } as const;
  if (kind === 'pages') {
    // The pages of one of the record's documents.
    const [noun = '', about = ''] = id.split(':');
    return { subject: subjectOf(noun, about), what: 'outbox.unsaved.pages' } as const;
  }
  for (const [noun, { drafts }] of Object.entries(entries))
    for (const [named, what] of Object.entries(drafts ?? {}))
      if (named === kind) return { subject: subjectOf(noun, id), what };
  return undefined;
}
