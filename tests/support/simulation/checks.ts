/**
 * What is wrong with an account after everything was sent: each check is named after its invariant and says
 * what it found wrong.
 */
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import type { LogRow } from '../../../src/db/rows.ts';
import { sendMessage } from '../../../src/resources/chat/chats.ts';
import { equal } from '../../../src/lib/equal.ts';
import { subjectParts } from '../../../src/lib/ids.ts';
import type { Effect } from '../ModelServer.ts';
import { listedKinds } from '../../nouns/samples.ts';
import { isDeletion, subjectOfEffect, type Account } from './Account.ts';
import { isTakenForOurs, checkBookings } from './bookingChecks.ts';
import type { Device } from './Device.ts';
import { checkListed } from './listedChecks.ts';
import { isTheirs, type Ack } from './Ledger.ts';
import { recordIn } from './slips.ts';

/** Everything that was found wrong with a simulated day, while it ran and at its end. */
export function checkAtEnd(device: Device): string[] {
  return [...device.violations, ...device.accounts.flatMap(account => checkAccount(device, account))];
}

function checkAccount({ net }: Device, account: Account): string[] {
  return [
    ...account.server.violations.map(text => `I8 ${text}`),
    ...namedTwice(account),
    ...stuck(account),
    ...dropped(account),
    ...kept(account),
    ...claimed(account, net.doubled),
    ...created(account, net.doubled),
    ...twins(account, net.doubled),
    ...words(account),
    ...photos(account),
    ...order(account),
    ...overwritten(account),
    ...putBack(account),
    ...deleted(account),
    ...language(account),
    ...checkBookings(account, net),
    ...checkListed(account),
  ];
}

/** I5: no two records of this device are one on the server. */
function namedTwice({ diskCopy }: Account): string[] {
  const names = [...diskCopy.localIds.values()];
  return names
    .filter((row, index) => names.findIndex(other => other.server === row.server) !== index)
    .map(row => `I5 two records of this device are one on the server: ${row.local} ${row.server}`);
}

/** I6: nothing waits any more that doesn't wait for the partner. */
function stuck({ toSend, diskCopy: { uploads } }: Account): string[] {
  const found = toSend.map(row => `I6 stuck: ${row.name} ${row.subject} ${row.id} is ${row.status}`);
  for (const { id, status } of uploads.values())
    if (status.kind === 'waiting' || status.kind === 'sending')
      found.push(`I6 stuck: upload ${id} is ${status.kind}`);
  return found;
}

/** I3, I20: every promised row is somewhere, or left by an act of the partner. */
function dropped({ ledger, diskCopy }: Account): string[] {
  const known = new Set([...diskCopy.rows.map(row => row.id), ...diskCopy.history.keys()]);
  return ledger.acks
    .filter(
      ack =>
        !known.has(ack.row) &&
        !ledger.replaced.has(ack.row) &&
        !ledger.discarded.has(ack.row) &&
        !ledger.undone.has(ack.row) &&
        !ledger.deleted.has(ack.subject),
    )
    .map(ack => `I3 dropped: ${ack.name} ${ack.subject} ${ack.row}`);
}

/** I1: of what the partner was told that it wasn't saved, nothing was. */
function kept({ ledger, diskCopy, server }: Account): string[] {
  const everything = JSON.stringify([
    diskCopy.rows.map(row => row.args),
    server.effects.map(({ changes }) => changes),
  ]);
  // A boat like another one has its words.
  const elsewhere = new Set(
    [...ledger.acks, ...ledger.unconfirmed].flatMap(wish => wish.words.map(([, word]) => word)),
  );
  return ledger.rejected.flatMap(({ words: given }) =>
    given
      .filter(
        ([field, word]) =>
          field !== 'languageCode' && !elsewhere.has(word) && everything.includes(`"${word}"`),
      )
      .map(([, word]) => `I1 "not saved" was said of ${word}, and it was`),
  );
}

/**
 * I12: what the log calls sent has happened on the server, by that very row. A draft that was saved without a change, or a boat
 * that already waits for approval, may also be found as it should be.
 */
function claimed(account: Account, doubled: ReadonlySet<string>): string[] {
  const { ledger, server, diskCopy } = account;
  const { confirmed } = account.listed.bankAccount;
  const isStored = (photo: string): boolean => diskCopy.uploads.get(photo)?.status.kind === 'stored';
  // What was never acknowledged, because the tab died, may have been such a save, too.
  const promised = new Set(
    ledger.acks
      .filter(({ subject, words: given, photos: taken, submits }) => {
        const status = server.boats.get(account.serverId(subject) ?? '')?.['boatStatus'];
        return given.length > 0 || taken.some(isStored) || (submits === true && status === BoatStatus.draft);
      })
      .map(({ row }) => row),
  );
  return (
    [...diskCopy.history.values()]
      .filter(line => line.outcome === 'sent' || (line.outcome === 'found' && promised.has(line.id)))
      .filter(line => !isDeletion(line) && account.effectsOf(line.id) === 0)
      // Another device may have chosen the same account a moment before.
      .filter(line => ![...(ledger.keysOfRow.get(line.id) ?? [])].some(key => confirmed.has(key)))
      .filter(line => line.name !== sendMessage.name || !isAlike(account, line))
      // What I5 leaves out: a boat that the network made twice may be taken for another one like it in every field.
      .filter(line => !doubled.has(makerOf(account, account.effectId(line.subject)) ?? ''))
      .map(line => `I12 called ${line.outcome} and never happened: ${line.name} ${line.subject} ${line.id}`)
  );
}

function isAlike(account: Account, { id, subject }: LogRow): boolean {
  const text = account.ledger.acks.find(({ row }) => row === id)?.words[0]?.[1];
  return isTakenForOurs(account, id, subject, text);
}

/**
 * What I5 leaves out: somebody else has made a record of the same name meanwhile, the partner was asked about
 * that one, and said no.
 * Then the search for twins must have shown the extra ones (I18).
 */
function isDisputed(account: Account, made: readonly Effect[]): boolean {
  const nameIn = ({ changes }: Effect): unknown => (changes['name'] ?? changes['title'])?.to;
  const names = new Set(made.map(nameIn));
  const namesake = account.server.effects.some(
    effect => effect.kind === 'create' && effect.key === undefined && names.has(nameIn(effect)),
  );
  const extra = made.filter(({ id }) => account.isThere(id) && !isProposed(account, id));
  return namesake && extra.length <= 1;
}

/** Whether the partner was ever asked if a record should go. */
function isProposed({ diskCopy }: Account, id: string): boolean {
  return diskCopy.proposed.has(subjectOfEffect(id));
}

/** The key under which a record was created. */
function makerOf({ server }: Account, record: string | undefined): string | undefined {
  return server.effects.find(({ kind, id }) => kind === 'create' && id === record)?.key;
}

/** Whether something of a record waits for the partner, or was given up by them. */
function isOpen({ diskCopy }: Account, subject: string): boolean {
  return (
    diskCopy.rows.some(row => row.subject === subject) ||
    [...diskCopy.history.values()].some(
      line => line.subject === subject && (line.outcome === 'discarded' || line.outcome === 'serverKept'),
    )
  );
}

/** I5, I1: a record that was made here was made once; when its saves are through, it is there. */
function created(account: Account, doubled: ReadonlySet<string>): string[] {
  const { ledger, server } = account;
  const found: string[] = [];
  const made = Map.groupBy(
    server.effects.filter(
      effect =>
        effect.kind === 'create' &&
        effect.key !== undefined &&
        // What the network has doubled is I18's.
        !doubled.has(effect.key) &&
        // Saved again from another window after the partner had deleted it instead of answering whether it had arrived.
        !ledger.givenUp.has(effect.key) &&
        // One that another device has deleted before it was found is rightly made again.
        !server.effects.some(
          ({ kind, key, id }) => kind === 'delete' && key === undefined && id === effect.id,
        ),
    ),
    effect => ledger.subjectOfKey.get(effect.key ?? '') ?? '?',
  );
  for (const [subject, effects] of made) {
    if (effects.length < 2 || isDisputed(account, effects)) continue;
    found.push(`I5 made ${effects.length} times: ${subject} as ${effects.map(({ id }) => id).join(', ')}`);
  }
  for (const subject of new Set(ledger.acks.map(ack => ack.subject))) {
    if (!subject.includes(':local-') || ledger.deleted.has(subject) || isOpen(account, subject)) continue;
    if (account.serverId(subject) === undefined) found.push(`I1 never made: ${subject}`);
  }
  return found;
}

/**
 * I18: where the network has made a record twice, the partner was asked whether the other one should go. Not
 * where a sign-out has
 * cleared the log in between: with it goes what the search knows.
 */
function twins(account: Account, doubled: ReadonlySet<string>): string[] {
  const { ledger, server, diskCopy } = account;
  // As long as it isn't known which record of a kind is whose, nothing is proposed.
  const unnamed = new Set(
    diskCopy.rows
      .filter(row => row.attempts > 0 && account.serverId(row.subject) === undefined)
      .map(row => subjectParts(row.subject).kind),
  );
  return [...doubled].flatMap(key => {
    const subject = ledger.subjectOfKey.get(key);
    if (subject === undefined || ledger.deleted.has(subject)) return [];
    if (unnamed.has(subjectParts(subject).kind)) return [];
    const made = server.effects.filter(effect => effect.kind === 'create' && effect.key === key);
    const line = [...diskCopy.log.values()].find(
      ({ id, outcome }) =>
        ledger.keysOfRow.get(id)?.has(key) === true && (outcome === 'sent' || outcome === 'found'),
    );
    if (!line || made.length < 2 || !made.every(({ id }) => account.isThere(id))) return [];
    // Another wish for just such a record has taken the second one for its own: two were wanted, two are there.
    const named = new Set([...diskCopy.localIds.values()].map(({ server: name }) => name));
    if (made.every(({ id }) => named.has(subjectOfEffect(id)))) return [];
    // The partner has met the other one by themselves: they wanted it gone, and took that back.
    const isMet = made.some(({ id }) =>
      ledger.acks.some(ack => isDeletion(ack) && ack.subject === subjectOfEffect(id)),
    );
    if (isMet) return [];
    return made.some(({ id }) => isProposed(account, id))
      ? []
      : [`I18 nobody was asked about the twin of ${subject}: ${made.map(({ id }) => id).join(', ')}`];
  });
}

function lastWords(acks: readonly Ack[]): Map<string, { ack: Ack; field: string; word: string }> {
  const last = new Map<string, { ack: Ack; field: string; word: string }>();
  for (const ack of acks)
    for (const [field, word] of ack.words) last.set(`${ack.subject} ${field}`, { ack, field, word });
  return last;
}

/** Records of which each field is followed by its words. */
const areFields = new RegExp(`^(?:(?:${[...listedKinds, 'boat', 'billing'].join('|')}):|account:general$)`);

/**
 * The working copies of new records that the saves of a deleted one have become, as text. A tab may die before it saves the new one: then
 * what was typed waits for the partner there, and in the list of records.
 */
function goesOnAsNew({ diskCopy }: Account, subject: string): string {
  const goesOn = [...diskCopy.history.values()].some(
    line => line.subject === subject && equal(line.words, { id: 'records.goesOnAsNew' }),
  );
  const { kind } = subjectParts(subject);
  const copies = [...diskCopy.drafts.values()].filter(({ id }) => id.startsWith(`${kind}:local-`));
  return goesOn ? JSON.stringify(copies.map(({ values }) => values)) : '';
}

/** I1: the last word of each field has reached the server, waits for the partner, or was given up and is in the log. */
function words(account: Account): string[] {
  const { ledger, server, diskCopy } = account;
  const onDevice = JSON.stringify([
    diskCopy.rows.map(row => row.args),
    [...diskCopy.history.values()].map(line => line.givenUp),
  ]);
  const arrived = new Set(
    server.effects.flatMap(effect =>
      Object.entries(effect.changes).map(([field, { to }]) => `${effect.id} ${field} ${String(to)}`),
    ),
  );
  const found: string[] = [];
  for (const { ack, field, word } of lastWords(ledger.acks).values()) {
    if (!areFields.test(ack.subject) || ledger.deleted.has(ack.subject)) continue;
    const id = account.effectId(ack.subject);
    if (id !== undefined && arrived.has(`${id} ${field} ${word}`)) continue;
    if (onDevice.includes(`"${word}"`) || ledger.discarded.has(ack.row) || ledger.maybeOverruled(ack, field))
      continue;
    if (goesOnAsNew(account, ack.subject).includes(`"${word}"`)) continue;
    found.push(`I1 lost: ${word} of ${ack.subject} (${id ?? 'never made'}), saved as ${ack.row}`);
  }
  return found;
}

/** I1 for files: each photo of a save that is through has been among the boat's photos, or is kept in the working copy. */
function photos(account: Account): string[] {
  const { ledger, server, diskCopy } = account;
  const onDevice = JSON.stringify([
    diskCopy.rows.map(row => row.args),
    [...diskCopy.history.values()].map(line => line.givenUp),
    [...diskCopy.drafts.values()].map(draft => [draft.uploads, draft.values]),
  ]);
  const found: string[] = [];
  for (const ack of ledger.acks) {
    if (ledger.deleted.has(ack.subject) || ledger.discarded.has(ack.row)) continue;
    const id = account.serverId(ack.subject);
    for (const photo of ack.photos) {
      if (onDevice.includes(photo) || ledger.maybeOverruled(ack)) continue;
      const url = diskCopy.urls.get(photo) ?? '?';
      const seen = server.effects.some(
        effect => effect.id === id && JSON.stringify(effect.changes['images'] ?? null).includes(url),
      );
      if (!seen) found.push(`I1 lost photo: ${photo} (${url}) of ${ack.subject}, saved as ${ack.row}`);
    }
  }
  return found;
}

/** I10: on the server, no earlier word of this device comes after a later one. */
function order({ ledger, server }: Account): string[] {
  // A save of a record that is gone may go on as a new one: then its words are saved twice.
  const rank = new Map<string, number>();
  for (const { subject, words: said, order: at } of ledger.acks)
    for (const [, word] of said) rank.set(`${subject} ${word}`, at);
  const latest = new Map<string, { rank: number; word: string }>();
  const found: string[] = [];
  for (const effect of server.effects) {
    if (effect.key === undefined || (effect.kind !== 'create' && effect.kind !== 'update')) continue;
    for (const [field, { to }] of Object.entries(effect.changes)) {
      const mine = rank.get(`${ledger.subjectOfKey.get(effect.key)} ${String(to)}`);
      if (mine === undefined) continue;
      const before = latest.get(`${effect.id} ${field}`);
      if (before && before.rank > mine)
        found.push(`I10 ${String(to)} came after ${before.word} in ${subjectOfEffect(effect.id)}`);
      else latest.set(`${effect.id} ${field}`, { rank: mine, word: String(to) });
    }
  }
  return found;
}

/** A change this long before an own write can't have slipped between its read and its write. */
const SLIP_MS = 75_000;

/** D1: what others wrote into a field that the partner didn't touch is still there after the partner's own saves. */
function overwritten({ ledger, server }: Account): string[] {
  const own = new Set(
    [...ledger.acks, ...ledger.unconfirmed].flatMap(wish => wish.words.map(([, word]) => word)),
  );
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
      if (isTheirs(from) && effect.at - before.at > SLIP_MS)
        found.push(`D1 ${String(from)} of ${subjectOfEffect(effect.id)} was overwritten with ${String(to)}`);
    }
  }
  return found;
}

/**
 * D1: what another device has put back is again as this device saved it, unless somebody has given it a third value, or the partner or
 * somebody else has changed it back on purpose. Otherwise it waits for the partner, or is in the log.
 */
function putBack(account: Account): string[] {
  const { slips, server, diskCopy, ledger } = account;
  return slips.flatMap(({ at, writtenAt, id, fields, isCalm }) => {
    const held = recordIn(account, id)?.fields;
    if (!isCalm || !held) return [];
    const here = [...diskCopy.localIds.values()].find(row => row.server === subjectOfEffect(id));
    const subject = here?.local ?? subjectOfEffect(id);
    if (diskCopy.rows.some(row => row.subject === subject)) return [];
    const isGivenUp = [...diskCopy.history.values()].some(
      line =>
        line.subject === subject &&
        (line.outcome !== 'overwritten' || equal(line.words, { id: 'records.overwrittenStays' })) &&
        line.givenUp !== undefined,
    );
    return Object.entries(fields)
      .filter(([field, old]) => {
        const isSetSince = server.effects.some(
          effect =>
            effect.id === id &&
            effect.at > at &&
            field in effect.changes &&
            equal(effect.changes[field]?.to, old),
        );
        const choices = ledger.wishes.filter(wish => wish.subject === subject && field in wish.values);
        // A switch that was turned twice before either arrived is back where the partner wants it.
        const isChosen = choices.some(
          wish => (wish.at >= writtenAt || wish === choices.at(-1)) && equal(wish.values[field], old),
        );
        // Written between this device's read and its save: this device takes that for a third value.
        const isUnread = server.effects.some(
          effect =>
            effect.id === id &&
            effect.key === undefined &&
            effect.at < writtenAt &&
            effect.at > writtenAt - SLIP_MS &&
            equal(effect.changes[field]?.to, old),
        );
        // An event doesn't go back to a boat that the partner has deleted since.
        const saved = choices.at(-1)?.values[field];
        const isGone = field === 'boatId' && ledger.deleted.has(`boat:${String(saved)}`);
        return equal(held[field], old) && !isSetSince && !isChosen && !isUnread && !isGone && !isGivenUp;
      })
      .map(([field]) => `D1 ${field} of ${subject} was put back by another device, and nobody noticed`);
  });
}

/** Deleted means deleted, undone means kept. */
function deleted(account: Account): string[] {
  const { ledger, diskCopy } = account;
  const found: string[] = [];
  // Where the server had said no although it did it, taking it back is too late: the next look at the fleet shows it.
  for (const row of ledger.undone)
    if (account.effectsOf(row) > 0 && !ledger.refused.has(row))
      found.push(`a deletion was undone and carried out: ${row}`);
  for (const ack of ledger.acks) {
    if (!isDeletion(ack) || ledger.discarded.has(ack.row)) continue;
    // Also where the tab died while it was being undone; one that waited for the partner because the boat had changed is overruled then.
    const outcome = diskCopy.history.get(ack.row)?.outcome;
    if (outcome === 'discarded' || outcome === 'serverKept') continue;
    const id = account.effectId(ack.subject);
    if (id !== undefined && account.isThere(id) && !diskCopy.rows.some(row => row.subject === ack.subject))
      found.push(`I1 a deletion was lost: ${ack.subject} (${id})`);
  }
  return found;
}

/** The server writes to the partner in the language that they chose last. */
function language({ ledger, server, diskCopy }: Account): string[] {
  const last = ledger.acks.findLast(ack => ack.subject === 'account:language');
  const wanted = last?.words[0]?.[1];
  if (!last || diskCopy.rows.some(row => row.subject === last.subject)) return [];
  if (ledger.discarded.has(last.row) || ledger.maybeOverruled(last)) return [];
  // A tab may have died just after it was on disk that the partner discards it.
  if (diskCopy.history.get(last.row)?.outcome === 'discarded') return [];
  return wanted === server.language ? [] : [`I10 the language is ${server.language}, chosen was ${wanted}`];
}
