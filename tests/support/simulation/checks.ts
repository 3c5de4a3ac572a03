/** The verdict over a universe that has come to rest: each check returns what it found wrong, in words. */
import type { DraftRow, LogRow, OutboxRow, UploadRow } from '../../../src/db/rows.ts';
import { BoatStatus } from '../../../src/domain/boatStatus.ts';
import type { Effect } from '../ModelServer.ts';
import type { Device } from './Device.ts';
import type { Ack } from './Ledger.ts';
import { isParked } from './Partner.ts';

interface Rest {
  readonly device: Device;
  readonly rows: readonly OutboxRow[];
  readonly log: readonly LogRow[];
  readonly uploads: readonly UploadRow[];
  readonly drafts: readonly DraftRow[];
  /** The server's name of a record. */
  readonly serverId: (subject: string) => string | undefined;
}

export async function judge(device: Device): Promise<string[]> {
  const { rows, log, uploads, drafts, names } = await device.disk.read(
    ['outbox', 'log', 'uploads', 'drafts', 'localIds'],
    async tx => ({
      rows: await tx.outbox.all(),
      log: await tx.log.all(),
      uploads: await tx.uploads.all(),
      drafts: await tx.drafts.all(),
      names: await tx.localIds.all(),
    }),
  );
  const toServer = new Map(names.map(row => [row.local, row.server]));
  const rest: Rest = {
    device,
    rows,
    log,
    uploads,
    drafts,
    serverId: subject => {
      const named = toServer.get(subject) ?? subject;
      return named.includes(':local-') ? undefined : named.slice(named.indexOf(':') + 1);
    },
  };
  const twice = names.filter((row, index) => names.findIndex(other => other.server === row.server) !== index);
  return [
    ...device.violations,
    ...device.server.violations.map(text => `I8 ${text}`),
    ...twice.map(row => `I5 two records of this device are one on the server: ${row.local} ${row.server}`),
    ...stuck(rest),
    ...dropped(rest),
    ...claimed(rest),
    ...created(rest),
    ...words(rest),
    ...photos(rest),
    ...order(rest),
    ...overwritten(rest),
    ...deleted(rest),
    ...language(rest),
  ];
}

/** I6: nothing waits any more that doesn't wait for the partner. */
function stuck({ rows, uploads }: Rest): string[] {
  const behindParked = new Set<string>();
  const found: string[] = [];
  for (const row of rows) {
    if (isParked(row)) behindParked.add(row.subject);
    else if (!behindParked.has(row.subject))
      found.push(`I6 stuck: ${row.name} ${row.subject} ${row.id} is ${row.status}`);
  }
  for (const upload of uploads)
    if (upload.status.kind === 'waiting' || upload.status.kind === 'sending')
      found.push(`I6 stuck: upload ${upload.id} is ${upload.status.kind}`);
  return found;
}

/** I3, I20: every promised row is somewhere, or left by an act of the partner. */
function dropped({ device: { ledger }, rows, log }: Rest): string[] {
  const known = new Set([...rows.map(row => row.id), ...log.map(line => line.id)]);
  return ledger.acks
    .filter(
      ack =>
        !known.has(ack.row) &&
        !ledger.replaced.has(ack.row) &&
        !ledger.discarded.has(ack.row) &&
        !ledger.undone.has(ack.row) &&
        !ledger.deleted.has(ack.subject) &&
        !ledger.maybeOverruled(ack),
    )
    .map(ack => `I3 dropped: ${ack.name} ${ack.subject} ${ack.row}`);
}

/**
 * I12: what the log calls sent has happened on the server, by that very row. A draft that was saved without a change, or a boat
 * that already waits for approval, may also be found as it should be.
 */
function claimed({ device, log, uploads, serverId }: Rest): string[] {
  const { ledger, server } = device;
  const stored = new Set(uploads.filter(({ status }) => status.kind === 'stored').map(({ id }) => id));
  // What was never acknowledged, because the tab died, may have been such a save, too.
  const promised = new Set(
    ledger.acks
      .filter(({ subject, words: typed, photos: taken, submits }) => {
        const status = server.boats.get(serverId(subject) ?? '')?.['boatStatus'];
        const brought = taken.some(photo => stored.has(photo));
        return typed.length > 0 || brought || (submits === true && status === BoatStatus.draft);
      })
      .map(({ row }) => row),
  );
  return log
    .filter(line => line.outcome === 'sent' || (line.outcome === 'found' && promised.has(line.id)))
    .filter(line => line.name !== 'boat.delete' && effectsOf(device, line.id) === 0)
    .map(line => `I12 called ${line.outcome} and never happened: ${line.name} ${line.subject} ${line.id}`);
}

function effectsOf({ ledger, server }: Device, row: string): number {
  const keys = ledger.keysOfRow.get(row);
  return server.effects.filter(({ key }) => key !== undefined && keys?.has(key)).length;
}

function isOpen({ rows, log }: Rest, subject: string): boolean {
  return (
    rows.some(row => row.subject === subject) ||
    log.some(
      line => line.subject === subject && (line.outcome === 'discarded' || line.outcome === 'overruled'),
    )
  );
}

/** I5, I1: a boat that was made here was made once; when its saves are through, it is there. */
function created(rest: Rest): string[] {
  const { device, serverId } = rest;
  const { ledger, server } = device;
  const found: string[] = [];
  const made = Map.groupBy(
    server.effects.filter(
      effect =>
        effect.kind === 'create' &&
        effect.key !== undefined &&
        // One that another device has deleted before it was found is rightly made again.
        !server.effects.some(
          ({ kind, key, id }) => kind === 'delete' && key === undefined && id === effect.id,
        ),
    ),
    effect => ledger.subjectOfKey.get(effect.key ?? '') ?? '?',
  );
  for (const [subject, effects] of made)
    if (effects.length > 1)
      found.push(`I5 made ${effects.length} times: ${subject} as ${effects.map(({ id }) => id).join(', ')}`);
  for (const subject of new Set(ledger.acks.map(ack => ack.subject))) {
    if (!subject.startsWith('boat:local-') || ledger.deleted.has(subject) || isOpen(rest, subject)) continue;
    if (serverId(subject) === undefined) found.push(`I1 never made: ${subject}`);
  }
  return found;
}

function lastWords(acks: readonly Ack[]): Map<string, { ack: Ack; field: string; word: string }> {
  const last = new Map<string, { ack: Ack; field: string; word: string }>();
  for (const ack of acks)
    for (const [field, word] of ack.words) last.set(`${ack.subject} ${field}`, { ack, field, word });
  return last;
}

/** I1: the last word of each field has reached the server, waits for the partner, or was given up and is in the log. */
function words(rest: Rest): string[] {
  const { device, rows, log, serverId } = rest;
  const { ledger, server } = device;
  const kept = JSON.stringify([rows.map(row => row.args), log.map(line => line.lost)]);
  const arrived = new Set(
    server.effects.flatMap(effect =>
      Object.entries(effect.changes).map(([field, { to }]) => `${effect.id} ${field} ${String(to)}`),
    ),
  );
  const found: string[] = [];
  for (const { ack, field, word } of lastWords(ledger.acks).values()) {
    if (!ack.subject.startsWith('boat:') || ledger.deleted.has(ack.subject)) continue;
    const id = serverId(ack.subject);
    if (id !== undefined && arrived.has(`${id} ${field} ${word}`)) continue;
    if (kept.includes(`"${word}"`) || ledger.discarded.has(ack.row) || ledger.maybeOverruled(ack, field))
      continue;
    found.push(`I1 lost: ${word} of ${ack.subject} (${id ?? 'never made'}), saved as ${ack.row}`);
  }
  return found;
}

/** I1 for files: each photo of a save that is through has been among the boat's photos, or is kept in the working copy. */
function photos({ device, rows, log, uploads, drafts, serverId }: Rest): string[] {
  const { ledger, server } = device;
  const kept = JSON.stringify([
    rows.map(row => row.args),
    log.map(line => line.lost),
    drafts.map(draft => [draft.uploads, draft.values]),
  ]);
  const found: string[] = [];
  for (const ack of ledger.acks) {
    if (ledger.deleted.has(ack.subject) || ledger.discarded.has(ack.row)) continue;
    const id = serverId(ack.subject);
    for (const photo of ack.photos) {
      const status = uploads.find(upload => upload.id === photo)?.status;
      if (kept.includes(photo) || ledger.maybeOverruled(ack)) continue;
      const url = status?.kind === 'stored' ? status.url : '?';
      const seen = server.effects.some(
        effect => effect.id === id && JSON.stringify(effect.changes['images'] ?? null).includes(url),
      );
      if (!seen) found.push(`I1 lost photo: ${photo} (${url}) of ${ack.subject}, saved as ${ack.row}`);
    }
  }
  return found;
}

/** I10: on the server, no earlier word of this device comes after a later one. */
function order({ device: { ledger, server } }: Rest): string[] {
  const rank = new Map<string, number>();
  for (const ack of ledger.acks) for (const [, word] of ack.words) rank.set(word, ack.order);
  const latest = new Map<string, { rank: number; word: string }>();
  const found: string[] = [];
  for (const effect of server.effects) {
    if (effect.key === undefined || (effect.kind !== 'create' && effect.kind !== 'update')) continue;
    for (const [field, { to }] of Object.entries(effect.changes)) {
      const mine = rank.get(String(to));
      if (mine === undefined) continue;
      const before = latest.get(`${effect.id} ${field}`);
      if (before && before.rank > mine)
        found.push(`I10 ${String(to)} came after ${before.word} in boat ${effect.id}`);
      else latest.set(`${effect.id} ${field}`, { rank: mine, word: String(to) });
    }
  }
  return found;
}

/** A change this long before an own write can't have slipped between its read and its write. */
const SLIP_MS = 75_000;

/** D1: what others wrote into a field that the partner didn't touch is still there after the partner's own saves. */
function overwritten({ device: { ledger, server } }: Rest): string[] {
  const own = new Set([...ledger.acks, ...ledger.maybes].flatMap(wish => wish.words.map(([, word]) => word)));
  const theirs = new Map<string, Effect>();
  const found: string[] = [];
  for (const effect of server.effects) {
    for (const [field, { from, to }] of Object.entries(effect.changes)) {
      const place = `${effect.id} ${field}`;
      if (effect.key === undefined) {
        theirs.set(`${place} ${String(from)}`, effect);
        theirs.set(place, effect);
        continue;
      }
      const before = theirs.get(place);
      if (!before || own.has(String(to)) || field === 'images' || field === 'boatStatus') continue;
      if (String(from).startsWith('else') && effect.at - before.at > SLIP_MS)
        found.push(`D1 ${String(from)} of boat ${effect.id} was overwritten with ${String(to)}`);
    }
  }
  return found;
}

/** Deleted means deleted, undone means kept. */
function deleted({ device, rows, log, serverId }: Rest): string[] {
  const { ledger, server } = device;
  const found: string[] = [];
  for (const row of ledger.undone)
    if (effectsOf(device, row) > 0) found.push(`a deletion was undone and carried out: ${row}`);
  for (const ack of ledger.acks) {
    if (ack.name !== 'boat.delete' || ledger.discarded.has(ack.row)) continue;
    // Also where the tab died while it was being undone.
    if (log.some(line => line.id === ack.row && line.outcome === 'discarded')) continue;
    const id = serverId(ack.subject);
    if (id !== undefined && server.boats.has(id) && !rows.some(row => row.subject === ack.subject))
      found.push(`I1 a deletion was lost: ${ack.subject} (${id})`);
  }
  return found;
}

/** The server writes to the partner in the language that they chose last. */
function language({ device: { ledger, server }, rows }: Rest): string[] {
  const last = ledger.acks.findLast(ack => ack.subject === 'account:language');
  const wanted = last?.words[0]?.[1];
  if (!last || rows.some(row => row.subject === last.subject)) return [];
  if (ledger.discarded.has(last.row) || ledger.maybeOverruled(last)) return [];
  return wanted === server.language ? [] : [`I10 the language is ${server.language}, chosen was ${wanted}`];
}
