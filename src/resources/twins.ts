import type { OutboxRow } from '../db/rows.ts';
import type { Tx } from '../db/Store.ts';
import type { BoatItem } from '../domain/boat.ts';
import { equal } from '../lib/equal.ts';
import { partsOf, subjectOf } from '../lib/ids.ts';
import type { Words } from '../lib/Words.ts';
import { SETTLE_MS } from '../sync/Engine.ts';
import { Names } from '../sync/localIds.ts';

/**
 * [Note: Twins]
 * A creation that was sent once may have arrived twice: a browser repeats a POST by itself when a reused connection closes
 * without an answer (N27), or a try arrives later than any should. So after each creation the next two fleets that the server
 * tells, apart by the time in which a request may still be applied, are looked through for boats like it that weren't there before
 * and that this device knows nothing of. Their deletion is proposed to the partner, as rows that wait for their yes (I18): each may be
 * a boat that somebody else has made. About none of them is asked twice.
 *
 * @param deletion the mutator that `propose` puts on the queue
 */
export async function proposeTwins(
  tx: Tx,
  kind: string,
  fleet: readonly BoatItem[],
  now: number,
  deletion: string,
  propose: (twin: BoatItem, words: Words) => Promise<unknown>,
): Promise<void> {
  const log = await tx.log.all();
  const watched = log.filter(line => line.watch && partsOf(line.subject).kind === kind);
  if (watched.length === 0) return;
  const names = await Names.read(tx);
  // One that may be there without our knowing its name could be taken for a twin of another.
  const isUnnamed = ({ subject, attempts }: OutboxRow): boolean => {
    const { kind: of, id } = partsOf(subject);
    return of === kind && attempts > 0 && names.serverId(kind, id) === undefined;
  };
  const rows = await tx.outbox.all();
  if (rows.some(isUnnamed)) return;
  const asked = log.filter(({ name }) => name === deletion);
  const known = new Set([...rows, ...asked].map(({ subject }) => subject));
  for (const { watch, ...line } of watched) {
    const own = names.serverId(kind, partsOf(line.subject).id);
    const made = fleet.find(item => item.id === own);
    // A list that doesn't show the boat yet wouldn't show its twin.
    if (!watch || !made) continue;
    const before = Array.isArray(watch.baseline) ? watch.baseline : [];
    const twins = fleet.filter(
      item =>
        item.id !== own &&
        !before.includes(item.id) &&
        names.hereId(kind, item.id) === item.id &&
        !known.has(subjectOf(kind, item.id)) &&
        isAlike(item, made),
    );
    // Both languages are fetched at once: that is one look.
    const counts = watch.lookedAt === undefined || now - watch.lookedAt >= SETTLE_MS;
    const looks = counts ? watch.looks - 1 : watch.looks;
    const lookedAt = counts ? now : watch.lookedAt;
    await tx.log.put({ ...line, watch: looks === 0 ? undefined : { ...watch, looks, lookedAt } });
    for (const twin of twins) {
      known.add(subjectOf(kind, twin.id));
      await propose(twin, { id: 'boats.twin', values: { name: twin.name ?? '' } });
    }
  }
}

function isAlike(one: BoatItem, other: BoatItem): boolean {
  const traits = ({ name, brand, model, rentalPeriod, yearOfConstruction }: BoatItem) => [
    name,
    brand,
    model,
    rentalPeriod,
    yearOfConstruction,
  ];
  return equal(traits(one), traits(other));
}
