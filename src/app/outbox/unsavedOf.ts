import { subjectParts, subjectOf } from '../../lib/ids.ts';
import { SHARE } from '../../resources/shares.ts';
import { entries } from './entries.ts';

interface Unsaved {
  /** Undefined for files that another app shared: they belong to no record yet. */
  readonly subject: string | undefined;
  readonly what: MessageId;
}

/** The words for each kind of working copy, and the kind of its record. */
const drafts = new Map(
  Object.entries(entries).flatMap(([noun, { drafts: named = {} }]) =>
    Object.entries(named).map(([kind, what]) => [kind, { noun, what }] as const),
  ),
);

/** Returns the words for a working copy, and the record to which it belongs. */
export function unsavedOf(draft: string): Unsaved | undefined {
  const { kind, id } = subjectParts(draft);
  if (kind === SHARE) return { subject: undefined, what: 'outbox.unsaved.share' };
  if (kind === 'pages') {
    // The pages of one of the record's documents.
    const [noun = '', about = ''] = id.split(':');
    return { subject: subjectOf(noun, about), what: 'outbox.unsaved.pages' };
  }
  const known = drafts.get(kind);
  return known && { subject: subjectOf(known.noun, id), what: known.what };
}
