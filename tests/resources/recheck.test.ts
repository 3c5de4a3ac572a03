/** [Note: Two devices at once] Every record that is saved whole is read again, and what another device has overwritten is sent again. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { LogRow } from '../../src/db/rows.ts';
import {
  accountDetails,
  contact,
  general,
  notificationSettings,
  readContact,
  readGeneral,
  readNotificationSettings,
} from '../../src/resources/account/accountSettings.ts';
import { billing, billingInformation, readBilling } from '../../src/resources/account/billing.ts';
import { boatForm } from '../../src/resources/boats/boats.ts';
import { events, readEvent } from '../../src/resources/calendar.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import { recheckSent, nouns } from '../../src/resources/nouns.ts';
import {
  isStaleRead,
  keepOwnDeletion,
  keepOwnWrite,
  lastOwnWrite,
  overwrittenFields,
  withOverwritten,
} from '../../src/resources/kit/ownWrites.ts';
import { pull, type Resource } from '../../src/sync/lists/pull.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { anEvent } from '../nouns/calendarEvent.ts';
import { nothingElse } from '../nouns/Sample.ts';
import { listedByKind, type ListedKind } from '../nouns/samples.ts';
import { listedServers, type ListedServer } from '../support/ListedServer.ts';
import type { WireFields } from '../support/ModelServer.ts';
import { accountServer, billingServer, type OwnServer } from '../support/OwnServer.ts';

beforeAll(instantDigest);

const SECONDS = 1_000;

/** A record that a device holds, and what is done to it. `value` is one of the field's two or more values on the server. */
interface Subject {
  /** What this device changes: the field on the server, its old value, and the new one. */
  readonly mine: readonly [field: string, old: unknown, value: unknown];
  /** What another device changes in it, and another value that it may give to our field. */
  readonly theirs: readonly [field: string, value: unknown];
  readonly third: unknown;
  /** What else it may change. */
  readonly besides: WireFields;
  readonly held: () => WireFields | undefined;
  readonly edit: (value?: unknown) => Promise<unknown>;
  readonly write: (fields: WireFields) => void;
  readonly remove?: () => void;
  readonly lag: (ms: number) => void;
}

const ID = '9';

async function fetchInto<T, P>(bench: BoatBench, resource: Resource<T, P>, params: P): Promise<void> {
  await bench.run(pull(bench.engine, resource, params, 'tr', { force: true }));
}

function listed(server: ListedServer): Pick<Subject, 'held' | 'write' | 'lag' | 'remove'> {
  return {
    held: () => server.records.get(ID),
    write: fields => server.changeElsewhere(ID, fields),
    remove: () => server.removeElsewhere(ID),
    lag: ms => (server.lag = () => ms),
  };
}

/** The saves of nouns whose records are in one list. */
const savesOfLists = Object.values(listedByKind).map(sample => {
  const { kind, label, resource, values, readOne, toWire, edit, besides } = sample;
  const make = async (bench: BoatBench): Promise<Subject> => {
    const server = listedServers(bench.server, bench.time)[kind as ListedKind];
    server.addElsewhere(toWire(values({ [label]: 'eski' })), ID);
    await fetchInto(bench, resource.list, undefined);
    return {
      ...listed(server),
      mine: [label, 'eski', 'benim'],
      theirs: Object.entries(edit.theirs)[0] ?? [label, ''],
      third: 'üçüncü',
      besides,
      async edit(text = 'benim') {
        const { shown, base } = await bench.run(readOne(bench.engine, ID));
        const edited = { ...values(), ...shown, [label]: text };
        await bench.run(resource.queueSave(bench.engine, ID, edited, base, nothingElse));
      },
    };
  };
  return [resource.save.name, make] as const;
});

function own(server: OwnServer): Pick<Subject, 'held' | 'write' | 'lag'> {
  return {
    held: () => server.held,
    write: fields => server.changeElsewhere(fields),
    lag: ms => (server.lag = () => ms),
  };
}

const subjects: Readonly<Record<string, (bench: BoatBench) => Promise<Subject>>> = {
  ...Object.fromEntries(savesOfLists),
  async 'boat.save'(bench) {
    const id = bench.addBoat({ titleTR: 'eski' });
    await bench.pullBoat(id);
    await fetchInto(bench, boatForm, id);
    return {
      mine: ['titleTR', 'eski', 'benim'],
      theirs: ['price', 2],
      third: 'onların',
      besides: { titleEN: 'theirs' },
      held: () => bench.server.boats.get(id),
      edit: (titleTR = 'benim') => bench.edit(id, { titleTR: titleTR as string }, false),
      write: fields => bench.server.changeElsewhere(id, fields),
      remove: () => bench.server.removeElsewhere(id),
      lag: ms => (bench.server.quirks = { ...bench.server.quirks, readLag: () => ms }),
    };
  },
  async 'billing.own'(bench) {
    const server = billingServer(bench.server, bench.time);
    await fetchInto(bench, billingInformation, undefined);
    return {
      ...own(server),
      mine: ['title', 'Deniz Turizm', 'benim'],
      theirs: ['city', 'onların'],
      third: 'üçüncü',
      besides: { address: 'başka' },
      async edit(title = 'benim') {
        const { shown, base } = await bench.run(readBilling(bench.engine));
        if (!shown) throw new Error('no billing');
        await bench.run(
          billing.queueSave(bench.engine, { ...shown, title: title as string }, base, nothingElse),
        );
      },
    };
  },
  async 'account.general'(bench) {
    const server = accountServer(bench.server, bench.time);
    await fetchInto(bench, accountDetails, undefined);
    return {
      ...own(server),
      mine: ['firstName', 'Deniz', 'benim'],
      theirs: ['lastName', 'onların'],
      third: 'üçüncü',
      besides: { email: 'baska@tekne.example' },
      async edit(firstName = 'benim') {
        const { shown, base } = await bench.run(readGeneral(bench.engine));
        if (!shown) throw new Error('no account');
        await bench.run(
          general.queueSave(bench.engine, { ...shown, firstName: firstName as string }, base, nothingElse),
        );
      },
    };
  },
  async 'account.contact'(bench) {
    const server = accountServer(bench.server, bench.time);
    await fetchInto(bench, accountDetails, undefined);
    return {
      ...own(server),
      mine: ['hideEmail', false, true],
      theirs: ['hidePhoneNumber', true],
      // Of a switch there is none; one that the server doesn't tell is no answer either.
      third: null,
      besides: { disableWhatsAppNotifications: true },
      async edit(hideEmail = true) {
        const { shown, base } = await bench.run(readContact(bench.engine));
        if (!shown) throw new Error('no account');
        await bench.run(
          contact.queueSave(bench.engine, { ...shown, hideEmail: hideEmail as boolean }, base, nothingElse),
        );
      },
    };
  },
  async 'account.notifications'(bench) {
    const server = accountServer(bench.server, bench.time);
    await fetchInto(bench, accountDetails, undefined);
    const settings = (fields: WireFields): WireFields => ({
      notificationSettings: { ...(server.held['notificationSettings'] as WireFields), ...fields },
    });
    return {
      ...own(server),
      held: () => server.held['notificationSettings'] as WireFields,
      write: fields => server.changeElsewhere(settings(fields)),
      mine: ['pushNotifications', false, true],
      theirs: ['smsNotifications', false],
      third: undefined,
      besides: { emailNotifications: false },
      async edit(pushNotifications = true) {
        const { shown, base } = await bench.run(readNotificationSettings(bench.engine));
        const values = { ...shown, pushNotifications: pushNotifications as boolean };
        await bench.run(notificationSettings.queueSave(bench.engine, values, base, nothingElse));
      },
    };
  },
};

test('these are all of them', () => {
  const rechecks = nouns.flatMap(noun => noun.rechecks.map(({ save }) => save));
  // Messages have no fields: they are counted (`sync/unsentFile.test.ts`).
  rechecks.splice(rechecks.indexOf(sendMessage.name), 1);
  expect(rechecks.toSorted()).toEqual(Object.keys(subjects).toSorted());
});

describe.each(Object.entries(subjects))('E16 %s', (name, make) => {
  async function begin(): Promise<{ bench: BoatBench; on: Subject }> {
    const bench = new BoatBench();
    bench.server.add({}, '57');
    await bench.time.advance(60 * SECONDS);
    return { bench, on: await make(bench) };
  }

  /** Sends what waits, and rechecks again whenever that is due, as the runner does. */
  async function goOn(bench: BoatBench, ms: number): Promise<void> {
    for (const end = bench.time.now + ms; bench.time.now < end;) {
      await bench.keepFlushing(SECONDS);
      await bench.run(recheckSent(bench.engine));
    }
  }

  const lines = async (bench: BoatBench): Promise<readonly LogRow[]> =>
    (await bench.read(tx => tx.log.all())).filter(({ outcome }) => outcome === 'overwritten');

  /** Another device had read the record before and writes it whole now. */
  function overwrite({ mine: [field, old], theirs: [other, value], write }: Subject): void {
    write({ [field]: old, [other]: value });
  }

  /** This device has saved a change, and another device has written over it. */
  async function beginOverwritten(): ReturnType<typeof begin> {
    const { bench, on } = await begin();
    await on.edit();
    await bench.keepFlushing(SECONDS);
    overwrite(on);
    return { bench, on };
  }

  test('D1 what another device has overwritten is sent again, and told; its own field stays', async () => {
    const { bench, on } = await beginOverwritten();
    await goOn(bench, 15 * SECONDS);
    expect(on.held()).toMatchObject({ [on.mine[0]]: on.mine[2], [on.theirs[0]]: on.theirs[1] });
    expect(await bench.rows()).toEqual([]);
    expect(await lines(bench)).toMatchObject([
      { name, givenUp: { fields: [on.mine[0]] }, words: { id: 'records.overwritten' } },
    ]);
  });

  test('D1 so is what an earlier one of two saves has changed', async () => {
    const { bench, on } = await begin();
    if (on.third === null || on.third === undefined) return;
    await on.edit(on.third);
    await bench.keepFlushing(2 * SECONDS);
    await on.edit();
    await bench.keepFlushing(SECONDS);
    overwrite(on);
    await goOn(bench, 15 * SECONDS);
    expect(on.held()).toMatchObject({ [on.mine[0]]: on.mine[2], [on.theirs[0]]: on.theirs[1] });
  });

  test('D1 so is what was saved between: the other device had read the record between two saves of this one', async () => {
    const { bench, on } = await begin();
    if (on.third === null || on.third === undefined) return;
    const [field, old] = on.mine;
    for (const value of [on.third, old]) {
      await on.edit(value);
      await bench.keepFlushing(2 * SECONDS);
    }
    await on.edit();
    await bench.keepFlushing(SECONDS);
    on.write({ [field]: on.third, [on.theirs[0]]: on.theirs[1] });
    await goOn(bench, 15 * SECONDS);
    expect(on.held()).toMatchObject({ [field]: on.mine[2], [on.theirs[0]]: on.theirs[1] });
  });

  test('D1 so is a record that is again as it was in every field, once that can’t be a read that lags', async () => {
    const { bench, on } = await begin();
    await on.edit();
    await bench.keepFlushing(SECONDS);
    on.write({ [on.mine[0]]: on.mine[1] });
    await goOn(bench, 3 * 60 * SECONDS);
    expect(on.held()?.[on.mine[0]]).toEqual(on.mine[2]);
    expect(await lines(bench)).toMatchObject([{ words: { id: 'records.overwritten' } }]);
  });

  test('D1 so is what is overwritten while this device deletes a boat that the record names', async () => {
    const { bench, on } = await beginOverwritten();
    await bench.write(tx => keepOwnDeletion(tx, 'boat:57', null, bench.time.now));
    await goOn(bench, 15 * SECONDS);
    expect(on.held()).toMatchObject({ [on.mine[0]]: on.mine[2], [on.theirs[0]]: on.theirs[1] });
  });

  test('D1 a device that slept meanwhile tells it when it wakes up, and leaves the value as it is', async () => {
    const { bench, on } = await beginOverwritten();
    await bench.time.advance(60 * 60 * SECONDS);
    await goOn(bench, 15 * SECONDS);
    expect(on.held()?.[on.mine[0]]).toEqual(on.mine[1]);
    expect(await bench.rows()).toEqual([]);
    expect(await lines(bench)).toMatchObject([
      { givenUp: { fields: [on.mine[0]] }, words: { id: 'records.overwrittenStays' } },
    ]);
    expect(bench.events.filter(({ kind }) => kind === 'overwritten')).toMatchObject([{ name }]);
  });

  test('a field to which somebody gave a third value stays as it is, and what is gone stays gone', async () => {
    const { bench, on } = await begin();
    await on.edit();
    await bench.keepFlushing(SECONDS);
    if (on.third === undefined) return;
    on.write({ [on.mine[0]]: on.third });
    if (on.remove) on.remove();
    await goOn(bench, 60 * SECONDS);
    expect(on.held()?.[on.mine[0]]).toBe(on.remove ? undefined : on.third);
    expect(await bench.rows()).toEqual([]);
    expect(await lines(bench)).toEqual([]);
  });

  test('reads that lag are repeated and not taken for another device’s write', async () => {
    const { bench, on } = await begin();
    await bench.time.advance(60 * SECONDS);
    await on.edit();
    await bench.keepFlushing(SECONDS);
    on.lag(10 * SECONDS);
    await goOn(bench, 40 * SECONDS);
    on.lag(0);
    expect(on.held()?.[on.mine[0]]).toEqual(on.mine[2]);
    expect((await bench.read(tx => tx.log.all())).map(({ outcome }) => outcome)).toEqual(['sent']);
  });

  test('D1 what another device writes later, over a slow network, is found, too', async () => {
    const { bench, on } = await begin();
    await on.edit();
    await goOn(bench, 18 * SECONDS);
    overwrite(on);
    await goOn(bench, 15 * SECONDS);
    expect(on.held()).toMatchObject({ [on.mine[0]]: on.mine[2], [on.theirs[0]]: on.theirs[1] });
  });

  test('nobody rechecks for ever', async () => {
    const { bench, on } = await begin();
    await on.edit();
    await goOn(bench, 30 * SECONDS);
    const { count } = bench.net;
    await goOn(bench, 90 * SECONDS);
    expect(bench.net.count).toBe(count);
  });

  test('a look that fails is repeated', async () => {
    const { bench, on } = await beginOverwritten();
    bench.net.plan('e500', 'GET');
    await goOn(bench, 30 * SECONDS);
    expect(on.held()).toMatchObject({ [on.mine[0]]: on.mine[2], [on.theirs[0]]: on.theirs[1] });
  });

  test('a device that writes the old value once more has its way, and that is told: two devices don’t write in turn', async () => {
    const { bench, on } = await beginOverwritten();
    await goOn(bench, 8 * SECONDS);
    expect(on.held()?.[on.mine[0]]).toEqual(on.mine[2]);
    on.write({ [on.mine[0]]: on.mine[1], ...on.besides });
    await goOn(bench, 30 * SECONDS);
    expect(on.held()?.[on.mine[0]]).toEqual(on.mine[1]);
    expect((await lines(bench)).map(({ words }) => words)).toEqual(
      expect.arrayContaining([{ id: 'records.overwritten' }, { id: 'records.overwrittenStays' }]),
    );
    expect(await bench.rows()).toEqual([]);
  });

  test('D1 what is edited anew is sent again, too, when it is overwritten a second time', async () => {
    const { bench, on } = await begin();
    if (on.third === null || on.third === undefined) return;
    const [field, , last] = on.mine;
    await on.edit(on.third);
    await bench.keepFlushing(SECONDS);
    overwrite(on);
    await goOn(bench, 20 * SECONDS);
    expect(on.held()?.[field]).toEqual(on.third);
    await on.edit(last);
    await bench.keepFlushing(SECONDS);
    on.write({ [field]: on.third, ...on.besides });
    await goOn(bench, 20 * SECONDS);
    expect(on.held()).toMatchObject({ [field]: last, ...on.besides });
  });

  test('an edit that leaves before the look writes what was overwritten once more', async () => {
    const { bench, on } = await begin();
    await on.edit();
    await bench.keepFlushing(SECONDS);
    await on.edit();
    overwrite(on);
    await bench.keepFlushing(2 * SECONDS);
    expect(on.held()).toMatchObject({ [on.mine[0]]: on.mine[2], [on.theirs[0]]: on.theirs[1] });
  });

  test('an edit that is queued when it is found keeps the partner’s last word', async () => {
    const { bench, on } = await beginOverwritten();
    const last = on.third ?? on.mine[2];
    await on.edit(last);
    await bench.time.advance(7 * SECONDS);
    await bench.run(recheckSent(bench.engine));
    expect(await bench.rows()).toHaveLength(1);
    expect(await lines(bench)).toHaveLength(1);
    await bench.time.advance(10 * 60 * SECONDS);
    await bench.keepFlushing(10 * SECONDS);
    expect(on.held()).toMatchObject({ [on.mine[0]]: last, [on.theirs[0]]: on.theirs[1] });
    expect(await bench.rows()).toEqual([]);
  });
});

describe('D1 an edit whose form was opened after another device had overwritten the last save', () => {
  const [old, mine] = ['eski', 'benim'];
  const fields = ['title', 'note'] as const;
  const whole = (value: unknown) => value as { readonly title: string; readonly note: string };
  const held = { title: old, note: '' };
  const written = (recheckAt: number | undefined) => ({
    earlier: [{ state: { title: old, note: '' }, at: 0 }],
    after: { title: mine, note: '' },
    at: 0,
    names: [],
    recheckAt,
    restored: [],
  });
  const edit = (title: string, recheckAt: number | undefined) =>
    withOverwritten(
      fields,
      { base: held, mine: { title, note: 'yeni' } },
      held,
      whole,
      written(recheckAt),
      5 * SECONDS,
    );

  test('writes it once more', () => {
    expect(edit(old, 6 * SECONDS).mine).toEqual({ title: mine, note: 'yeni' });
  });

  test('keeps what its partner has chosen instead', () => {
    expect(edit('üçüncü', 6 * SECONDS).mine).toEqual({ title: 'üçüncü', note: 'yeni' });
  });

  test('leaves what was put back after the second look', () => {
    expect(edit(old, undefined).mine).toEqual({ title: old, note: 'yeni' });
  });
});

test('what the server takes out of a record when this device deletes a boat was put back by nobody', async () => {
  const bench = new BoatBench();
  const [before, after] = [{ boatIds: ['58'] }, { boatIds: ['57', '58'] }];
  const write = { before, after, names: ['boat:57', 'boat:58'] };
  const kept = await bench.run(
    bench.store.write(['knownHere'], async tx => {
      await keepOwnWrite(tx, 'discount:9', write, 0);
      await keepOwnDeletion(tx, 'boat:57', null, SECONDS);
      return lastOwnWrite(tx, 'discount:9');
    }),
  );
  if (!kept) expect.fail('it is forgotten');
  expect(isStaleRead(kept, before, 2 * SECONDS)).toBe(false);
  expect(overwrittenFields(['boatIds'], kept, value => value as typeof before, before)).toEqual([]);
});

/** A device that has fetched an event of the server, and the server’s calendar. */
async function holdEvent(): Promise<{ readonly bench: BoatBench; readonly calendar: ListedServer }> {
  const bench = new BoatBench();
  bench.server.add({}, '57');
  const { calendarEvent: calendar } = listedServers(bench.server, bench.time);
  calendar.addElsewhere({ ...anEvent({ title: 'eski' }), boatId: 57, isBooking: false }, ID);
  await fetchInto(bench, events.list, undefined);
  return { bench, calendar };
}

test('D1 an edit that waits, from a form that showed the old value already, sends the lost one with its own', async () => {
  const { bench, calendar } = await holdEvent();
  const edit = async (fields: Partial<ReturnType<typeof anEvent>>): Promise<void> => {
    const { shown, base } = await bench.run(readEvent(bench.engine, ID));
    const values = { ...anEvent(), ...shown, ...fields };
    await bench.run(events.queueSave(bench.engine, ID, values, base, nothingElse));
  };
  await edit({ title: 'benim' });
  await bench.keepFlushing(SECONDS);
  calendar.changeElsewhere(ID, { title: 'eski' });
  await bench.time.advance(100 * SECONDS);
  await fetchInto(bench, events.list, undefined);
  await edit({ description: 'yeni' });
  expect(await bench.row()).toMatchObject({ args: { values: { title: 'eski' } } });
  await bench.run(recheckSent(bench.engine));
  await bench.keepFlushing(10 * SECONDS);
  expect(calendar.records.get(ID)).toMatchObject({ title: 'benim', description: 'yeni' });
  expect((await bench.read(tx => tx.log.all())).map(({ outcome }) => outcome).sort()).toEqual([
    'overwritten',
    'sent',
    'sent',
  ]);
});

test('D1 nothing is said to be sent again with an edit that never saw the record', async () => {
  const { bench, calendar } = await holdEvent();
  const { shown, base } = await bench.run(readEvent(bench.engine, ID));
  const saved = { ...anEvent(), ...shown, title: 'benim' };
  await bench.run(events.queueSave(bench.engine, ID, saved, base, nothingElse));
  await bench.keepFlushing(SECONDS);
  calendar.changeElsewhere(ID, { title: 'eski', description: 'onların' });
  await bench.run(
    events.queueSave(bench.engine, ID, { ...anEvent(), ...shown, title: 'eski' }, undefined, nothingElse),
  );
  const before = await bench.row();
  await bench.time.advance(7 * SECONDS);
  await bench.run(recheckSent(bench.engine));
  expect(await bench.row()).toEqual(before);
  expect((await bench.read(tx => tx.log.all())).map(({ outcome }) => outcome)).toEqual(['sent']);
});
