/** What a soak has shown: what the panel acknowledged, held against what the server and the device hold in the end. Pure. */

/** What a deed makes of a thing at the server. */
export interface Claim {
  /** By words that nothing else is called by. Words after ` @` tell several of one name apart. */
  readonly what: string;
  /** Of a record its state, or null when it is deleted; of a chat one message. */
  readonly value: string | null;
  /** A message of a chat: it is added and replaces nothing. */
  readonly isAdded?: boolean;
  /** Whether the panel said that it is kept, before anything was killed. */
  readonly isSure: boolean;
}

/** What was found in the end. */
export interface Found {
  /** The states of everything at the server, by what it is called. */
  readonly held: ReadonlyMap<string, readonly string[]>;
  /** What the server has applied, uploads left out: the name of the row that sent it, or of another try, and when. */
  readonly applied: readonly { readonly key: string; readonly at: number }[];
  readonly rows: readonly {
    readonly status: string;
    readonly problem?: unknown;
    readonly conflict?: unknown;
    readonly [field: string]: unknown;
  }[];
  readonly log: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly createdAt: number;
    readonly at: number;
    readonly [field: string]: unknown;
  }[];
}

export interface Faults {
  readonly lost: string[];
  readonly doubled: string[];
  readonly misordered: string[];
  /** Not sent, without a word of it. */
  readonly late: string[];
  /** Lines of the log that say "sent", or found there, of what the server has never applied. */
  readonly falseWords: string[];
}

/** @returns the faults; `told` is what didn't arrive, but stands on the device with its reason */
export function compareWithServer(
  claims: readonly Claim[],
  found: Found,
): Faults & { readonly told: string[] } {
  const { held, applied, rows } = found;
  const faults: Faults = { lost: [], doubled: [], misordered: [], late: [], falseWords: [] };
  const told: string[] = [];
  const isTold = toldIn(found);
  for (const [what, own] of Map.groupBy(claims, claim => claim.what)) {
    const judge = own[0]?.isAdded ? judgeList : judgeRecord;
    judge(own, held.get(what) ?? [], faults, (claim, list, words) =>
      (isTold(claim) ? told : list).push(words),
    );
  }
  for (const [key, { length }] of Map.groupBy(applied, each => each.key))
    if (length > 1) faults.doubled.push(`${key} was applied ${length} times`);
  for (const row of rows) if (!needsPartner(row)) faults.late.push(JSON.stringify(row));
  faults.falseWords.push(...findFalseWords(found));
  return { ...faults, told };
}

/**
 * An edit that is tried again goes under another name than its row: then something of its time that no other line tells of is it. By
 * the end of the lines, so that as many as can be find theirs.
 */
function findFalseWords({ applied, log }: Found): string[] {
  const told = new Set(log.map(({ id }) => id));
  const keys = new Set(applied.map(({ key }) => key));
  const open = log
    .filter(({ id, outcome }) => (outcome === 'sent' || outcome === 'found') && !keys.has(id))
    .toSorted((one, other) => one.at - other.at);
  for (const { at } of applied.filter(({ key }) => !told.has(key))) {
    const place = open.findIndex(line => at >= line.createdAt && at <= line.at);
    if (place >= 0) open.splice(place, 1);
  }
  return open.map(line => JSON.stringify(line));
}

/** Whether a row that waits for the partner, or a line of what wasn't sent, names it. */
function toldIn({ rows, log }: Found): (claim: Claim) => boolean {
  const unsent = log.filter(({ outcome }) => ['discarded', 'superseded', 'serverKept'].includes(outcome));
  const explained = [...rows.filter(needsPartner), ...unsent].map(row => JSON.stringify(row));
  return ({ what, value, isAdded }) => {
    const words = (isAdded ? value : what.split(' @')[0]) ?? what;
    return explained.some(row => row.includes(words));
  };
}

/** It waits for the partner, and says why. */
function needsPartner({ status, problem, conflict }: Found['rows'][number]): boolean {
  return (status === 'refused' || status === 'conflict') && (problem !== undefined || conflict !== undefined);
}

const nameOf = ({ what, value }: Claim): string => `${what}: ${value ?? 'deleted'}`;

/** Notes what isn't there. */
type Miss = (claim: Claim, list: string[], words: string) => void;

/** Only the last state counts, and what may have been kept after it. */
function judgeRecord(own: readonly Claim[], found: readonly string[], faults: Faults, miss: Miss): void {
  const [first, ...more] = found;
  if (more.length > 0) {
    faults.doubled.push(`${own[0]?.what}: ${found.join(', ')}`);
    return;
  }
  const last = own.findLastIndex(({ isSure }) => isSure);
  const claim = own[last];
  const value = first ?? null;
  if (!claim || own.slice(last).some(later => later.value === value)) return;
  const wrong = `${nameOf(claim)}; the server has ${value ?? 'nothing'}`;
  const isEarlier = value !== null && claim.value !== null && own.some(each => each.value === value);
  miss(claim, isEarlier ? faults.misordered : faults.lost, wrong);
}

/** Each once, in the order in which they were written. */
function judgeList(own: readonly Claim[], found: readonly string[], faults: Faults, miss: Miss): void {
  for (const claim of own) {
    const count = found.filter(value => value === claim.value).length;
    if (count > 1) faults.doubled.push(nameOf(claim));
    if (count === 0 && claim.isSure) miss(claim, faults.lost, nameOf(claim));
  }
  const places = own.map(({ value }) => found.indexOf(value ?? '')).filter(place => place >= 0);
  if (places.some((place, at) => place < (places[at - 1] ?? 0)))
    faults.misordered.push(`${own[0]?.what}: ${found.join(', ')}`);
}

/** The counts of some lists, in one line. */
export function countsOf(faults: Faults): string {
  const { lost, doubled, misordered, late, falseWords } = faults;
  return (
    `${lost.length} lost, ${doubled.length} doubled, ${misordered.length} misordered, ` +
    `${late.length} late, ${falseWords.length} false words`
  );
}
