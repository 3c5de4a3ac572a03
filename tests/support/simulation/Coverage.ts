/**
 * What has occurred in a batch of simulated days. A path that was never taken was never tested, so a batch
 * without it fails ("sometimes-assertions").
 */
import { listedKinds, samples } from '../../nouns/samples.ts';
import { registry } from '../../../src/resources/nouns.ts';
import { fates } from '../FaultNet.ts';

export class Coverage {
  readonly met = new Map<string, number>();

  count(place: string, times = 1): void {
    this.met.set(place, (this.met.get(place) ?? 0) + times);
  }

  add(other: Coverage): void {
    for (const [place, times] of other.met) this.count(place, times);
  }

  /** What occurred less often than that. */
  missing(places: readonly string[], often: number): string[] {
    return places
      .filter(place => (this.met.get(place) ?? 0) < often)
      .map(place => `${place}: ${this.met.get(place) ?? 0}`);
  }
}

/** The calls by which each mutator writes. */
export const writesOf: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...samples.map(({ writes }) => writes),
);

/** Every call that the engine makes by itself in a simulated day. */
export const callKinds: readonly string[] = samples.flatMap(({ writes, reads }) => [
  ...Object.values(writes).flat(),
  ...reads,
]);

/** What a process may hold when it pauses or dies. */
export const holdings = ['the lock', 'a request in flight', 'an unfinished transaction', 'nothing'] as const;

/** A row as a transaction leaves it behind; `gone` when it takes it off the queue. */
export const rowStates = ['waiting', 'sending', 'unclear', 'refused', 'conflict', 'gone'] as const;
export type RowState = (typeof rowStates)[number];

export const places: readonly string[] = [
  ...callKinds.flatMap(kind => fates.map(fate => `${kind} ${fate}`)),
  ...rowStates.flatMap(state => [`${state} × crash before its commit`, `${state} × crash after its commit`]),
  ...holdings.flatMap(held => [`crash × ${held}`, `standstill × ${held}`]),
  'crash at an await',
  // Every change of a partner is sent, becomes unclear, and waits for the partner.
  ...[...registry.keys()].flatMap(name =>
    ['sending', 'unclear', 'undecided'].map(state => `${name} ${state}`),
  ),
  // How a row ends.
  ...['sent', 'found', 'superseded', 'discarded', 'serverKept', 'decided', 'overwritten'].map(
    outcome => `outcome ${outcome}`,
  ),
  // What a merge comes to.
  'merge: nothing changed elsewhere',
  'merge: both sides',
  'merge: conflict',
  ...['fields', 'possibleMatch', 'duplicate'].map(kind => `asked: ${kind}`),
  ...[
    'mine',
    'theirs',
    'some of both',
    'adopted',
    'not this one',
    'twin deleted',
    'twin kept',
    'saved as new',
  ].map(answer => `answered: ${answer}`),
  // The premises of the invariants.
  'I1 a save was acknowledged',
  'I1 a save failed and was told so',
  'I1 a tab died before it could say so',
  'I4 a sender died and left its row to others',
  'I5 a creation was unclear',
  'I6 a row waited when the network healed',
  'I8 a local id was mapped',
  'I9 a row lost its place while somebody held the lock',
  'I10 a later edit queued up behind one that was on its way',
  'I10 an edit took the place of another',
  'I11 a session ended with work unsent',
  'I11 another partner signed in while work of the first was unsent',
  'I16 a row was written',
  'I18 a creation arrived twice',
  'Q067 an answer was sent before an earlier change',
  'B7 the device slept',
  'B7 a tab that stood still lost its lock',
  'B7 a tab went on while another one tried its row again',
  'D6 a record waited for its boat',
  'N13 an outage of more than an hour',
  'N13 the server failed on every file for hours',
  'B13 a page swept',
  'B14 the mirrors were cleared',
  'B14 the index of a list was damaged',
  'B14 a kept transaction was reported as failed',
  'B14 a transaction failed',
  'B12 the disk was full when something was saved',
  'B13 the disk was full in mid-flush',
  'B21 the clock jumped',
  'D5 the language changed with rows queued',
  'D22 a tab woke up after its session was over',
  // What wakes a page's queue.
  ...['start', 'enqueued', 'online', 'reachable', 'visible', 'sent'].map(reason => `woken × ${reason}`),
  'P2 the API was asked whether it is back',
  'a new version took over',
  ...['boat', ...listedKinds, 'billing:own'].map(kind => `D1 another device overwrote ${kind}`),
  ...['general', 'contact', 'notifications'].map(part => `D1 another device overwrote account:${part}`),
  'D5 another tab deleted what this one edits',
];
