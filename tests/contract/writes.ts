/** The writes of `--write`: on records that it makes, which no customer sees, and which it deletes again. */
import { fetchBillingComplete } from '../../src/api/account/account.ts';
import { deleteBankAccount, fetchBankAccounts, saveBankAccount } from '../../src/api/account/bankAccount.ts';
import { createBoat, fetchBoat, fetchBoats, sendBoatDeletion, updateBoat } from '../../src/api/boat.ts';
import { CallError } from '../../src/api/failure.ts';
import type { Http, SaveCall, WriteCall } from '../../src/api/http.ts';
import { listedByKind, listedSamples, type AnyListed, type Fields } from '../nouns/samples.ts';
import { newBoat, type Boat } from '../../src/domain/boat/boat.ts';
import { CharterType, Currency, EngineType, FuelType } from '../../src/domain/boat/boatChoices.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { toWireId } from '../../src/domain/values/wire.ts';
import { addDays } from '../../src/lib/time/calendar.ts';
import { istanbulDay } from '../../src/lib/time/day.ts';
import type { Contract } from './Contract.ts';
import { inWords, Mismatch } from './differences.ts';
import type { ApiCall } from './reads.ts';

/** How one kind of record is written and read. */
interface Kind<Values extends object> {
  /** What a partner would call it. */
  readonly name: string;
  readonly list: (http: Http) => Promise<readonly Listed[]>;
  readonly read: (http: Http, id: string) => Promise<object | undefined>;
  readonly save: (http: Http, save: SaveCall<Values>) => Promise<unknown>;
  readonly remove: (http: Http, id: string, writing: WriteCall) => Promise<unknown>;
  /** The functions that save and delete, for the notes. */
  readonly calls: { readonly create: ApiCall; readonly change: ApiCall; readonly remove: ApiCall };
  readonly values: Values;
  readonly changed: Values;
}

interface Listed {
  readonly id: string;
  /** Its name or title. */
  readonly mark: string | null;
}

/** A read may lag behind a write. */
const READS = 4;
const PAUSE_MS = 2_000;

/**
 * @param mark the name of all records that are made here
 * @returns what may still be there
 */
export async function tryWrites(contract: Contract, mark: string): Promise<string[]> {
  const left: string[] = [];
  const day = addDays(istanbulDay(contract.ports.clock.now()), 30) ?? '';
  await tryKind(contract, mark, left, boats(mark, day), async boatId => {
    for (const sample of listedSamples.filter(({ kind }) => kind !== 'bankAccount'))
      await tryKind(contract, mark, left, listed(listedByKind[sample.kind], mark, day, boatId));
  });
  await tryBankAccount(contract, mark, left, day);
  return left;
}

/** Only beside a primary account: the first one would be the one to which money is paid. */
async function tryBankAccount(contract: Contract, mark: string, left: string[], day: string): Promise<void> {
  let why = 'what has to be known before does not fit';
  await contract.try(`before ${saveBankAccount.name}`, async http => {
    if (!(await fetchBillingComplete(http))) why = 'the billing information is incomplete';
    else if ((await fetchBankAccounts(http)).some(({ isPrimary }) => isPrimary)) why = '';
    else why = 'it could become the primary account';
  });
  if (why === '') {
    await tryKind(contract, mark, left, listed(listedByKind.bankAccount, mark, day, ''));
    return;
  }
  for (const call of [saveBankAccount, deleteBankAccount]) contract.skip(call.name, why);
}

/** Makes a record, changes it, and deletes it again, whatever happened before. */
async function tryKind<Values extends object>(
  contract: Contract,
  mark: string,
  left: string[],
  kind: Kind<Values>,
  meanwhile?: (id: string) => Promise<void>,
): Promise<void> {
  const { signal } = new AbortController();
  const { uuid } = contract.ports;
  const [create, change, remove] = [
    `${kind.calls.create.name}, a new ${kind.name}`,
    `${kind.calls.change.name}, the same ${kind.name}`,
    kind.calls.remove.name,
  ];
  // Only what bears the mark is changed or deleted, whatever id the server told.
  const marked = async (http: Http): Promise<string[]> =>
    (await kind.list(http)).flatMap(item => (item.mark === mark ? [item.id] : []));

  if (!(await contract.try(`list before ${create}`, http => kind.list(http)))) {
    const why = 'its list does not fit, so that it could not be found and deleted again';
    for (const call of [create, change, remove]) contract.skip(call, why);
    return;
  }
  let isRefused = false;
  const save = async (call: string, id: string | undefined, values: Values): Promise<string | undefined> => {
    await contract.try(
      call,
      async http => {
        try {
          await kind.save(http, { id, values, key: uuid(), signal });
        } catch (error) {
          isRefused =
            error instanceof CallError && error.failure.kind === 'answered' && error.failure.status < 500;
          throw error;
        }
      },
      id,
    );
    if (isRefused) return id;
    const found = await contract.try(`found after ${call}`, http =>
      patiently(contract, async () => {
        const [first, ...others] = await marked(http);
        if (first === undefined) throw new Mismatch([`the saved ${kind.name} is not in the list`]);
        if (others.length > 0) throw new Mismatch([`the ${kind.name} is more than once in the list`]);
        return first;
      }),
    );
    if (found !== undefined)
      await contract.try(
        `read after ${call}`,
        http =>
          patiently(contract, async () =>
            compare(values, await kind.read(http, found), id === undefined ? undefined : kind.values),
          ),
        found,
      );
    return found;
  };

  const id = await save(create, undefined, kind.values);
  if (id === undefined) contract.skip(change, `there is no new ${kind.name}`);
  else {
    await save(change, id, kind.changed);
    await meanwhile?.(id);
  }
  const ids = (await contract.try(`before ${remove}`, marked)) ?? [];
  if (ids.length === 0) contract.skip(remove, `there is no new ${kind.name}`);
  for (const each of ids)
    await contract.try(remove, http => kind.remove(http, each, { key: uuid(), signal }), each);
  const isGone = await contract.try(`not found after ${remove}`, http =>
    patiently(contract, async () => {
      if ((await marked(http)).length > 0)
        throw new Mismatch([`the deleted ${kind.name} is still in the list`]);
      return true;
    }),
  );
  // A lost answer: what isn't found may be there all the same.
  if (!isGone || (ids.length === 0 && !isRefused)) left.push(kind.name);
}

async function patiently<T>({ ports }: Contract, look: () => Promise<T>): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    try {
      return await look();
    } catch (error) {
      if (!(error instanceof Mismatch) || reads === READS) throw error;
    }
    await ports.clock.sleep(PAUSE_MS);
  }
}

/** Fails when a field isn't read as it was sent. @param before what the record held */
function compare(sent: object, read: object | undefined, before: object | undefined): void {
  const got = (read ?? {}) as Readonly<Record<string, unknown>>;
  const held = (before ?? {}) as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(sent).flatMap(([field, value]) => {
    const isEmptied = value === null && (held[field] ?? null) !== null;
    if (isEmptied ? (got[field] ?? null) === null : agrees(value, got[field])) return [];
    const other = inWords(value) === inWords(got[field]) ? 'another one' : inWords(got[field]);
    return [`${field}: sent ${inWords(value)}, read ${other}`];
  });
  if (wrong.length > 0) throw new Mismatch(wrong);
}

/** What was sent empty may have a value of the server's. */
function agrees(sent: unknown, got: unknown): boolean {
  if (sent === null || typeof sent !== 'object') return sent === null || sent === got;
  if (got === null || typeof got !== 'object') return false;
  if (Array.isArray(sent) && sent.length !== (got as unknown[]).length) return false;
  return Object.entries(sent).every(([field, value]) =>
    agrees(value, (got as Readonly<Record<string, unknown>>)[field]),
  );
}

/** A draft with a value in each group of fields, as far as they need no id of a list. */
function boats(mark: string, day: string): Kind<Boat> {
  const boat: Boat = {
    ...newBoat(RentalPeriod.daily),
    name: mark,
    numberOfCabins: 2,
    numberOfBathroom: 1,
    numberOfBeds: 4,
    cruiseCapacity: 8,
    boatLength: 12,
    yearOfConstruction: 2015,
    yearOfRefit: 2020,
    staffCount: 1,
    titleTR: 'Deneme şğıİ',
    titleEN: 'Trial',
    descriptionTR: 'İki satır.\nÇok kısa.',
    descriptionEN: 'Two lines.\nVery short.',
    beam: 3.5,
    fuelType: FuelType.diesel,
    fuelCapacity: 400,
    fuelConsumption: 20.5,
    maxSpeed: 24,
    engineType: EngineType.inboard,
    horsepower: 120,
    numberOfEngines: 1,
    charterType: CharterType.either,
    defaultCurrency: Currency.eur,
    price: 1_000,
    apa: 50,
    depositPrice: 500,
    skipperPrice: 100.5,
    transitLogPrice: 50,
    oneDayPrice: 1_100,
    checkinTime: '10:00',
    checkoutTime: '18:00',
    checkinTimeForOneDay: '09:30',
    checkoutTimeForOneDay: '19:00',
    availableCheckinDays: [1, 2, 3],
    priceGroups: [
      {
        dateFrom: day,
        dateTo: day,
        price: 1_200,
        oneDayPrice: 1_300,
        listingPrice: null,
        oneDayListingPrice: null,
      },
    ],
    additionalPackages: [
      { nameTR: 'Yemek', nameEN: 'Meal', contentsTR: 'Balık', contentsEN: 'Fish', pricePerPerson: 30 },
    ],
  };
  return {
    name: 'boat draft',
    list: async http => (await fetchBoats(http)).map(item => ({ id: item.id, mark: item.name })),
    read: fetchBoat,
    save: (http, { id, values, key, signal }) => {
      const save = { boat: values, isDraft: true, key, signal };
      return id === undefined ? createBoat(http, save) : updateBoat(http, toWireId(id), save);
    },
    remove: sendBoatDeletion,
    calls: { create: createBoat, change: updateBoat, remove: sendBoatDeletion },
    values: boat,
    changed: { ...boat, titleEN: 'Second trial', numberOfBeds: null, availableCheckinDays: [6, 7] },
  };
}

/** A noun whose records are in one list of the server. */
function listed({ label, contract }: AnyListed, mark: string, day: string, boat: string): Kind<Fields> {
  const { name, fetch, save, remove } = contract;
  const values = contract.values(mark, day, boat);
  return {
    name,
    list: async http => (await fetch(http)).map(item => ({ id: item.id, mark: String(item[label]) })),
    read: async (http, id) => (await fetch(http)).find(item => item.id === id),
    save,
    remove,
    calls: { create: save, change: save, remove },
    values,
    changed: contract.changed(values),
  };
}
