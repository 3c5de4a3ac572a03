/** Discounts of one boat, and bank accounts, arrive in the order in which the partner saved them: the server's rules make it matter. */
import { beforeAll, describe, expect, test } from 'vitest';
import { localId } from '../../src/lib/ids.ts';
import {
  bankAccounts,
  choosePrimaryAccount,
  forgetExpectedPrimary,
  queueBankAccount,
  readBankAccounts,
} from '../../src/resources/account/bankAccounts.ts';
import { discounts, readDiscount } from '../../src/resources/discounts.ts';
import type { Discount } from '../../src/domain/discount.ts';
import type { BankAccount } from '../../src/domain/account/bankAccount.ts';
import { keepDraft, readDraft } from '../../src/sync/upkeep/drafts.ts';
import { enqueue, type AlsoWritten } from '../../src/sync/queue/enqueue.ts';
import { LocalIdMap } from '../../src/sync/localIds.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { lanesOf } from '../../src/sync/queue/QueueOrder.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { outboxRow } from '../support/factories.ts';
import type { Fate } from '../support/FaultNet.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { aDiscount } from '../nouns/discount.ts';
import { anAccount } from '../nouns/bankAccount.ts';
import { listedServers, refuseOverlaps, type ListedServer } from '../support/ListedServer.ts';

beforeAll(instantDigest);

const nothingElse: AlsoWritten = { tables: [], write: () => Promise.resolve() };
const MINUTES = 60_000;
/** What may happen to the first of two requests. */
const fates: readonly Fate[] = ['slow', 'busy', 'e503', 'requestLost', 'responseLost', 'late', 'e500After'];

describe('discounts of one boat', () => {
  class Desk extends BoatBench {
    readonly discounts: ListedServer;

    constructor() {
      super('memory');
      this.discounts = listedServers(this.server, this.time).discount;
      this.server.add({}, '57');
      this.server.add({}, '58');
      this.discounts.addElsewhere({ ...aDiscount({ name: 'Eski' }), boatIds: [57] }, '9');
      this.discounts.effects.length = 0;
      refuseOverlaps(this.discounts);
    }

    async pull(): Promise<void> {
      await this.run(pull(this.engine, discounts.list, undefined, 'tr', { force: true }));
    }

    async change(id: string, change: Partial<Discount>): Promise<void> {
      const { shown, base } = await this.run(readDiscount(this.engine, id));
      if (!shown) throw new Error(`${id} can't be opened`);
      await this.run(discounts.queueSave(this.engine, id, { ...shown, ...change }, base, nothingElse));
    }

    async add(change: Partial<Discount> = {}): Promise<string> {
      const id = localId(this.engine.uuid());
      const values = aDiscount({ name: 'Yeni', ...change });
      await this.run(discounts.queueSave(this.engine, id, values, undefined, nothingElse));
      return id;
    }
  }

  async function desk(): Promise<Desk> {
    const made = new Desk();
    await made.pull();
    return made;
  }

  test.each(fates)(
    'M2 one that begins on the days of one that was ended before arrives after it (%s)',
    async fate => {
      const bench = await desk();
      await bench.change('9', { endDate: '2026-05-10' });
      await bench.add({ startDate: '2026-05-11' });
      bench.net.plan(fate, 'POST /discount');
      await bench.keepFlushing(10 * MINUTES);
      expect(bench.discounts.effects).toEqual(['update 9 Eski', 'create 500 Yeni']);
      expect(await bench.rows()).toEqual([]);
    },
  );

  test('M2 the same with one that moves to another boat, and with one that is deleted, whose undo hasn’t ended', async () => {
    const moved = await desk();
    await moved.change('9', { boatIds: ['58'] });
    await moved.add();
    moved.net.plan('busy', 'POST /discount');
    await moved.keepFlushing(10 * MINUTES);
    expect(moved.discounts.effects).toEqual(['update 9 Eski', 'create 500 Yeni']);

    const deleted = await desk();
    const seen = await deleted.run(readDiscount(deleted.engine, '9'));
    await deleted.run(discounts.remove(deleted.engine, seen, 'Eski'));
    await deleted.add();
    await deleted.keepFlushing(10 * MINUTES);
    expect(deleted.discounts.effects).toEqual(['delete 9', 'create 500 Yeni']);
    expect(await deleted.rows()).toEqual([]);
  });

  test('M2 a boat has one lane by each of its names', async () => {
    const bench = await desk();
    await bench.save('local-boat', { name: 'Yeni tekne' });
    await bench.keepFlushing(MINUTES);
    const [server] = [...bench.server.boats.keys()].slice(-1);
    bench.discounts.addElsewhere({ ...aDiscount({ name: 'Onun' }), boatIds: [Number(server)] }, '10');
    bench.discounts.effects.length = 0;
    await bench.pull();
    await bench.change('10', { endDate: '2026-05-10' });
    // By the try that fails the row holds the names of the server.
    bench.net.plan('e503', 'POST /discount');
    await bench.flush();
    await bench.add({ startDate: '2026-05-11', boatIds: ['local-boat'] });
    await bench.keepFlushing(10 * MINUTES);
    expect(bench.discounts.effects).toEqual(['update 10 Onun', 'create 500 Yeni']);
    expect(await bench.rows()).toEqual([]);
  });

  test('those of different boats don’t wait for each other', async () => {
    const bench = await desk();
    await bench.change('9', { endDate: '2026-05-10' });
    await bench.add({ boatIds: ['58'] });
    bench.net.plan('busy', 'POST /discount');
    await bench.flush();
    expect(bench.discounts.effects).toEqual(['create 500 Yeni']);
  });

  test('N13 one whose record can’t be read holds those of its boat until it waits for the partner', async () => {
    const bench = await desk();
    await bench.change('9', { endDate: '2026-05-10' });
    await bench.add({ startDate: '2026-06-01', endDate: '2026-06-30' });
    bench.discounts.addElsewhere({ ...aDiscount({ name: 'Öteki' }), boatIds: [58] }, '10');
    bench.discounts.changeElsewhere('9', { id: {} });
    bench.discounts.effects.length = 0;
    for (let minute = 0; minute < 50; minute += 1) {
      await bench.pullFleet();
      await bench.keepFlushing(MINUTES);
    }
    expect(bench.discounts.effects).toEqual([]);
    for (let minute = 0; minute < 100; minute += 1) {
      await bench.pullFleet();
      await bench.keepFlushing(MINUTES);
    }
    expect(bench.discounts.effects).toEqual(['create 500 Yeni']);
    expect(await bench.row()).toMatchObject({ subject: 'discount:9', status: 'refused' });
  });

  describe('one that was refused while the end of another one waited for the partner', () => {
    async function refused(): Promise<{ bench: Desk; ended: string; id: string }> {
      const bench = await desk();
      await bench.change('9', { endDate: '2026-05-10' });
      const id = await bench.add({ startDate: '2026-05-11' });
      bench.net.plan('invalid', 'POST /discount');
      await bench.keepFlushing(MINUTES);
      const [ended, begun] = await bench.rows();
      expect([ended?.status, begun?.status]).toEqual(['refused', 'refused']);
      return { bench, ended: ended?.id ?? '', id };
    }

    test('M2 is sent by itself once that has been sent', async () => {
      const { bench, ended } = await refused();
      await bench.run(retryRow(bench.engine, ended));
      await bench.keepFlushing(MINUTES);
      expect(bench.discounts.effects).toEqual(['update 9 Eski', 'create 500 Yeni']);
      expect(await bench.rows()).toEqual([]);
      expect((await bench.read(tx => tx.log.all())).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    });

    test('M2 and what the partner has typed into it meanwhile is neither lost nor sent before they save it', async () => {
      const { bench, ended, id } = await refused();
      const opened = await bench.run(readDiscount(bench.engine, id));
      const copy = { id: `discount:${id}`, version: 1, tab: '', uploads: [], base: opened.base };
      const values = { ...opened.shown, name: 'Elle yazılan' };
      await bench.run(
        keepDraft(bench.store, { ...copy, values, updatedAt: bench.time.now }, { follows: undefined }),
      );
      await bench.run(retryRow(bench.engine, ended));
      await bench.keepFlushing(MINUTES);
      expect(bench.discounts.effects).toEqual(['update 9 Eski', 'create 500 Yeni']);
      expect((await bench.run(readDraft(bench.store, copy.id)))?.values).toMatchObject({
        name: 'Elle yazılan',
      });
      await bench.run(
        discounts.queueSave(bench.engine, id, values as Discount, opened.base, {
          tables: ['drafts'],
          write: tx => tx.drafts.delete(copy.id),
        }),
      );
      await bench.keepFlushing(5 * MINUTES);
      expect(bench.discounts.effects.at(-1)).toBe('update 500 Elle yazılan');
      expect(await bench.rows()).toEqual([]);
    });

    test('M2 stays refused when the server still doesn’t take it', async () => {
      const { bench, ended, id } = await refused();
      bench.discounts.addElsewhere({ ...aDiscount({ name: 'Başka' }), boatIds: [57] }, '10');
      bench.discounts.changeElsewhere('9', { isActive: false });
      await bench.run(retryRow(bench.engine, ended));
      await bench.keepFlushing(60 * MINUTES);
      expect(await bench.row()).toMatchObject({ subject: `discount:${id}`, status: 'refused' });
    });
  });
});

describe('bank accounts', () => {
  class Desk extends BoatBench {
    readonly accounts: ListedServer;

    constructor() {
      super('memory');
      this.accounts = listedServers(this.server, this.time).bankAccount;
      this.server.parts.set('account/check-billing-info', () => ({ data: true }));
    }

    async add(bankName: string, values: Partial<BankAccount> = {}): Promise<string> {
      const id = localId(this.engine.uuid());
      await this.run(
        queueBankAccount(this.engine, id, anAccount({ bankName, ...values }), undefined, nothingElse),
      );
      return id;
    }

    async pull(): Promise<void> {
      await this.run(pull(this.engine, bankAccounts.list, undefined, 'tr', { force: true }));
    }

    async remove(id: string, name: string): Promise<void> {
      const seen = (await this.all()).accounts.find(account => account.id === id);
      if (!seen) throw new Error(`${id} isn't there`);
      await this.run(bankAccounts.remove(this.engine, seen, name));
    }

    choose(id: string, bankName: string): Promise<string> {
      const { iban } = anAccount();
      return this.run(enqueue(this.engine, choosePrimaryAccount, { args: { v: 1, id, bankName, iban } }));
    }

    all(): ReturnType<typeof readBankAccounts> {
      return this.run(readBankAccounts(this.engine));
    }

    /** The banks of the accounts that the screens call the default one, and the one that will be. */
    async marked(): Promise<{ is: unknown[]; willBe: unknown[] }> {
      const { accounts } = await this.all();
      const banks = (marked: typeof accounts): unknown[] => marked.map(({ shown }) => shown?.bankName);
      return {
        is: banks(accounts.filter(({ isPrimary }) => isPrimary)),
        willBe: banks(accounts.filter(({ willBePrimary }) => willBePrimary)),
      };
    }

    /** The bank of the default account on the server. */
    get primary(): unknown {
      return [...this.accounts.records.values()].find(({ isPrimary }) => isPrimary)?.['bankName'];
    }
  }

  test.each(fates)('M1 the first one that was entered is the first one that arrives (%s)', async fate => {
    const bench = new Desk();
    await bench.add('Birinci', { iban: 'TR330006100519786457841326' });
    await bench.add('İkinci', { iban: 'TR330006100519786457841327' });
    bench.net.plan(fate, 'POST /payment/bank-accounts');
    await bench.keepFlushing(10 * MINUTES);
    expect(bench.accounts.effects.filter(what => what.startsWith('create'))).toEqual([
      'create 500 Birinci',
      'create 501 İkinci',
    ]);
    expect(bench.primary).toBe('Birinci');
    expect(await bench.rows()).toEqual([]);
  });

  test('they stand in the order in which they were entered, before and after they are sent, and as the server lists them', async () => {
    const bench = new Desk();
    await bench.pull();
    const banks = async (): Promise<unknown[]> =>
      (await bench.all()).accounts.map(({ shown }) => shown?.bankName);
    const entered = ['Birinci', 'İkinci', 'Üçüncü'];
    for (const [index, bank] of entered.entries())
      await bench.add(bank, { iban: `TR33000610051978645784132${index}` });
    expect(await banks()).toEqual(entered);
    await bench.keepFlushing(10 * MINUTES);
    expect(bench.accounts.effects).toHaveLength(3);
    expect(await banks()).toEqual(entered);
  });

  test('M1 a deletion and what was entered after it keep their order', async () => {
    const bench = new Desk();
    bench.accounts.addElsewhere({ ...anAccount({ bankName: 'Eski' }), isPrimary: true }, '9');
    await bench.pull();
    await bench.remove('9', 'Eski');
    await bench.add('Birinci');
    await bench.keepFlushing(10 * MINUTES);
    expect(bench.accounts.effects.slice(1)).toEqual(['delete 9', 'create 500 Birinci']);
    expect(bench.primary).toBe('Birinci');
  });

  test('M1 a deletion of what is gone already keeps its order, too', async () => {
    const { registry } = new Desk().engine;
    const args = { v: 1, id: '9', name: 'Eski' };
    const row = outboxRow({ name: 'bankAccount.delete', subject: 'bankAccount:9', args, base: undefined });
    expect(lanesOf(registry, row, new LocalIdMap())).toEqual(['default bankAccount']);
  });

  test('an edit of another account holds none', async () => {
    const bench = new Desk();
    bench.accounts.addElsewhere({ ...anAccount({ bankName: 'Eski' }), isPrimary: true }, '9');
    await bench.pull();
    const { accounts } = await bench.all();
    const values = accounts[0]?.shown;
    await bench.run(
      bankAccounts.queueSave(bench.engine, '9', anAccount({ bankName: 'Değişen' }), values, nothingElse),
    );
    await bench.add('Yeni');
    bench.net.plan('busy', 'POST /payment/bank-accounts');
    await bench.flush();
    expect(bench.accounts.effects.at(-1)).toBe('create 500 Yeni');
  });

  test('a choice of the default one whose account is made after it doesn’t hold that one', async () => {
    const bench = new Desk();
    bench.accounts.addElsewhere({ ...anAccount({ bankName: 'Eski' }), isPrimary: true }, '8');
    bench.accounts.addElsewhere({ ...anAccount({ bankName: 'Öteki' }), isPrimary: false }, '9');
    await bench.pull();
    await bench.choose('9', 'Öteki');
    const id = await bench.add('Yeni');
    await bench.choose(id, 'Yeni');
    await bench.keepFlushing(10 * MINUTES);
    expect(bench.primary).toBe('Yeni');
    expect(await bench.rows()).toEqual([]);
    expect(await bench.marked()).toEqual({ is: ['Yeni'], willBe: [] });
  });

  describe('by a partner who has none', () => {
    async function desk(): Promise<Desk> {
      const bench = new Desk();
      await bench.pull();
      return bench;
    }

    test('A115 the first one is marked: while it waits, when it is sent, and when the list comes', async () => {
      const bench = await desk();
      await bench.add('Birinci');
      await bench.add('İkinci');
      expect(await bench.marked()).toEqual({ is: [], willBe: ['Birinci'] });
      await bench.keepFlushing(MINUTES);
      expect(await bench.marked()).toEqual({ is: ['Birinci'], willBe: [] });
      await bench.pull();
      expect(await bench.marked()).toEqual({ is: ['Birinci'], willBe: [] });
      expect((await bench.all()).expected).toBeUndefined();
    });

    test('A115 none is marked while it isn’t known whether the server has others, and none beside a choice', async () => {
      const bench = new Desk();
      await bench.add('Birinci');
      expect(await bench.marked()).toEqual({ is: [], willBe: [] });
      await bench.pull();
      expect(await bench.marked()).toEqual({ is: [], willBe: ['Birinci'] });
      const id = await bench.add('İkinci');
      await bench.choose(id, 'İkinci');
      expect(await bench.marked()).toEqual({ is: ['İkinci'], willBe: [] });
    });

    test('A115 after the deletion of the only one the next one is marked', async () => {
      const bench = new Desk();
      bench.accounts.addElsewhere({ ...anAccount({ bankName: 'Eski' }), isPrimary: true }, '9');
      await bench.pull();
      await bench.add('Birinci');
      expect(await bench.marked()).toEqual({ is: ['Eski'], willBe: [] });
      await bench.remove('9', 'Eski');
      expect(await bench.marked()).toEqual({ is: [], willBe: ['Birinci'] });
    });

    /** The first one is refused, and the second one becomes the default one. */
    async function other(): Promise<{ bench: Desk; first: string; second: string }> {
      const bench = await desk();
      const first = await bench.add('Birinci');
      const second = await bench.add('İkinci');
      bench.net.plan('invalid', 'POST /payment/bank-accounts');
      await bench.flush();
      expect(await bench.marked()).toEqual({ is: [], willBe: [] });
      await bench.pull();
      return { bench, first, second };
    }

    test('M1 the partner is told when another one has become the default one, also once the first is there', async () => {
      const { bench, first } = await other();
      expect(await bench.marked()).toEqual({ is: ['İkinci'], willBe: [] });
      expect((await bench.all()).expected).toMatchObject({ id: first });
      const row = await bench.row();
      await bench.run(retryRow(bench.engine, row.id));
      await bench.keepFlushing(MINUTES);
      await bench.pull();
      expect((await bench.all()).expected).toMatchObject({ id: first, serverId: '501' });
    });

    test('M1 until they have seen it', async () => {
      const { bench } = await other();
      await bench.run(forgetExpectedPrimary(bench.engine));
      await bench.pull();
      expect((await bench.all()).expected).toBeUndefined();
    });

    test('M1 until they have chosen one', async () => {
      const { bench, second } = await other();
      await bench.choose(second, 'İkinci');
      expect((await bench.all()).expected).toBeUndefined();
      await bench.keepFlushing(MINUTES);
      expect((await bench.all()).expected).toBeUndefined();
    });

    test('M1 until the first is the default one after all', async () => {
      const { bench } = await other();
      await bench.run(retryRow(bench.engine, (await bench.row()).id));
      await bench.keepFlushing(MINUTES);
      bench.accounts.makePrimary('501');
      await bench.pull();
      expect((await bench.all()).expected).toBeUndefined();
      bench.accounts.makePrimary('500');
      await bench.pull();
      expect((await bench.all()).expected).toBeUndefined();
    });

    test('M1 that no account is the default one is told, but not while the first is on its way', async () => {
      const bench = await desk();
      await bench.add('Birinci');
      expect((await bench.all()).hasNoDefault).toBe(false);
      await bench.keepFlushing(MINUTES);
      expect((await bench.all()).hasNoDefault).toBe(false);
      await bench.pull();
      bench.accounts.makePrimary('none');
      await bench.pull();
      expect((await bench.all()).hasNoDefault).toBe(true);
    });

    test('M1 and when another device was faster', async () => {
      const bench = await desk();
      const first = await bench.add('Birinci');
      bench.accounts.addElsewhere({ ...anAccount({ bankName: 'Onların' }), isPrimary: true });
      await bench.keepFlushing(MINUTES);
      await bench.pull();
      expect(await bench.marked()).toEqual({ is: ['Onların'], willBe: [] });
      expect((await bench.all()).expected).toMatchObject({ id: first });
    });
  });
});
