/**
 * The search for a record that this device created: it isn't known whether it arrived (`findCreated`), or it
 * may have arrived twice (`proposeDeletingDuplicates`).
 */
import { findReadable, type Http } from '../../api/http.ts';
import type { OutboxRow } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { equal } from '../../lib/equal.ts';
import { subjectParts, subjectOf, type HasId } from '../../lib/ids.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import { MAY_ARRIVE_MS } from '../../sync/Engine.ts';
import { LocalIdMap } from '../../sync/localIds.ts';
import type { Finding, SendContext } from '../../sync/mutator.ts';

/** How a sent record is recognized among the server's records. */
export interface RecordMatcher<Item, Whole> {
  readonly list: (http: Http) => Promise<readonly Item[]>;
  /** The whole of a listed record; undefined when it is gone. */
  readonly whole: (item: Item) => Promise<Whole | undefined>;
  /** Whether the record certainly is the sent one. */
  readonly isSent: (whole: Whole) => boolean;
  /** How much the record differs from the sent one; undefined when it can't be the sent one. */
  readonly distance: (whole: Whole) => number | undefined;
}

/**
 * Finds the record that an unclear creation may have made, among those that weren't there before and that
 * this device doesn't know. If a record is only similar, the partner decides: of several, the one that
 * differs least is shown, since somebody may have changed it meanwhile.
 *
 * @param context of the creation; its `baseline` holds the ids that were there before
 * @param words ask the partner whether it is the created record
 */
export async function findCreated<Item extends HasId, Whole, Answer>(
  http: Http,
  kind: string,
  context: Pick<SendContext, 'baseline' | 'isClaimed'>,
  { list, whole, isSent, distance }: RecordMatcher<Item, Whole>,
  toAnswer: (id: string, whole: Whole) => Answer,
  words: TranslatableText,
): Promise<Finding<Answer>> {
  const before: readonly unknown[] = Array.isArray(context.baseline) ? context.baseline : [];
  const found = await findReadable(http, async (reading): Promise<Finding<Answer> | undefined> => {
    const items = await list(reading);
    const fresh = items.filter(({ id }) => !before.includes(id) && !context.isClaimed(kind, id));
    let nearest: { readonly answer: Answer; readonly distance: number } | undefined;
    for (const item of fresh) {
      const held = await whole(item);
      if (held === undefined) continue;
      if (isSent(held)) return { kind: 'applied', answer: toAnswer(item.id, held) };
      const away = distance(held);
      if (away !== undefined && away < (nearest?.distance ?? Infinity))
        nearest = { answer: toAnswer(item.id, held), distance: away };
    }
    return nearest && { kind: 'undecidable', words, found: nearest.answer };
  });
  return found ?? { kind: 'notApplied' };
}

/** How duplicates in a list are recognized, and how the deletion of one is proposed. */
export interface DuplicateRules<Item> {
  readonly kind: string;
  /** Records in which these are equal count as duplicates. */
  readonly traits: (item: Item) => readonly unknown[];
  /** Equals `MutatorCreation.duplicateKey` of a record when it was sent: it may have been edited since. */
  readonly likeness?: (item: Item, names: LocalIdMap) => string;
  /** The name of the mutator that `propose` queues. */
  readonly deletion: string;
  readonly propose: (duplicate: Item) => Promise<unknown>;
}

/**
 * [Note: Duplicates]
 * A creation that was sent once may have arrived twice: a browser repeats a POST by itself when a reused
 * connection closes without an answer, or a try arrives later than expected. So after each creation the
 * next two lists from the server, with at least the time between them in which a request may still be
 * applied, are searched for similar records that weren't there before and that this device doesn't know.
 * Their deletion is proposed to the partner, as rows that wait for their consent: each may be one that
 * somebody else has made. The partner is asked only once about each.
 *
 * @param list as the server sent it now
 */
export async function proposeDeletingDuplicates<Item extends HasId>(
  tx: Tx,
  list: readonly Item[],
  now: number,
  { kind, traits, likeness, deletion, propose }: DuplicateRules<Item>,
): Promise<void> {
  const log = await tx.log.all();
  const watched = log.filter(line => line.watch && subjectParts(line.subject).kind === kind);
  if (watched.length === 0) return;
  const names = await LocalIdMap.read(tx);
  // A creation that may have arrived, but whose id isn't known yet, could be taken for a duplicate of another
  // one.
  const isUnnamed = ({ subject, attempts, inFile }: OutboxRow): boolean => {
    const { kind: of, id } = subjectParts(subject);
    return of === kind && (attempts > 0 || inFile === true) && names.serverId(kind, id) === undefined;
  };
  const rows = await tx.outbox.all();
  if (rows.some(isUnnamed)) return;
  const asked = log.filter(({ name }) => name === deletion);
  const known = new Set([...rows, ...asked].map(({ subject }) => subject));
  for (const { watch, ...line } of watched) {
    const own = names.serverId(kind, subjectParts(line.subject).id);
    const made = list.find(item => item.id === own);
    // A list without the record wouldn't have its duplicate either.
    if (!watch || !made) continue;
    const before: readonly unknown[] = Array.isArray(watch.baseline) ? watch.baseline : [];
    const isAlike = (item: Item): boolean =>
      equal(traits(item), traits(made)) ||
      (likeness !== undefined && likeness(item, names) === watch.likeness);
    const duplicates = list.filter(
      item =>
        item.id !== own &&
        !before.includes(item.id) &&
        names.hereId(kind, item.id) === item.id &&
        !known.has(subjectOf(kind, item.id)) &&
        isAlike(item),
    );
    // Both languages are fetched together: that counts as one list.
    const counts = watch.searchedAt === undefined || now - watch.searchedAt >= MAY_ARRIVE_MS;
    const searches = counts ? watch.searches - 1 : watch.searches;
    const searchedAt = counts ? now : watch.searchedAt;
    await tx.log.put({ ...line, watch: searches === 0 ? undefined : { ...watch, searches, searchedAt } });
    for (const duplicate of duplicates) {
      known.add(subjectOf(kind, duplicate.id));
      await propose(duplicate);
    }
  }
}
