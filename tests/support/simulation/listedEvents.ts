/** The discounts and events of a simulated day: those at the beginning, and what other devices do meanwhile. */
import { DiscountType } from '../../../src/domain/discount.ts';
import { bankAccounts } from '../../../src/resources/account/bankAccounts.ts';
import { events } from '../../../src/resources/calendar.ts';
import { discounts } from '../../../src/resources/discounts.ts';
import { argsOf } from '../../../src/sync/mutator.ts';
import { aDiscount, anAccount, anEvent } from '../ListedServer.ts';
import type { WireFields } from '../ModelServer.ts';
import type { Random } from '../virtualTime.ts';
import type { Account, ListedKind } from './Account.ts';
import type { Device } from './Device.ts';
import { THEIR_YEARS, type Ledger } from './Ledger.ts';

/** What others write into each kind: what it can be known again by, and what it can't. */
const fieldsOf: Readonly<
  Record<
    ListedKind,
    {
      readonly traits: readonly string[];
      readonly other: (ledger: Ledger, held: WireFields) => WireFields;
      readonly fresh: (ledger: Ledger) => WireFields;
      /** What a row is to create, as the server would hold it. */
      readonly created: (args: unknown) => object | undefined;
    }
  >
> = {
  calendarEvent: {
    traits: ['title', 'startDate', 'endDate'],
    other: ledger => ({ description: ledger.word('else') }),
    fresh: ledger => ({ ...anEvent({ title: ledger.word('else') }), boatId: 57, isBooking: false }),
    created: args => argsOf(events.save, args)?.values,
  },
  discount: {
    traits: ['name', 'startDate', 'endDate'],
    other: (ledger, held) => ({
      isActive: held['isActive'] !== true,
      ...(held['discountType'] === DiscountType.earlyBooking && {
        checkinStartDate: ledger.day(THEIR_YEARS[0]),
      }),
    }),
    fresh: ledger => ({ ...aDiscount({ name: ledger.word('else') }), boatIds: [57] }),
    created: args => argsOf(discounts.save, args)?.values,
  },
  bankAccount: {
    traits: ['name', 'bankName', 'currency'],
    other: ledger => ({ bicSwiftCode: ledger.word('ELSE') }),
    fresh: ledger => ({
      ...anAccount({ bankName: ledger.word('else'), iban: ledger.iban() }),
      isPrimary: false,
    }),
    created: args => argsOf(bankAccounts.save, args)?.values,
  },
};

const kinds = Object.keys(fieldsOf) as ListedKind[];

export function addListed({ listed, ledger }: Account): void {
  for (const kind of kinds)
    for (const id of ['8', '9']) listed[kind].addElsewhere(fieldsOf[kind].fresh(ledger), id);
  // A stay, which is nobody's to change here.
  listed.calendarEvent.addElsewhere(
    { ...anEvent({ title: 'TK-9001' }), boatId: 57, isBooking: true },
    '9001',
  );
}

/** The partner's other device makes, changes or deletes one. */
export function changeListed(device: Device, account: Account, random: Random): void {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const kind = one(kinds) ?? 'calendarEvent';
  const { listed, ledger } = account;
  const { traits, other, fresh, created } = fieldsOf[kind];
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
  const values = alike && created(alike.args);
  if (dice < 0.2 && values) {
    const named = withNumbers(account, values);
    const made = named && listed[kind].addElsewhere({ ...named, ...other(ledger, named) });
    device.note(`another device makes ${kind} ${made}, which looks like one of this device`);
  } else if (dice < 0.3 || id === undefined) {
    device.note(`another device makes ${kind} ${listed[kind].addElsewhere(fresh(ledger))}`);
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
    const written = traits.filter(() => !isSought && random() < 0.5);
    const fields = {
      ...(isSought || random() < 0.5 ? other(ledger, held) : {}),
      ...Object.fromEntries(written.map(field => [field, theirWord(ledger, field)])),
    };
    listed[kind].changeElsewhere(id, fields);
    device.note(`another device writes ${Object.keys(fields).join(' ')} of ${subject}`);
  }
}

/** The partner's own accounts have the first one. */
const THEIR_CURRENCY = 2;

function theirWord(ledger: Ledger, field: string): string | number {
  if (field === 'currency') return THEIR_CURRENCY;
  if (field === 'startDate') return ledger.day(THEIR_YEARS[0]);
  return field === 'endDate' ? ledger.day(THEIR_YEARS[1]) : ledger.word('else');
}

/** With the boats as the server names them; undefined while it has none of them. */
function withNumbers(account: Account, values: object): WireFields | undefined {
  const { boatId, boatIds, ...rest } = values as WireFields;
  if ('iban' in rest) return { ...rest, isPrimary: false };
  const number = (id: unknown): number => Number(account.serverId(`boat:${String(id)}`));
  const named: WireFields = Array.isArray(boatIds)
    ? { ...rest, boatIds: boatIds.map(number) }
    : { ...rest, boatId: number(boatId), isBooking: false };
  return [named['boatId'] ?? named['boatIds']].flat().some(Number.isNaN) ? undefined : named;
}
