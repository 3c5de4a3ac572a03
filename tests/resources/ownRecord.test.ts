/** The billing information, by the kit for records of which a partner has only one: `resources/kit/ownRecord.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { BillingDetails } from '../../src/domain/account/billing.ts';
import { billing, billingInformation, readBilling } from '../../src/resources/account/billing.ts';
import { refetch } from '../../src/resources/kit/prefetching.ts';
import { recheckDue } from '../../src/resources/kit/recheck.ts';
import type { OpenRecord } from '../../src/resources/kit/wholeEdits.ts';
import { nounPrefetchItems } from '../../src/resources/prefetch.ts';
import type { AlsoWritten } from '../../src/sync/queue/enqueue.ts';
import { discardRow, resolveRow } from '../../src/sync/queue/outbox.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { aBilling } from '../nouns/billing.ts';
import { billingServer, type OwnServer } from '../support/OwnServer.ts';

beforeAll(instantDigest);

const nothingElse: AlsoWritten = { tables: [], write: () => Promise.resolve() };
const MINUTES = 60_000;
const PUT = 'PUT /payment/billing-information';

interface Subject {
  readonly bench: BoatBench;
  readonly server: OwnServer;
  readonly open: () => Promise<OpenRecord<BillingDetails>>;
  readonly pull: () => Promise<unknown>;
  /** As its form does: all fields, with these changed. */
  readonly edit: (fields: Partial<BillingDetails>) => Promise<string>;
}

function begin(storage: 'memory' | 'Dexie'): Subject {
  const bench = new BoatBench(storage);
  const server = billingServer(bench.server, bench.time);
  bench.server.parts.set('account/check-billing-info', () => ({ data: true }));
  const { engine } = bench;
  const open = (): Promise<OpenRecord<BillingDetails>> => bench.run(readBilling(engine));
  return {
    bench,
    server,
    open,
    pull: () => bench.run(pull(engine, billingInformation, undefined, 'tr', { force: true })),
    async edit(fields) {
      const { shown, base } = await open();
      return bench.run(billing.queueSave(engine, { ...(shown ?? aBilling()), ...fields }, base, nothingElse));
    },
  };
}

describe.each(['memory', 'Dexie'] as const)('a record of which there is one, over %s', storage => {
  async function held(): Promise<Subject> {
    const on = begin(storage);
    await on.pull();
    return on;
  }

  test('an edit without a connection is shown at once and sent once (A374)', async () => {
    const on = await held();
    on.bench.online = false;
    await on.edit({ title: ' Yeni ' });
    expect(await on.open()).toMatchObject({ shown: { title: 'Yeni' }, pending: 'waiting' });
    on.bench.online = true;
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual([['title']]);
    await on.pull();
    expect(await on.open()).toMatchObject({ shown: { title: 'Yeni' }, pending: undefined });
    expect(await on.bench.rows()).toEqual([]);
  });

  test('edits before it leaves become one', async () => {
    const on = await held();
    await on.edit({ title: 'Bir' });
    await on.edit({ city: 'İzmir' });
    expect(await on.bench.rows()).toHaveLength(1);
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual([['title', 'city']]);
  });

  test.each(['requestLost', 'responseLost', 'late', 'answerHangs', 'cut', 'e500', 'e500After'] as const)(
    'an edit with %s is there in the end, and done once',
    async fate => {
      const on = await held();
      await on.edit({ title: 'Yeni' });
      on.bench.net.plan(fate, PUT);
      await on.bench.keepFlushing(10 * MINUTES);
      expect(on.server.held).toMatchObject({ title: 'Yeni', invoiceNote: 'kat 3' });
      expect(on.server.effects.filter(fields => fields.length > 0)).toEqual([['title']]);
      expect(await on.bench.rows()).toEqual([]);
    },
  );

  test('what the server changes by itself when it saves doesn’t hide that a save has arrived', async () => {
    const on = await held();
    await on.edit({ title: 'Yeni' });
    on.bench.net.plan('responseLost', PUT);
    await on.bench.flush();
    on.server.changeElsewhere({ updatedAt: 2 });
    await on.bench.keepFlushing(10 * MINUTES);
    expect(on.server.effects).toHaveLength(1);
    expect(await on.bench.rows()).toEqual([]);
    expect((await on.open()).shown?.extra).toMatchObject({ updatedAt: 2 });
  });

  test('a change of another field elsewhere is kept (D1)', async () => {
    const on = await held();
    await on.edit({ title: 'Benim' });
    on.server.changeElsewhere({ city: 'İzmir', merchantType: 5 });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.held).toMatchObject({ title: 'Benim', city: 'İzmir', merchantType: 5 });
    expect((await on.open()).shown).toMatchObject({ city: 'İzmir', extra: { merchantType: 5 } });
  });

  test.each(['mine', 'theirs'] as const)(
    'a change of the same field elsewhere is asked about, and the answer holds: %s (D2)',
    async answer => {
      const on = await held();
      await on.edit({ title: 'Benim', district: 'Milas' });
      on.server.changeElsewhere({ title: 'Onların' });
      await on.bench.keepFlushing(2 * MINUTES);
      const row = await on.bench.row();
      expect(row).toMatchObject({ status: 'conflict', conflict: { kind: 'fields', fields: ['title'] } });
      expect(await on.open()).toMatchObject({ shown: { title: 'Benim' }, undecided: { id: row.id } });
      await on.bench.run(resolveRow(on.bench.engine, row.id, answer === 'mine' ? [] : ['title']));
      await on.bench.keepFlushing(2 * MINUTES);
      const title = answer === 'mine' ? 'Benim' : 'Onların';
      expect(on.server.held).toMatchObject({ title, district: 'Milas' });
      expect(await on.bench.rows()).toEqual([]);
    },
  );

  test('the same change elsewhere leaves nothing to send', async () => {
    const on = await held();
    await on.edit({ title: 'Aynı' });
    on.server.changeElsewhere({ title: 'Aynı' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual([]);
    expect(await on.bench.rows()).toEqual([]);
    expect((await on.open()).shown).toMatchObject({ title: 'Aynı' });
  });

  test('a read that lags behind an own write neither shows the past nor undoes it', async () => {
    const on = await held();
    await on.bench.time.advance(10 * MINUTES);
    await on.edit({ title: 'Benim' });
    await on.bench.keepFlushing(5_000);
    on.server.lag = () => 30_000;
    await on.pull();
    expect((await on.open()).shown).toMatchObject({ title: 'Benim' });
    await on.edit({ city: 'İzmir' });
    await on.bench.keepFlushing(10 * MINUTES);
    expect(on.server.held).toMatchObject({ title: 'Benim', city: 'İzmir' });
    expect(await on.bench.rows()).toEqual([]);
  });

  test('what the server refuses stays with what was typed', async () => {
    const on = await held();
    on.server.refusals.push({ status: 422, message: 'Olmaz' });
    await on.edit({ title: 'Benim' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(await on.bench.row()).toMatchObject({ status: 'refused', problem: { words: { text: 'Olmaz' } } });
    expect(await on.open()).toMatchObject({ shown: { title: 'Benim' }, base: { title: 'Deniz Turizm' } });
    await on.edit({ title: 'Yine' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.held).toMatchObject({ title: 'Yine' });
    expect(await on.bench.rows()).toEqual([]);
  });

  test('what lacks a required field isn’t sent, with the reason (A289, A290)', async () => {
    const on = await held();
    await on.edit({ taxOffice: '' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(await on.bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'billing.required.taxOffice' } },
    });
    expect(on.server.effects).toEqual([]);
  });

  test('what was typed before it was ever read is compared with all that the server holds', async () => {
    const on = begin(storage);
    await on.edit({ title: 'Benim' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.held).toMatchObject({ title: 'Benim', invoiceNote: 'kat 3' });
  });

  test('a read that lags behind the first save, made before anything was ever read, isn’t stored', async () => {
    const on = begin(storage);
    await on.bench.time.advance(10 * MINUTES);
    await on.edit({ title: 'Benim' });
    await on.bench.keepFlushing(5_000);
    on.server.lag = () => 30_000;
    await on.pull();
    expect((await on.open()).shown).toBeUndefined();
    on.server.lag = () => 0;
    await on.pull();
    expect((await on.open()).shown).toMatchObject({ title: 'Benim' });
  });

  test('extra fields, and fields that can’t be read, come back as they came (A380, Q092, Q093)', async () => {
    const on = begin(storage);
    on.server.changeElsewhere({
      merchantType: { code: 'x' },
      phone: ['+90'],
      country: 'Türkiye',
      isOld: null,
    });
    await on.pull();
    await on.edit({ country: 2, title: 'Yeni' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.held).toMatchObject({
      merchantType: { code: 'x' },
      phone: ['+90'],
      isOld: null,
      country: 2,
      title: 'Yeni',
    });
  });

  describe('an answer may lose its data on its way (N21)', () => {
    /** So many answers, from now on, have none. */
    function loseData({ bench, server }: Subject, answers: number): void {
      const { part } = server;
      bench.server.parts.set('payment/billing-information', request =>
        request.method === 'GET' && (answers -= 1) >= 0 ? { data: null } : part(request),
      );
    }

    test('where nothing is known, one isn’t taken for one in which all is empty; several are', async () => {
      const on = begin(storage);
      loseData(on, 1);
      await on.pull();
      expect((await on.open()).shown).toMatchObject({ title: 'Deniz Turizm' });
      const another = begin(storage);
      loseData(another, 3);
      await another.pull();
      expect((await another.open()).shown).toMatchObject({ title: null, extra: {} });
      await another.pull();
      expect((await another.open()).shown).toMatchObject({ title: 'Deniz Turizm' });
    });

    test('what is known stays, however often it comes', async () => {
      const on = await held();
      loseData(on, 12);
      for (let times = 0; times < 4; times += 1) await on.pull();
      expect((await on.open()).shown).toMatchObject({ title: 'Deniz Turizm' });
    });

    test('what was written here is known before it was ever read', async () => {
      const on = begin(storage);
      await on.edit({ title: 'Benim' });
      await on.bench.keepFlushing(5_000);
      loseData(on, 3);
      await on.pull();
      expect((await on.open()).shown).toBeUndefined();
    });

    test('an edit waits, and nobody is asked about a change that nobody made (D2)', async () => {
      const on = await held();
      await on.edit({ title: 'Yeni', email: 'yeni@tekne.example' });
      loseData(on, 9);
      await on.bench.flush();
      expect(await on.bench.row()).toMatchObject({ status: 'waiting', args: { values: { city: 'Muğla' } } });
      await on.bench.keepFlushing(10 * MINUTES);
      expect(on.server.effects).toEqual([['title', 'email']]);
      expect(on.server.held).toMatchObject({ city: 'Muğla', invoiceNote: 'kat 3' });
      expect(await on.bench.rows()).toEqual([]);
    });

    test('a save that has no answer is known by what it changed', async () => {
      const on = await held();
      await on.edit({ title: 'Yeni' });
      on.bench.net.plan('responseLost', PUT);
      await on.bench.flush();
      loseData(on, 15);
      await on.bench.keepFlushing(10 * MINUTES);
      expect(on.server.effects).toEqual([['title']]);
      expect(await on.bench.rows()).toEqual([]);
    });

    test('where there is none, an edit of a save that never arrived comes before the partner at once', async () => {
      const on = begin(storage);
      const { part } = on.server;
      on.bench.server.parts.set('payment/billing-information', request =>
        request.method === 'GET' ? { data: null } : part(request),
      );
      await on.pull();
      on.bench.net.plan('requestHangs', PUT);
      const first = await on.edit(aBilling());
      await on.bench.keepFlushing(1_000);
      await on.edit({ title: 'Yeni' });
      on.server.refusals.push({ status: 422, message: 'Olmaz' });
      await on.bench.keepFlushing(5 * MINUTES);
      await on.bench.run(discardRow(on.bench.engine, first));
      await on.bench.keepFlushing(1 * MINUTES);
      expect(await on.bench.row()).toMatchObject({ status: 'conflict', conflict: { fields: ['title'] } });
    });

    test('nobody has overwritten what was just saved', async () => {
      const on = await held();
      await on.edit({ email: 'yeni@tekne.example' });
      await on.bench.keepFlushing(1_000);
      loseData(on, 9);
      await on.bench.time.advance(6_000);
      await on.bench.run(recheckDue(on.bench.engine, [billing.recheck]));
      expect(await on.bench.rows()).toEqual([]);
      const lines = await on.bench.read(tx => tx.log.all());
      expect(lines.map(({ outcome }) => outcome)).toEqual(['sent']);
    });
  });

  test('once it was saved, the server says whether it is complete (A333, Q095)', async () => {
    const on = await held();
    const asked: string[] = [];
    on.bench.server.parts.set('account/check-billing-info', ({ url }) => {
      asked.push(url);
      return { data: true };
    });
    await on.bench.run(refetch(on.bench.engine, 'tr', nounPrefetchItems.billing.afterSending));
    expect(asked).toHaveLength(1);
  });
});
