/** The records of a simulated day that the server lists whole: those at the beginning, and what other devices do meanwhile. */
import { readArgs } from '../../../src/sync/mutator.ts';
import { anEvent } from '../../nouns/calendarEvent.ts';
import { listedByKind, listedKinds, type Fields, type ListedKind } from '../../nouns/samples.ts';
import type { WireFields } from '../ModelServer.ts';
import type { Random } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import type { Device } from './Device.ts';
import type { Ledger } from './Ledger.ts';

function makeTheirs(kind: ListedKind, ledger: Ledger): WireFields {
  const { simulated, toWire, values } = listedByKind[kind];
  return toWire(values(simulated.theirs(ledger)));
}

export function addListed({ listed, ledger }: Account): void {
  for (const kind of listedKinds)
    for (const id of ['8', '9']) listed[kind].addElsewhere(makeTheirs(kind, ledger), id);
  // A stay, which is nobody's to change here.
  listed.calendarEvent.addElsewhere(
    { ...anEvent({ title: 'TK-9001' }), boatId: 57, isBooking: true },
    '9001',
  );
}

/** The partner's other device makes, changes or deletes one. */
export function changeListed(device: Device, account: Account, random: Random): void {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const kind = one(listedKinds) ?? 'calendarEvent';
  const { listed, ledger } = account;
  const { resource, simulated } = listedByKind[kind];
  const ids = [...listed[kind].records].filter(([, { isBooking }]) => isBooking !== true).map(([id]) => id);
  // Often just the one that is being changed here, too.
  const rows = account.rows.filter(({ subject }) => subject.startsWith(`${kind}:`));
  const changing = rows.flatMap(({ subject }) => account.serverId(subject) ?? []);
  const id = (random() < 0.6 ? one(changing.filter(known => ids.includes(known))) : undefined) ?? one(ids);
  if (kind === 'bankAccount' && id !== undefined && random() < 0.15) {
    listed[kind].makePrimary(id);
    device.note(`another device makes ${kind} ${id} the default one`);
    return;
  }
  const dice = random();
  const alike = one(rows.filter(({ subject }) => account.serverId(subject) === undefined));
  const values = alike && readArgs(resource.save, alike.args)?.values;
  if (dice < 0.2 && values) {
    const named = withNumbers(account, kind, values);
    const made = named && listed[kind].addElsewhere({ ...named, ...simulated.other(ledger, named) });
    device.note(`another device makes ${kind} ${made}, which looks like one of this device`);
  } else if (dice < 0.3 || id === undefined) {
    device.note(`another device makes ${kind} ${listed[kind].addElsewhere(makeTheirs(kind, ledger))}`);
  } else if (dice < 0.42) {
    listed[kind].removeElsewhere(id);
    device.note(`another device deletes ${kind} ${id}`);
  } else {
    const held = listed[kind].records.get(id) ?? {};
    // As long as this device looks for one that it has made, that one can be known again.
    const subject = `${kind}:${id}`;
    const isSought =
      account.madeBy(subject) !== undefined &&
      ![...account.diskCopy.localIds.values()].some(({ server }) => server === subject);
    const written = Object.entries(simulated.traits).filter(() => !isSought && random() < 0.5);
    const fields = {
      ...(isSought || random() < 0.5 ? simulated.other(ledger, held) : {}),
      ...Object.fromEntries(written.map(([field, word]) => [field, word?.(ledger)])),
    };
    listed[kind].changeElsewhere(id, fields);
    device.note(`another device writes ${Object.keys(fields).join(' ')} of ${subject}`);
  }
}

/** With the server's numbers of boats; undefined while it has none of them. */
function withNumbers(account: Account, kind: ListedKind, values: Fields): WireFields | undefined {
  const named = listedByKind[kind].toWire(values, id => Number(account.serverId(`boat:${id}`)));
  return Object.values(named).flat().some(Number.isNaN) ? undefined : named;
}
