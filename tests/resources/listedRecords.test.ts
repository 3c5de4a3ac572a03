/** Events of the calendar, discounts and bank accounts, by the kit for records that a list holds whole: `resources/kit/listedRecords.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { logLines } from '../../src/lib/log.ts';
import {
  bankAccounts,
  DEFAULT_ACCOUNT_STAYS,
  choosePrimaryAccount,
  readBankAccount,
  readBankAccounts,
} from '../../src/resources/account/bankAccounts.ts';
import { events, readBlockedDaysDuring, readCalendar, readTakenSpans } from '../../src/resources/calendar.ts';
import { removeBoat } from '../../src/resources/boats/boatReads.ts';
import { readDiscount } from '../../src/resources/discounts.ts';
import { refetch } from '../../src/resources/kit/prefetching.ts';
import { isRecordGone } from '../../src/resources/kit/records.ts';
import type { OpenRecord } from '../../src/resources/kit/wholeEdits.ts';
import { nounPrefetchItems } from '../../src/resources/prefetch.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { convertRowToEdit, discardRow, resolveRow, retryRow } from '../../src/sync/queue/outbox.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { booking } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { discount } from '../nouns/discount.ts';
import { anAccount, bankAccount } from '../nouns/bankAccount.ts';
import { anEvent, calendarEvent } from '../nouns/calendarEvent.ts';
import { nothingElse, type ListedSample } from '../nouns/Sample.ts';
import { listedByKind, listedSamples, type Fields, type ListedKind } from '../nouns/samples.ts';
import { listedServers } from '../support/ListedServer.ts';

beforeAll(instantDigest);

const asCopy = (values: object) => ({ version: 1, values: { ...values } });

/** Puts a noun over a bench with its server. */
function over<Values extends object, Item extends Values & { readonly id: string }>(
  sample: ListedSample<Values, Item>,
  storage: 'memory' | 'Dexie',
) {
  const bench = new BoatBench(storage);
  const server = listedServers(bench.server, bench.time)[sample.kind as ListedKind];
  bench.server.add({}, '57');
  bench.server.parts.set('account/check-billing-info', () => ({ data: true }));
  const { engine } = bench;
  const { resource, readAll, readOne, values } = sample;
  const open = (id: string): Promise<OpenRecord<Values>> => bench.run(readOne(engine, id));
  return {
    sample,
    bench,
    server,
    path: `/${sample.path}`,
    open,
    /** The field that the tests change. */
    name: sample.label,
    save: (id: string, fields: Partial<Values>, base?: Values) =>
      bench.run(resource.queueSave(engine, id, values(fields), base, nothingElse)),
    wire: (fields: Partial<Values>) => sample.toWire(values(fields)),
    all: async () => (await bench.run(readAll(engine))).all.flatMap(({ shown }) => shown ?? []),
    pull: () => bench.run(pull(engine, resource.list, undefined, 'tr', { force: true })),
    afterSending: () =>
      bench.run(refetch(engine, 'tr', nounPrefetchItems[sample.kind as ListedKind].afterSending)),
    /** @param seen as the partner has it before them; as it is now unless told otherwise */
    remove: async (id: string, seen?: OpenRecord<Values>) =>
      bench.run(resource.remove(engine, seen ?? (await open(id)), String(values()[sample.label]))),
    openAsNew: (row: string) => bench.run(resource.openAsNew(engine, row, asCopy)),
  };
}

const MINUTES = 60_000;

type Subject = ReturnType<typeof over<Fields, Fields & { readonly id: string }>>;

const subjects = listedSamples.flatMap(({ kind }) =>
  (['memory', 'Dexie'] as const).map(storage => [kind, storage] as const),
);

describe.each(subjects)('%s over %s', (kind, storage) => {
  const start = () => over(listedByKind[kind], storage);
  const labelled = (on: { readonly name: string }, label: string): Record<string, string> => ({
    [on.name]: label,
  });

  test('made without a connection, shown at once, sent once and called by the server’s id', async () => {
    const on = start();
    on.bench.online = false;
    await on.save('local-a', labelled(on, 'Yeni'));
    expect(await on.all()).toMatchObject([labelled(on, 'Yeni')]);
    expect(await on.open('local-a')).toMatchObject({ pending: 'waiting', serverId: undefined });
    on.bench.online = true;
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual(['create 500 Yeni']);
    await on.pull();
    expect(await on.all()).toMatchObject([labelled(on, 'Yeni')]);
    expect(await on.open('local-a')).toMatchObject({ serverId: '500', pending: undefined });
    expect(await on.bench.rows()).toEqual([]);
  });

  test.each(['responseLost', 'late', 'answerHangs', 'e500After', 'cut'] as const)(
    'a creation whose answer is lost (%s) is made once',
    async fate => {
      const on = start();
      await on.save('local-a', labelled(on, 'Yeni'));
      on.bench.net.plan(fate, `POST ${on.path}`);
      await on.bench.keepFlushing(10 * MINUTES);
      expect(on.server.effects).toEqual(['create 500 Yeni']);
      expect(await on.bench.rows()).toEqual([]);
      expect(await on.open('local-a')).toMatchObject({ serverId: '500' });
    },
  );

  test('a creation is known again when the server keeps what is empty in its own way', async () => {
    const on = start();
    await on.save('local-a', labelled(on, 'Yeni'));
    on.bench.net.plan('responseLost', `POST ${on.path}`);
    await on.bench.flush();
    on.server.changeElsewhere('500', on.sample.keptEmpty);
    await on.bench.keepFlushing(10 * MINUTES);
    expect(on.server.records.size).toBe(1);
    expect(await on.bench.rows()).toEqual([]);
    await on.pull();
    await on.remove('500');
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.records.size).toBe(0);
  });

  test('a creation that arrives twice is proposed for deletion, and deleted only when the partner agrees (I18)', async () => {
    const on = start();
    await on.save('local-a', labelled(on, 'Yeni'));
    on.bench.net.plan('twice', `POST ${on.path}`);
    await on.bench.keepFlushing(2 * MINUTES);
    await on.pull();
    const row = await on.bench.row();
    expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'duplicate' } });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.records.size).toBe(2);
    await on.bench.run(retryRow(on.bench.engine, row.id));
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.records.size).toBe(1);
  });

  test('a creation that arrives twice and is edited before the list comes is proposed, too (I18)', async () => {
    const on = start();
    await on.save('local-a', labelled(on, 'Yeni'));
    on.bench.net.plan('twice', `POST ${on.path}`);
    await on.bench.keepFlushing(2 * MINUTES);
    const { shown, base } = await on.open('local-a');
    await on.save('local-a', { ...shown, ...labelled(on, 'Daha yeni') }, base);
    await on.bench.keepFlushing(2 * MINUTES);
    await on.pull();
    expect(await on.bench.row()).toMatchObject({ status: 'conflict', conflict: { kind: 'duplicate' } });
  });

  test('of two alike ones the second is sent when the first is known, with a boat made here, too', async () => {
    const on = start();
    await on.bench.save('local-boat', { name: 'Yeni' });
    await on.bench.keepFlushing(MINUTES);
    const ofBoat = on.sample.ofBoat?.('local-boat') ?? {};
    await on.save('local-a', ofBoat);
    await on.save('local-b', ofBoat);
    on.bench.net.plan('responseLost', `POST ${on.path}`);
    await on.bench.flush();
    expect(on.server.effects).toHaveLength(1);
    await on.bench.keepFlushing(10 * MINUTES);
    expect(on.server.effects).toHaveLength(2);
    expect((await on.open('local-a')).serverId).toBe('500');
    expect((await on.open('local-b')).serverId).toBe('501');
  });

  test('N21 a creation whose row can’t be read isn’t made again', async () => {
    const on = start();
    on.server.addElsewhere(on.wire(labelled(on, 'Başka')), '8');
    await on.save('local-a', labelled(on, 'Yeni'));
    on.bench.net.plan('responseLost', `POST ${on.path}`);
    await on.bench.flush();
    on.server.changeElsewhere('500', { id: null });
    await on.bench.keepFlushing(10 * MINUTES);
    expect(on.server.records.size).toBe(2);
    expect(await on.bench.row()).toMatchObject({ status: 'unclear' });
    on.server.changeElsewhere('500', { id: 500 });
    await on.bench.keepFlushing(60 * MINUTES);
    expect(on.server.records.size).toBe(2);
    expect(await on.bench.rows()).toEqual([]);
  });

  test('N21 a record whose row can’t be read isn’t gone, and keeps no other from being changed', async () => {
    const on = start();
    on.server.addElsewhere(on.wire(labelled(on, 'Başka')), '8');
    on.server.addElsewhere(on.wire(labelled(on, 'Eski')), '9');
    await on.pull();
    on.server.changeElsewhere('9', { id: {} });
    await on.pull();
    expect(logLines().at(-1)).toMatchObject({ what: 'rows not read', facts: { rows: 1 } });
    expect(await on.all()).toMatchObject([labelled(on, 'Başka')]);
    on.server.effects.length = 0;
    const other = await on.open('8');
    await on.save('8', { ...other.shown, ...labelled(on, 'Benimki') }, other.base);
    await on.save('9', labelled(on, 'Yeni'));
    // A discount of the same boat would wait, see `orderedWrites.test`.
    const elsewhere = on.sample.ofBoat?.('58') ?? {};
    await on.save('local-a', { ...labelled(on, 'Üçüncü'), ...elsewhere });
    await on.bench.keepFlushing(10 * MINUTES);
    expect(on.server.effects.toSorted()).toEqual(['create 500 Üçüncü', 'update 8 Benimki']);
    expect(await on.bench.row()).toMatchObject({ status: 'waiting' });
  });

  test('what others changed meanwhile is seen once something was sent', async () => {
    const on = start();
    await on.pull();
    on.server.addElsewhere(on.wire(labelled(on, 'Onların')), '9');
    await on.save('local-a', labelled(on, 'Yeni'));
    await on.bench.keepFlushing(5_000);
    await on.afterSending();
    expect(await on.all()).toMatchObject([labelled(on, 'Onların'), labelled(on, 'Yeni')]);
  });

  test('what only looks like it is for the partner to say', async () => {
    const on = start();
    await on.save('local-a', labelled(on, 'Yeni'));
    on.bench.net.plan('responseLost', `POST ${on.path}`);
    await on.bench.flush();
    // Somebody changes it before it is looked for.
    on.server.changeElsewhere('500', on.sample.small);
    await on.bench.keepFlushing(10 * MINUTES);
    const row = await on.bench.row();
    expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'possibleMatch' } });
    await on.bench.run(convertRowToEdit(on.bench.engine, row.id));
    await on.bench.keepFlushing(MINUTES);
    expect(await on.bench.rows()).toEqual([]);
    expect(on.server.records.size).toBe(1);
  });

  describe('one that the server holds', () => {
    async function held(): Promise<Subject> {
      const on = start();
      on.server.addElsewhere(on.wire(labelled(on, 'Eski')), '9');
      on.server.effects.length = 0;
      await on.pull();
      return on;
    }

    async function edit(on: Subject, values: object): Promise<string> {
      const { shown, base } = await on.open('9');
      return on.save('9', { ...shown, ...values }, base);
    }

    test('an edit is sent as an edit, and edits before it leaves become one', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Bir'));
      await edit(on, labelled(on, 'İki'));
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.effects).toEqual(['update 9 İki']);
      await on.pull();
      expect(await on.all()).toMatchObject([labelled(on, 'İki')]);
    });

    test('B25 two windows save it at the same moment: one edit with what both changed; of a field of both the later one', async () => {
      const on = await held();
      const { shown, base } = await on.open('9');
      await Promise.all([
        on.save('9', { ...shown, ...labelled(on, 'Bir'), ...on.sample.edit.mine }, base),
        on.save('9', { ...shown, ...labelled(on, 'İki') }, base),
      ]);
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.effects).toEqual(['update 9 İki']);
      await on.pull();
      expect(await on.all()).toMatchObject([{ ...labelled(on, 'İki'), ...on.sample.edit.mine }]);
    });

    describe.each(['responseLost', 'requestLost', 'late'] as const)(
      'B25 in a second window that still shows it as it was, while the first save has no answer, with %s',
      fate => {
        async function saveInBoth(first: (on: Subject) => object, second: typeof first) {
          const on = await held();
          const { shown, base } = await on.open('9');
          await on.save('9', { ...shown, ...first(on) }, base);
          on.bench.net.plan(fate, `POST ${on.path}`);
          await on.bench.flush();
          await on.save('9', { ...shown, ...second(on) }, base);
          await on.bench.keepFlushing(10 * MINUTES);
          return on;
        }

        test('other fields are changed, too: each save leaves once, and all of both is there', async () => {
          const on = await saveInBoth(
            it => labelled(it, 'Bir'),
            it => it.sample.edit.mine,
          );
          expect(on.server.effects).toEqual(['update 9 Bir', 'update 9 Bir']);
          await on.pull();
          expect(await on.all()).toMatchObject([{ ...labelled(on, 'Bir'), ...on.sample.edit.mine }]);
          expect(await on.bench.rows()).toEqual([]);
        });

        test('the same is saved: it leaves once', async () => {
          const on = await saveInBoth(
            it => labelled(it, 'Bir'),
            it => labelled(it, 'Bir'),
          );
          expect(on.server.effects).toEqual(['update 9 Bir']);
          expect(await on.bench.rows()).toEqual([]);
        });

        test('the same field is changed: the partner is asked', async () => {
          const on = await saveInBoth(
            it => labelled(it, 'Bir'),
            it => labelled(it, 'İki'),
          );
          expect(on.server.effects).toEqual(['update 9 Bir']);
          const row = await on.bench.row();
          expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'fields', fields: [on.name] } });
          expect(await on.open('9')).toMatchObject({ shown: labelled(on, 'İki'), undecided: { id: row.id } });
        });
      },
    );

    test.each(['responseLost', 'requestLost', 'late', 'e500', 'e500After'] as const)(
      'an edit with %s is there in the end',
      async fate => {
        const on = await held();
        await edit(on, labelled(on, 'Yeni'));
        on.bench.net.plan(fate, `POST ${on.path}`);
        await on.bench.keepFlushing(10 * MINUTES);
        expect(on.server.records.get('9')).toMatchObject(labelled(on, 'Yeni'));
        expect(await on.bench.rows()).toEqual([]);
        expect(on.server.records.size).toBe(1);
      },
    );

    test('a change of another field elsewhere is kept (D1)', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Benim'));
      on.server.changeElsewhere('9', on.sample.edit.theirs);
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.records.get('9')).toMatchObject({
        ...labelled(on, 'Benim'),
        ...on.sample.edit.theirs,
      });
    });

    test('a change of the same field elsewhere is asked about, and each answer holds (D2)', async () => {
      for (const theirs of [[], [start().name]]) {
        const on = await held();
        await edit(on, labelled(on, 'Benim'));
        on.server.changeElsewhere('9', labelled(on, 'Onların'));
        await on.bench.keepFlushing(2 * MINUTES);
        const row = await on.bench.row();
        expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'fields', fields: [on.name] } });
        expect(await on.open('9')).toMatchObject({ shown: labelled(on, 'Benim'), undecided: { id: row.id } });
        await on.bench.run(resolveRow(on.bench.engine, row.id, theirs));
        await on.bench.keepFlushing(2 * MINUTES);
        expect(on.server.records.get('9')).toMatchObject(
          labelled(on, theirs.length > 0 ? 'Onların' : 'Benim'),
        );
        expect(await on.bench.rows()).toEqual([]);
      }
    });

    test('the same change elsewhere leaves nothing to send', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Aynı'));
      on.server.changeElsewhere('9', labelled(on, 'Aynı'));
      on.server.effects.length = 0;
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.effects).toEqual([]);
      expect(await on.bench.rows()).toEqual([]);
      expect(await on.all()).toMatchObject([labelled(on, 'Aynı')]);
    });

    test('deleted elsewhere, an edit is refused and can be opened as new', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Benim'));
      on.server.removeElsewhere('9');
      await on.bench.keepFlushing(2 * MINUTES);
      expect(isRecordGone(await on.bench.row())).toBe(true);
      const { shown, base } = await on.open('9');
      await on.save('9', { ...shown, ...labelled(on, 'Sonra') }, base);
      await on.bench.keepFlushing(2 * MINUTES);
      const row = await on.bench.row();
      const id = (await on.openAsNew(row.id)) ?? '';
      expect(id).toMatch(/^local-/);
      // Nothing was given up: what was typed goes on under its new name.
      expect(await on.bench.read(tx => tx.log.get(row.id))).toMatchObject({
        outcome: 'superseded',
        words: { id: 'records.goesOnAsNew' },
      });
      // It is opened, with what was typed last: nothing is sent before it is saved.
      const opened = await on.open(id);
      expect(opened.draft).toMatchObject({ base: undefined, values: labelled(on, 'Sonra') });
      expect(await on.bench.rows()).toEqual([]);
      await on.save(id, opened.draft?.values as object);
      await on.bench.keepFlushing(2 * MINUTES);
      expect([...on.server.records.values()]).toMatchObject([labelled(on, 'Sonra')]);
    });

    test('D3 deleted on this device, in another window, an edit is refused and says so', async () => {
      const on = await held();
      const { shown, base } = await on.open('9');
      await on.remove('9');
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.records.size).toBe(0);
      await on.save('9', { ...shown, ...labelled(on, 'Sonra') }, base);
      await on.bench.keepFlushing(2 * MINUTES);
      const row = await on.bench.row();
      expect(row).toMatchObject({ status: 'refused', problem: { words: { id: 'records.goneHere' } } });
      expect(isRecordGone(row)).toBe(true);
    });

    test('opened as new, it has what was saved and what an older working copy has changed', async () => {
      const on = await held();
      const { shown, base, subject } = await on.open('9');
      await on.save('9', { ...shown, ...labelled(on, 'Benim') }, base);
      const values = { ...shown, ...on.sample.edit.mine };
      const draft = { id: subject, version: 1, values, base: shown, tab: '', uploads: [], updatedAt: 0 };
      await on.bench.store.write(['drafts'], tx => tx.drafts.put(draft));
      on.server.removeElsewhere('9');
      await on.bench.keepFlushing(2 * MINUTES);
      const id = (await on.openAsNew((await on.bench.row()).id)) ?? '';
      expect((await on.open(id)).draft?.values).toMatchObject({
        ...labelled(on, 'Benim'),
        ...on.sample.edit.mine,
      });
      expect((await on.open('9')).draft).toBeUndefined();
    });

    test('what the server refuses stays with what was typed', async () => {
      const on = await held();
      on.server.refusals.push({ status: 422, message: 'Olmaz' });
      await edit(on, labelled(on, 'Benim'));
      await on.bench.keepFlushing(2 * MINUTES);
      expect(await on.bench.row()).toMatchObject({
        status: 'refused',
        problem: { words: { text: 'Olmaz' } },
      });
      const open = await on.open('9');
      expect(open).toMatchObject({ shown: labelled(on, 'Benim'), base: labelled(on, 'Eski') });
      await on.save('9', { ...open.shown, ...labelled(on, 'Yine') }, open.base);
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.records.get('9')).toMatchObject(labelled(on, 'Yine'));
    });

    test('an edit that queued up behind one which is refused later is what is opened, and stays in the next one', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Bir'));
      on.bench.net.plan('requestLost', `POST ${on.path}`);
      await on.bench.flush();
      await edit(on, { ...labelled(on, 'İki'), ...on.sample.edit.mine });
      on.server.refusals.push({ status: 422, message: 'Olmaz' });
      await on.bench.keepFlushing(10 * MINUTES);
      expect((await on.bench.rows()).map(({ status }) => status)).toEqual(['refused', 'waiting']);
      expect((await on.open('9')).shown).toMatchObject({ ...labelled(on, 'İki'), ...on.sample.edit.mine });
      await edit(on, labelled(on, 'Üç'));
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.records.get('9')).toMatchObject({ ...labelled(on, 'Üç'), ...on.sample.edit.mine });
      expect(await on.bench.rows()).toEqual([]);
    });

    test('a deletion can be taken back until it leaves, and brings unsent edits back', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Benim'));
      const undo = await on.remove('9');
      expect(await on.all()).toEqual([]);
      expect(await on.bench.run(undo())).toBe(true);
      expect(await on.all()).toMatchObject([labelled(on, 'Benim')]);
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.effects).toEqual(['update 9 Benim']);
    });

    test.each(['ok', 'responseLost', 'requestLost', 'late', 'e500After'] as const)(
      'a deletion with %s is done once',
      async fate => {
        const on = await held();
        await on.remove('9');
        on.bench.net.plan(fate, `DELETE ${on.path}`);
        await on.bench.keepFlushing(10 * MINUTES);
        expect(on.server.records.size).toBe(0);
        expect(await on.bench.rows()).toEqual([]);
        await on.pull();
        expect(await on.all()).toEqual([]);
      },
    );

    test('one that has changed since is deleted only when the partner has seen it (N31)', async () => {
      const on = await held();
      await on.remove('9');
      on.server.changeElsewhere('9', labelled(on, 'Onların'));
      await on.bench.keepFlushing(2 * MINUTES);
      const row = await on.bench.row();
      expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'fields', fields: [on.name] } });
      expect(on.server.records.size).toBe(1);
      await on.bench.run(resolveRow(on.bench.engine, row.id, []));
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.records.size).toBe(0);
    });

    test('one that was refreshed between the question and the yes is deleted only as the question showed it', async () => {
      const on = await held();
      const seen = await on.open('9');
      on.server.changeElsewhere('9', labelled(on, 'Onların'));
      await on.pull();
      expect(await on.all()).toMatchObject([labelled(on, 'Onların')]);
      await on.remove('9', seen);
      await on.bench.keepFlushing(2 * MINUTES);
      expect(await on.bench.row()).toMatchObject({
        status: 'conflict',
        conflict: { kind: 'fields', fields: [on.name] },
      });
      expect(on.server.records.size).toBe(1);
    });

    test('an own edit that arrives between the question and the yes is no change of somebody else', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Benim'));
      const seen = await on.open('9');
      await on.bench.keepFlushing(2 * MINUTES);
      await on.remove('9', seen);
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.records.size).toBe(0);
    });

    test('an own edit that is on its way when it is deleted is no change of somebody else', async () => {
      const on = await held();
      await edit(on, labelled(on, 'Benim'));
      on.bench.net.plan('slow', `POST ${on.path}`);
      const sending = flush(on.bench.engine, { ignoreBackoff: false });
      await on.bench.time.advance(2_000);
      expect(await on.bench.row()).toMatchObject({ status: 'sending' });
      await on.remove('9');
      await on.bench.run(sending);
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.records.size).toBe(0);
    });

    test('what an own edit took over from somebody else is asked about (N31)', async () => {
      const on = await held();
      await edit(on, on.sample.edit.mine);
      on.bench.net.plan('requestLost', `POST ${on.path}`);
      await on.bench.flush();
      await on.remove('9');
      on.server.changeElsewhere('9', labelled(on, 'Onların'));
      await on.bench.keepFlushing(10 * MINUTES);
      expect(await on.bench.row()).toMatchObject({ conflict: { kind: 'fields', fields: [on.name] } });
      expect(on.server.records.get('9')).toMatchObject({
        ...labelled(on, 'Onların'),
        ...on.sample.edit.mine,
      });
    });

    test.each(['responseLost', 'e500After'] as const)(
      'an own edit that arrived with %s isn’t a change of somebody else, though others have written since (N31)',
      async fate => {
        const on = await held();
        await edit(on, on.sample.edit.mine);
        on.bench.net.plan(fate, `POST ${on.path}`);
        await on.bench.flush();
        await on.remove('9');
        on.server.changeElsewhere('9', labelled(on, 'Onların'));
        await on.bench.keepFlushing(10 * MINUTES);
        expect(await on.bench.row()).toMatchObject({ conflict: { kind: 'fields', fields: [on.name] } });
      },
    );

    test('a list that lags behind an own write neither shows the past nor undoes it', async () => {
      const on = await held();
      await on.bench.time.advance(10 * MINUTES);
      await edit(on, labelled(on, 'Benim'));
      await on.bench.keepFlushing(5_000);
      on.server.lag = () => 30_000;
      await on.pull();
      expect(await on.all()).toMatchObject([labelled(on, 'Benim')]);
      await edit(on, on.sample.edit.mine);
      await on.bench.keepFlushing(10 * MINUTES);
      expect(on.server.records.get('9')).toMatchObject({ ...labelled(on, 'Benim'), ...on.sample.edit.mine });
      expect(await on.bench.rows()).toEqual([]);
    });
  });
});

describe('a record that names a boat which isn’t sent yet (D6)', () => {
  test('waits for it, and names it by the server’s id', async () => {
    const on = over(calendarEvent, 'memory');
    const { bench } = on;
    bench.net.plan('e500', 'POST /boat');
    await bench.save('local-boat', { name: 'Yeni' });
    await on.save('local-a', { boatId: 'local-boat' });
    await bench.keepFlushing(10 * MINUTES);
    const boat = [...bench.server.boats.keys()].find(id => id !== '57');
    expect(boat).toBeDefined();
    expect(on.server.records.get('500')).toMatchObject({ boatId: Number(boat) });
    expect(bench.server.violations).toEqual([]);
    // Here it keeps the name that this device uses for the boat.
    await on.pull();
    expect(await on.all()).toMatchObject([{ boatId: 'local-boat' }]);
  });

  test('is put before the partner when that boat is given up', async () => {
    const on = over(calendarEvent, 'memory');
    const { bench } = on;
    bench.online = false;
    const row = await bench.save('local-boat', { name: 'Yeni' });
    await on.save('local-a', { boatId: 'local-boat' });
    await bench.run(discardRow(bench.engine, row));
    bench.online = true;
    await bench.keepFlushing(2 * MINUTES);
    expect(await bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'records.lacksRecord' } },
    });
    expect(on.server.effects).toEqual([]);
  });
});

describe.each(['memory', 'Dexie'] as const)('several entries in one go over %s', storage => {
  const days = ['2026-08-03', '2026-08-10', '2026-08-17'];
  const entries = days.map(day => anEvent({ title: 'Bakım', startDate: day, endDate: day }));
  const begin = async () => {
    const on = over(calendarEvent, storage);
    const { bench } = on;
    const create = () => bench.run(events.createAll(bench.engine, entries));
    const removeAll = async () => {
      const seen = (await bench.run(readCalendar(bench.engine))).events;
      return bench.run(events.removeAll(bench.engine, seen));
    };
    const shown = async () => (await on.all()).map(({ startDate }) => startDate);
    return { on, bench, create, removeAll, shown };
  };

  test('each is sent once, in order; taken away before that, nothing is sent', async () => {
    const { on, bench, create, removeAll, shown } = await begin();
    bench.online = false;
    expect(await create()).toHaveLength(3);
    expect(await shown()).toEqual(days);
    await removeAll();
    expect(await bench.rows()).toEqual([]);
    await create();
    bench.online = true;
    await bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual(['create 500 Bakım', 'create 501 Bakım', 'create 502 Bakım']);
    expect(await bench.rows()).toEqual([]);
  });

  test('taken away when only one of them was sent: all are gone in the end, and come back in one step before that', async () => {
    const { on, bench, create, removeAll, shown } = await begin();
    bench.net.plan('e500', `POST ${on.path}`);
    bench.net.plan('e500', `POST ${on.path}`);
    await create();
    await bench.flush();
    expect(on.server.effects).toHaveLength(1);
    const bringBack = await removeAll();
    expect(await shown()).toEqual([]);
    expect(await bench.run(bringBack())).toBe(true);
    expect((await shown()).toSorted()).toEqual(days);
    await removeAll();
    await bench.keepFlushing(2 * MINUTES);
    // The others may have arrived: they are looked for, made once, and deleted.
    expect(on.server.effects.toSorted()).toEqual([
      ...['500', '501', '502'].map(id => `create ${id} Bakım`),
      ...['500', '501', '502'].map(id => `delete ${id}`),
    ]);
    expect(await shown()).toEqual([]);
  });

  test('when one can’t be kept, none is', async () => {
    const { bench } = await begin();
    const { engine } = bench;
    let count = 0;
    const uuid = (): string => {
      count += 1;
      if (count > 4) throw new Error('no room');
      return engine.uuid();
    };
    await expect(bench.run(events.createAll({ ...engine, uuid }, entries))).rejects.toThrow('no room');
    expect(await bench.rows()).toEqual([]);
  });
});

describe('the calendar', () => {
  test('bookings stand beside the events, and can’t be changed by them', async () => {
    const on = over(calendarEvent, 'memory');
    on.server.addElsewhere({ ...on.wire({ title: 'REZ-1' }), isBooking: true }, '1000');
    on.server.addElsewhere(on.wire({ title: 'Bakım' }), '9');
    await on.pull();
    const read = await on.bench.run(readCalendar(on.bench.engine));
    expect(read.bookings).toMatchObject([{ id: '1000', title: 'REZ-1', boatId: '57' }]);
    expect(read.events.map(({ id }) => id)).toEqual(['9']);
  });

  test('what takes a boat is known once the server has told, with what isn’t sent yet', async () => {
    const on = over(calendarEvent, 'memory');
    const takes = async () => (await on.bench.run(readTakenSpans(on.bench.engine)))?.get('57');
    on.server.addElsewhere({ ...on.wire({ title: 'REZ-1' }), isBooking: true }, '1000');
    await on.save('local-a', { boatId: '57' });
    expect(await takes()).toBeUndefined();
    await on.pull();
    expect((await takes())?.map(({ isBooking }) => isBooking)).toEqual([false, true]);
  });

  test('what is blocked on the days of a request is known, sent or not, for the boats that may be meant', async () => {
    const on = over(calendarEvent, 'memory');
    const { bench } = on;
    const other = bench.addBoat({ name: 'Yunus' });
    await bench.pullFleet();
    const { boats: fleet } = await bench.fleet();
    const image = fleet.find(({ summary }) => summary.id === other)?.summary.image ?? null;
    expect(image).not.toBeNull();
    on.server.addElsewhere(on.wire({ title: 'Bakım' }), '9');
    await on.pull();
    await on.save('local-a', {
      title: 'Tatil',
      boatId: other,
      startDate: '2026-08-05',
      endDate: '2026-08-07',
    });
    const asked = (startDate: string, endDate: string): Promise<string[]> =>
      bench
        .run(
          readBlockedDaysDuring(
            bench.engine,
            booking({ boat: { ...booking().boat, image }, startDate, endDate }),
            'tr',
          ),
        )
        .then(found => found.map(({ title, boatName }) => `${title} ${boatName}`));
    expect(await asked('2026-08-07', '2026-08-14')).toEqual(['Tatil Yunus']);
    expect(await asked('2026-08-08', '2026-08-14')).toEqual([]);
    expect(await asked('2026-08-03', '2026-08-04')).toEqual([]);
  });

  test('the end is filled from the start (A286)', async () => {
    const on = over(calendarEvent, 'memory');
    await on.save('local-a', { startDate: '2026-08-03', endDate: '' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.records.get('500')).toMatchObject({ startDate: '2026-08-03', endDate: '2026-08-03' });
  });
});

describe('discounts', () => {
  test('one that the server refused keeps no other from anything (A394)', async () => {
    const on = over(discount, 'memory');
    const others = async () => (await on.bench.run(readDiscount(on.bench.engine, 'local-b'))).others;
    await on.save('local-a', { name: 'Yeni' });
    expect(await others()).toMatchObject([{ values: { name: 'Yeni' }, needsDecision: false }]);
    on.server.refusals.push({ status: 422, message: 'Olmaz' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(await on.bench.row()).toMatchObject({ status: 'refused' });
    expect(await others()).toEqual([]);
  });

  test('all pages are fetched (A141, A365)', async () => {
    const on = over(discount, 'memory');
    for (let count = 1; count <= 23; count += 1)
      on.server.addElsewhere(on.wire({ name: `İndirim ${count}` }));
    await on.pull();
    expect(await on.all()).toHaveLength(23);
  });

  test('one that moves to a page which was read already isn’t missed', async () => {
    const on = over(discount, 'memory');
    for (let count = 1; count <= 23; count += 1)
      on.server.addElsewhere(on.wire({ name: `İndirim ${count}` }));
    const { part } = on.server;
    let pages = 0;
    on.bench.server.parts.set('discount', request => {
      // Another device deletes the first one when the first page has been read: all others move up by one.
      if (request.method === 'GET' && (pages += 1) === 2)
        on.server.removeElsewhere([...on.server.records.keys()][0] ?? '');
      return part(request);
    });
    await on.pull();
    expect((await on.all()).map(({ name }) => name).sort()).toEqual(
      Array.from({ length: 22 }, (_, index) => `İndirim ${index + 2}`).sort(),
    );
  });

  test('its boats are the same in whatever order the server has them', async () => {
    const on = over(discount, 'memory');
    for (const id of ['9', '10']) on.bench.server.add({}, id);
    on.server.addElsewhere({ ...on.wire({ name: 'Eski' }), boatIds: [9, 10] }, '3');
    on.server.addElsewhere({ ...on.wire({ name: 'Fazla' }), boatIds: [9, 10] }, '4');
    await on.pull();
    await on.remove('4');
    await on.bench.keepFlushing(2 * MINUTES);
    expect(await on.bench.rows()).toEqual([]);
    expect([...on.server.records.keys()]).toEqual(['3']);
    const { shown, base } = await on.open('3');
    await on.save('3', { ...shown, boatIds: ['9', '10', '57'] }, base);
    await on.save('local-a', { name: 'Yeni', boatIds: ['9', '10'] });
    // The server lists them by number.
    const { part } = on.server;
    on.bench.server.parts.set('discount', request => {
      const reply = part(request);
      const { items } = (reply.data ?? {}) as { readonly items?: readonly { boatIds: number[] }[] };
      for (const item of items ?? []) item.boatIds = item.boatIds.toSorted((one, other) => one - other);
      return reply;
    });
    for (let write = 0; write < 2; write += 1) on.bench.net.plan('responseLost', 'POST /discount');
    await on.bench.keepFlushing(10 * MINUTES);
    expect(await on.bench.rows()).toEqual([]);
    expect([...on.server.records.values()].map(({ name }) => String(name)).sort()).toEqual(['Eski', 'Yeni']);
  });

  test('a rate above what is configured now isn’t sent (D17)', async () => {
    const on = over(discount, 'memory');
    on.bench.server.parts.set('appconfig/5', () => ({ data: { value: 20 } }));
    await on.save('local-a', { discountRate: 30 });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(await on.bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'discounts.rule.rateMax', values: { maxValue: 20 } } },
    });
    expect(on.server.effects).toEqual([]);
  });

  test('what its type doesn’t have isn’t sent (Q116, Q117)', async () => {
    const on = over(discount, 'memory');
    await on.save('local-a', { isLimitlessTerm: true, checkinStartDate: '2026-06-01' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.records.get('500')).toMatchObject({
      isLimitlessTerm: true,
      startDate: null,
      endDate: null,
      checkinStartDate: null,
    });
  });
});

describe.each(['memory', 'Dexie'] as const)('the default bank account, over %s (A115, A379)', storage => {
  const begin = () => over(bankAccount, storage);
  type Accounts = ReturnType<typeof begin>;

  async function held(): Promise<Accounts> {
    const on = begin();
    on.server.addElsewhere({ ...anAccount({ bankName: 'Bir' }), isPrimary: true }, '1');
    for (const id of ['2', '3'])
      on.server.addElsewhere({ ...anAccount({ bankName: id }), isPrimary: false }, id);
    on.server.effects.length = 0;
    await on.pull();
    return on;
  }
  const choose = ({ bench }: Accounts, id: string): Promise<string> => {
    const { bankName, iban } = anAccount();
    return bench.run(enqueue(bench.engine, choosePrimaryAccount, { args: { v: 1, id, bankName, iban } }));
  };
  const shown = async ({ bench }: Accounts): Promise<string[]> =>
    (await bench.run(readBankAccounts(bench.engine))).accounts.flatMap(({ id, isPrimary }) =>
      isPrimary ? id : [],
    );
  const primary = ({ server }: Accounts): string[] =>
    [...server.records].flatMap(([id, { isPrimary }]) => (isPrimary === true ? id : []));

  test('chosen without a connection, shown at once; of several choices only the last one is sent', async () => {
    const on = await held();
    on.bench.online = false;
    await choose(on, '2');
    await choose(on, '3');
    expect(await shown(on)).toEqual(['3']);
    expect(await on.bench.rows()).toHaveLength(1);
    on.bench.online = true;
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual(['update 1 Bir', 'update 3 3']);
    expect(await on.bench.rows()).toEqual([]);
    await on.pull();
    expect(await shown(on)).toEqual(['3']);
  });

  test.each(['requestLost', 'responseLost', 'late', 'answerHangs', 'e500After', 'accepted'] as const)(
    'with %s it is chosen in the end, and once',
    async fate => {
      const on = await held();
      await choose(on, '2');
      on.bench.net.plan(fate, 'GET /payment/bank-accounts/:id/set-primary');
      await on.bench.keepFlushing(10 * MINUTES);
      expect(primary(on)).toEqual(['2']);
      expect(on.server.effects).toHaveLength(2);
      expect(await on.bench.rows()).toEqual([]);
    },
  );

  test('one that isn’t on the server yet is sent first', async () => {
    const on = await held();
    on.bench.online = false;
    await on.save('local-a', { bankName: 'Yeni' });
    await choose(on, 'local-a');
    expect(await shown(on)).toEqual(['local-a']);
    on.bench.online = true;
    await on.bench.keepFlushing(5 * MINUTES);
    expect(primary(on)).toEqual(['500']);
    expect(await on.bench.rows()).toEqual([]);
  });

  test('one whose IBAN was changed elsewhere, or that is gone, isn’t chosen before the partner has seen it (N31)', async () => {
    const on = await held();
    await choose(on, '2');
    on.server.changeElsewhere('2', { iban: 'TR740009910000730018462003' });
    await on.bench.keepFlushing(2 * MINUTES);
    const problem = { words: { id: 'bankAccounts.primary.changed' } };
    expect(await on.bench.row()).toMatchObject({ status: 'refused', problem });
    expect(await shown(on)).toEqual(['1']);
    await choose(on, '3');
    on.server.removeElsewhere('3');
    await on.bench.keepFlushing(2 * MINUTES);
    expect(await on.bench.row()).toMatchObject({ problem: { words: { id: 'bankAccounts.primary.gone' } } });
    expect(primary(on)).toEqual(['1']);
  });

  test('one that became the default one elsewhere isn’t deleted on the promise that the default one stays (A117, N31)', async () => {
    const on = await held();
    const { engine } = on.bench;
    const seen = await on.bench.run(readBankAccount(engine, '2'));
    on.server.makePrimary('2');
    await on.bench.run(bankAccounts.remove(engine, seen, 'Liman Bankası', DEFAULT_ACCOUNT_STAYS));
    await on.bench.keepFlushing(2 * MINUTES);
    const problem = { words: { id: 'bankAccounts.delete.becameDefault' } };
    expect(await on.bench.row()).toMatchObject({ status: 'refused', problem });
    expect(on.server.records.has('2')).toBe(true);
    // The next question says what it is now.
    await on.pull();
    const present = await on.bench.run(readBankAccount(engine, '2'));
    expect(present.isPrimary).toBe(true);
    await on.bench.run(bankAccounts.remove(engine, present, 'Liman Bankası'));
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.records.has('2')).toBe(false);
    expect(await on.bench.rows()).toEqual([]);
  });

  test.each(['here', 'elsewhere'] as const)(
    'D2 once the chosen one was deleted (%s), the list shows the next one at once, and another choice is sent at once',
    async where => {
      const on = await held();
      await on.bench.time.advance(10 * MINUTES);
      await choose(on, '2');
      await on.bench.keepFlushing(5_000);
      if (where === 'elsewhere') on.server.removeElsewhere('2');
      else {
        await on.remove('2');
        await on.bench.keepFlushing(10_000);
      }
      // The marketplace lets another one take its place (Q100).
      on.server.makePrimary('1');
      await on.pull();
      expect(await shown(on)).toEqual(['1']);
      await choose(on, '3');
      await on.bench.keepFlushing(2_000);
      expect(primary(on)).toEqual(['3']);
    },
  );

  test('D3 one that was deleted on this device isn’t chosen, and that is said', async () => {
    const on = await held();
    await on.remove('3');
    await on.bench.keepFlushing(MINUTES);
    await choose(on, '3');
    await on.bench.keepFlushing(MINUTES);
    expect(await on.bench.row()).toMatchObject({ problem: { words: { id: 'records.goneHere' } } });
  });

  test('the default one already, there is nothing to send; a list that lags doesn’t show the past', async () => {
    const on = await held();
    on.server.makePrimary('2');
    on.server.effects.length = 0;
    await choose(on, '2');
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual([]);
    expect(await shown(on)).toEqual(['2']);
    await on.bench.time.advance(10 * MINUTES);
    await choose(on, '3');
    await on.bench.keepFlushing(5_000);
    on.server.lag = () => 30_000;
    await on.pull();
    expect(await shown(on)).toEqual(['3']);
    await choose(on, '2');
    await on.bench.keepFlushing(10 * MINUTES);
    expect(primary(on)).toEqual(['2']);
  });
});

describe('D2 a boat that was deleted after a record that names it was saved', () => {
  /** Deletes boat 57 here, and what the server does to the record because of that is in the next list. */
  async function withoutBoat(on: Subject, change: () => void): Promise<void> {
    await on.bench.time.advance(10 * MINUTES);
    await on.bench.pullBoat('57');
    await on.save('local-a', {});
    await on.bench.keepFlushing(5_000);
    const [seen] = (await on.bench.fleet()).boats;
    if (!seen) throw new Error('no boat');
    await on.bench.run(removeBoat(on.bench.engine, seen));
    await on.bench.keepFlushing(10_000);
    change();
    await on.pull();
  }

  test.each(listedSamples.filter(sample => 'ofBoat' in sample).map(({ kind }) => kind))(
    'takes a new %s with it, and the list shows that at once',
    async kind => {
      const on = over(listedByKind[kind], 'memory');
      await withoutBoat(on, () => on.server.removeElsewhere('500'));
      expect(await on.all()).toEqual([]);
    },
  );
});

describe('A246, Q102 a bank account whose billing information is incomplete by the time it leaves', () => {
  const start = () => {
    const on = over(bankAccount, 'memory');
    const billing = { isComplete: false };
    on.bench.server.parts.set('account/check-billing-info', () => ({ data: billing.isComplete }));
    return { on, billing };
  };

  test('isn’t added, and is sent when it is complete', async () => {
    const { on, billing } = start();
    await on.save('local-a', {}, undefined);
    await on.bench.flush();
    expect(on.server.effects).toEqual([]);
    expect(await on.bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'bankAccounts.save.billingMissing' } },
    });
    billing.isComplete = true;
    await on.bench.run(retryRow(on.bench.engine, (await on.bench.row())?.id ?? ''));
    await on.bench.flush();
    expect(on.server.effects).toEqual(['create 500 Liman Bankası']);
  });

  test('one that is there already is changed all the same', async () => {
    const { on } = start();
    const id = on.server.addElsewhere(on.wire({}));
    await on.pull();
    await on.save(id, { currency: 3 }, anAccount());
    await on.bench.flush();
    expect(on.server.effects.at(-1)).toBe(`update ${id} Liman Bankası`);
  });
});
