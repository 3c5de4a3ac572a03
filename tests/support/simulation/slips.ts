/**
 * Another device of the partner that had read a record before this device's save arrived, and writes it whole a moment afterwards: it
 * changes a field of its own, and puts back what this device has just changed. See [Note: Two devices at once].
 */
import { contactFields } from '../../../src/domain/account/account.ts';
import { equal } from '../../../src/lib/equal.ts';
import type { Effect, WireFields } from '../ModelServer.ts';
import type { Random } from '../virtualTime.ts';
import { listedSamples, newWord, type ListedKind } from '../../nouns/samples.ts';
import { subjectOfEffect, type Account } from './Account.ts';
import type { Device } from './Device.ts';
import { SECOND } from './schedule.ts';

/** What was put back. */
export interface Slip {
  readonly at: number;
  /** When this device wrote what was put back. */
  readonly writtenAt: number;
  /** As the effects call the record. */
  readonly id: string;
  /** The old value of each field. */
  readonly fields: WireFields;
  /** Whether there were no faults any more: then this device must have noticed. */
  readonly isCalm: boolean;
}

/** How often that happens. */
const SHARE = 0.4;
/** It must be there before the record is read again. */
const WITHIN_MS = 4 * SECOND;

/** Fields that aren't the partner's, or that say more than they hold. */
const otherFields: ReadonlySet<string> = new Set([
  'images',
  'boatStatus',
  'comissionRate',
  'isDraft',
  'serverNote',
  'isPrimary',
]);

/** What another device changes beside them: the first one that this device has just left alone. */
const wordFields: Readonly<Partial<Record<string, readonly string[]>>> = {
  boat: ['checkoutTime'],
  billing: ['mersisNumber', 'city', 'title'],
  account: ['lastName', 'firstName'],
  ...Object.fromEntries(listedSamples.map(({ kind, simulated }) => [kind, simulated.spare])),
};

interface Held {
  readonly fields: WireFields;
  readonly write: (fields: WireFields) => void;
}

export function overwriteSaves(device: Device, account: Account, random: Random): void {
  account.server.onEffect = effect => {
    const isSave = effect.kind === 'update' && effect.key !== undefined;
    if (!isSave || random() >= SHARE) return;
    device.time.after(random() * WITHIN_MS, () => overwrite(device, account, effect));
  };
}

/** A record as it is on the server; undefined for one that is gone, or that isn't saved whole. */
export function recordIn({ server, listed, billing, settings }: Account, id: string): Held | undefined {
  const [kind = '', part = ''] = subjectOfEffect(id).split(':');
  if (kind === 'boat') {
    const fields = server.boats.get(part);
    return fields && { fields, write: changed => server.changeElsewhere(part, changed) };
  }
  if (kind in listed) {
    const list = listed[kind as ListedKind];
    const fields = list.records.get(part);
    return fields && { fields, write: changed => list.changeElsewhere(part, changed) };
  }
  const own = { billing, account: settings }[kind];
  return own && { fields: own.held, write: changed => own.changeElsewhere(changed) };
}

function overwrite(device: Device, account: Account, { id, changes, at }: Effect): void {
  const held = recordIn(account, id);
  if (!held) return;
  // What somebody has changed since, the other device has read.
  const fields = Object.fromEntries(
    Object.entries(changes)
      .filter(([field, { to }]) => !otherFields.has(field) && equal(held.fields[field], to))
      // The server has its own way to keep what is empty.
      .filter(([, { from, to }]) => (from ?? '') !== (to ?? ''))
      .map(([field, { from }]) => [field, from]),
  );
  const theirs = changeOfTheirs(account, id, held.fields, fields);
  if (Object.keys(fields).length === 0 || !theirs) return;
  held.write({ ...fields, ...theirs });
  const isCalm = device.faultsEnded;
  account.slips.push({ at: device.time.now, writtenAt: at, id, fields, isCalm });
  device.coverage.count(`D1 another device overwrote ${id.replace(/:?\d+$/, '') || 'boat'}`);
  device.note(`another device overwrites ${Object.keys(fields).join(' ')} of ${subjectOfEffect(id)}`);
}

function changeOfTheirs(
  { ledger }: Account,
  id: string,
  held: WireFields,
  overwritten: WireFields,
): WireFields | undefined {
  const turned = (fields: WireFields, among: readonly string[]): WireFields | undefined => {
    const field = among.find(name => !(name in overwritten));
    return field === undefined ? undefined : { [field]: fields[field] !== true };
  };
  if (id === 'account:contact') return turned(held, contactFields);
  if (id === 'account:notifications') {
    const [mine, old] = [held['notificationSettings'], overwritten['notificationSettings']] as WireFields[];
    const same = Object.keys(old ?? {}).filter(name => mine?.[name] === old?.[name]);
    return old && { notificationSettings: { ...old, ...turned(old, same) } };
  }
  const [kind = ''] = subjectOfEffect(id).split(':');
  const field = wordFields[kind]?.find(name => !(name in overwritten));
  return field === undefined ? undefined : { [field]: newWord(kind, field, ledger, false) };
}
