/**
 * B2: a process that sends is killed at its first port call, then at its second, and so on until it gets through; another one
 * takes over. For each kind of wish and each way in which the network may treat it, at whatever moment: one effect, nothing lost.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat/boat.ts';
import { chooseLanguage } from '../../src/resources/account/account.ts';
import { boatForm, deleteBoat, saveBoat } from '../../src/resources/boats/boats.ts';
import { readBoat, readFleet, removeBoat } from '../../src/resources/boats/boatReads.ts';
import { discounts, readDiscount } from '../../src/resources/discounts.ts';
import { markNotificationsRead } from '../../src/resources/home/notifications.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { discardRow, needsDecision } from '../../src/sync/queue/outbox.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { keepUpload } from '../../src/sync/files/uploads.ts';
import { boat, boatItem, jpeg, photosOf } from '../support/factories.ts';
import type { Fate } from '../support/FaultNet.ts';
import { aDiscount } from '../nouns/discount.ts';
import { speedUp } from '../support/speedUp.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import type { Account } from '../support/simulation/Account.ts';
import { TIMEOUT_MS } from '../support/simulation/batch.ts';
import { checkAtEnd } from '../support/simulation/checks.ts';
import { Device } from '../support/simulation/Device.ts';
import { saveGoneAsNew } from '../support/simulation/listedActions.ts';
import { Partner } from '../support/simulation/Partner.ts';
import type { Process } from '../support/simulation/Process.ts';
import { MINUTE } from '../support/simulation/schedule.ts';
import { wireBoat } from '../support/simulation/wireBoat.ts';

beforeAll(speedUp);

/** The partner at a tab of theirs that sends nothing itself, as long as nobody wakes it. */
class PartnerTab {
  readonly device: Device;
  readonly tab: Process;
  readonly account: Account;

  constructor(device: Device, tab: Process) {
    this.device = device;
    this.tab = tab;
    this.account = device.accounts[0];
  }

  async ask(
    wish: { subject: string; name: string; words?: [string, string][]; photos?: string[] },
    save: () => Promise<string | undefined>,
  ): Promise<void> {
    const promise = this.account.ledger.ask({ words: [], photos: [], ...wish });
    const row = await save();
    if (row !== undefined) promise.saved(row);
  }

  /** Writes a new title into a boat, or into a new one. */
  async save(id: string, fields: Partial<Boat> = {}, photos: string[] = []): Promise<void> {
    const { engine } = this.tab;
    const open = await readBoat(engine, id);
    const word = this.account.ledger.word('titleTR');
    const made = (): Boat => boat({ photos: photosOf(this.account.ledger.word('photos')) });
    const values = { ...(open.boat ?? made()), ...fields, titleTR: word };
    if (photos.length > 0) values.photos = [...values.photos, ...photos.map(upload => ({ upload }))];
    const { subject, base } = open;
    await this.ask({ subject, name: saveBoat.name, words: [['titleTR', word]], photos }, () =>
      enqueue(engine, saveBoat, {
        args: { v: 1, id: open.id, boat: values, isDraft: open.base === undefined },
        base,
      }),
    );
  }

  addPhoto(id: string): Promise<string> {
    const file = { name: 'a', mime: 'image/jpeg', bytes: jpeg() };
    return keepUpload(this.tab.engine, { kind: 'boat', subject: `boat:${id}`, ...file });
  }

  /** Looks at a boat of the server, so that it is known here. */
  async pullBoat(id: string): Promise<void> {
    await pull(this.tab.engine, boatForm, id, 'tr', { force: true });
  }

  /** Edits a boat of the server. */
  async edit(id: string): Promise<void> {
    await this.pullBoat(id);
    await this.save(id);
  }

  async remove(id: string): Promise<() => Promise<void>> {
    const { ledger } = this.account;
    const subject = `boat:${id}`;
    ledger.deleted.add(subject);
    let undo: (() => Promise<boolean>) | undefined;
    let row: string | undefined;
    await this.ask({ subject, name: deleteBoat.name }, async () => {
      const status = this.account.server.boats.get(id)?.['boatStatus'] as number;
      const { boats } = await readFleet(this.tab.engine, 'tr');
      const line = { summary: boatItem({ id, status }), serverId: id, server: undefined, shown: undefined };
      undo = await removeBoat(this.tab.engine, boats.find(({ summary }) => summary.id === id) ?? line);
      row = this.account.rows.findLast(({ name }) => name === deleteBoat.name)?.id;
      return row;
    });
    return async () => {
      if (!(await undo?.())) return;
      ledger.deleted.delete(subject);
      if (row !== undefined) ledger.undone.add(row);
    };
  }

  language(languageCode: 'tr' | 'en'): Promise<void> {
    return this.ask(
      { subject: 'account:language', name: chooseLanguage.name, words: [['languageCode', languageCode]] },
      () => enqueue(this.tab.engine, chooseLanguage, { args: { v: 1, languageCode } }),
    );
  }
}

interface Scenario {
  /** The request whose fate is planned. */
  readonly write: string;
  /** What is queued when the process begins to send. */
  readonly wish: (partner: PartnerTab) => Promise<unknown>;
  /** What happens while it sends. */
  readonly meanwhile?: readonly {
    readonly at: number;
    readonly does: (partner: PartnerTab) => Promise<unknown> | void;
  }[];
  /** Whether something is left for the partner to decide, when all goes well. */
  readonly asks?: boolean;
}

const scenarios: Readonly<Record<string, Scenario>> = {
  'a new boat': { write: 'POST /boat', wish: partner => partner.save('local-1', { name: 'Martı' }) },

  'a new boat with a photo': {
    write: 'POST',
    wish: async partner => partner.save('local-1', { name: 'Martı' }, [await partner.addPhoto('local-1')]),
  },

  'two new boats that are alike (R4)': {
    write: 'POST /boat',
    wish: async partner => {
      for (const id of ['local-1', 'local-2']) {
        await partner.ask({ subject: `boat:${id}`, name: saveBoat.name }, () =>
          enqueue(partner.tab.engine, saveBoat, { args: { v: 1, id, boat: boat(), isDraft: true } }),
        );
      }
    },
  },

  'a new boat that is edited before it is sent (D6)': {
    write: 'POST /boat',
    wish: async partner => {
      await partner.save('local-1', { name: 'Martı' });
      await partner.save('local-1');
    },
  },

  'a new boat that is edited while it is being sent (D8)': {
    write: 'POST /boat',
    wish: partner => partner.save('local-1', { name: 'Martı' }),
    meanwhile: [{ at: 700, does: partner => partner.save('local-1') }],
  },

  'a new boat that is deleted while it is being sent (D8)': {
    write: 'POST /boat',
    wish: partner => partner.save('local-1', { name: 'Martı' }),
    meanwhile: [{ at: 700, does: partner => partner.remove('local-1') }],
  },

  'an edit': { write: 'PUT /boat', wish: partner => partner.edit('57') },

  'an edit with a photo': {
    write: 'PUT /boat',
    wish: async partner => {
      await partner.pullBoat('57');
      await partner.save('57', {}, [await partner.addPhoto('57')]);
    },
  },

  'an edit that merges with somebody else’s (D1)': {
    write: 'PUT /boat',
    wish: async partner => {
      await partner.edit('57');
      partner.account.server.changeElsewhere('57', { titleEN: 'else1' });
    },
  },

  'an edit that conflicts with somebody else’s (D2)': {
    write: 'GET /boat/:id',
    wish: async partner => {
      await partner.edit('57');
      partner.account.server.changeElsewhere('57', { titleTR: 'else1' });
    },
    asks: true,
  },

  'edits of which the later takes the place of the first': {
    write: 'PUT /boat',
    wish: async partner => {
      await partner.edit('57');
      await partner.save('57');
    },
  },

  'an edit while the first one is being sent (I10)': {
    write: 'PUT /boat',
    wish: partner => partner.edit('57'),
    meanwhile: [{ at: 600, does: partner => partner.save('57') }],
  },

  'edits of two boats': {
    write: 'PUT /boat',
    wish: async partner => {
      for (const id of ['57', '58']) await partner.edit(id);
    },
  },

  'a deletion': { write: 'DELETE /boat', wish: partner => partner.remove('57') },

  'a deletion that is undone just when it leaves': {
    write: 'DELETE /boat',
    wish: partner => partner.remove('57'),
    meanwhile: [7_995, 8_010].map(at => ({
      at,
      does: async (partner: PartnerTab) => {
        const [row] = partner.account.rows;
        if (!row) return;
        for (const { id } of await discardRow(partner.tab.engine, row.id)) {
          partner.account.ledger.deleted.delete('boat:57');
          partner.account.ledger.undone.add(id);
        }
      },
    })),
  },

  'a language': { write: 'PATCH', wish: partner => partner.language('en') },

  'languages, to and fro, while the first is being sent': {
    write: 'PATCH',
    wish: partner => partner.language('en'),
    meanwhile: [
      { at: 200, does: partner => partner.language('tr') },
      { at: 2_000, does: partner => partner.language('en') },
    ],
  },

  'notifications that are marked read': {
    write: 'POST /notification',
    wish: partner =>
      partner.ask({ subject: 'notifications:all', name: markNotificationsRead.name }, () =>
        enqueue(partner.tab.engine, markNotificationsRead, { args: { v: 1, seen: [], lang: 'tr' } }),
      ),
  },

  'a sign-out in mid-flush, and the same partner again (D21)': {
    write: 'POST /boat',
    wish: partner => partner.save('local-1', { name: 'Martı' }),
    meanwhile: [
      { at: 600, does: ({ device }) => device.signOut() },
      { at: 9_000, does: ({ device, account }) => device.signIn(account) },
    ],
  },

  'another partner in mid-flush (D20, D22)': {
    write: 'PUT /boat',
    wish: partner => partner.edit('57'),
    meanwhile: [
      { at: 600, does: ({ device }) => device.signOut() },
      { at: 1_000, does: ({ device }) => device.signIn(device.accounts[1]) },
      { at: 30_000, does: ({ device }) => device.signOut() },
      { at: 31_000, does: ({ device, account }) => device.signIn(account) },
    ],
  },
};

const treatments: readonly Fate[] = [
  'ok',
  'responseLost',
  'requestLost',
  'late',
  'e500After',
  'busy',
  'html',
];

let senders = 0;
let savers = 0;
afterAll(() =>
  console.log(
    `${Object.keys(scenarios).length} scenarios, ${treatments.length} fates: ${senders} crash points of senders, ${savers} of savers`,
  ),
);

async function setUp(): Promise<PartnerTab> {
  const device = await Device.open({ seed: 7, quirks: {}, disk: () => new MemoryStore() });
  for (const { server } of device.accounts) {
    server.add(wireBoat('first'), '57');
    server.add(wireBoat('second'), '58');
    server.notifications = [{ isRead: false, title: 'Hoş geldiniz', subtitle: null, avatar: null, type: 1 }];
  }
  return new PartnerTab(device, device.spawn('tab'));
}

/** Somebody else takes over, and has time enough. */
async function takeOver({ device, account }: PartnerTab): Promise<string[]> {
  device.endFaults();
  if (!device.session) device.signIn(account);
  device.spawn('tab');
  await device.time.advance(5 * MINUTE);
  return checkAtEnd(device);
}

interface Outcome {
  /** Whether the process got through without being killed. */
  readonly survived: boolean;
  readonly violations: string[];
}

async function crashOfSender(
  point: number,
  { write, wish, meanwhile = [], asks = false }: Scenario,
  fate: Fate,
): Promise<Outcome> {
  const partner = await setUp();
  const { device, account } = partner;
  await device.time.run(wish(partner), MINUTE);
  device.net.plan(fate, write);
  const victim = device.spawn('tab');
  victim.callsUntilCrash = point;
  for (const { at, does } of meanwhile) device.time.after(at, () => void does(partner));
  await device.time.advance(2 * MINUTE);
  const survived = victim.alive;
  victim.kill();
  const violations = await takeOver(partner);
  const left = account.rows.some(needsDecision);
  return { survived, violations: left === asks ? violations : [...violations, 'it asks, or it doesn’t'] };
}

async function crashOfSaver(point: number, { wish }: Scenario): Promise<Outcome> {
  const partner = await setUp();
  partner.tab.callsUntilCrash = point;
  void wish(partner);
  await partner.device.time.advance(MINUTE);
  const survived = partner.tab.alive;
  partner.tab.kill();
  return { survived, violations: await takeOver(partner) };
}

async function everyPoint(crashAt: (point: number) => Promise<Outcome>): Promise<number> {
  for (let point = 1; ; point += 1) {
    const { survived, violations } = await crashAt(point);
    expect({ point, violations }).toEqual({ point, violations: [] });
    if (survived) return point - 1;
  }
}

describe('B2 whoever sends', () => {
  test.each(
    Object.entries(scenarios).flatMap(([name, scenario]) =>
      treatments.map(fate => [name, fate, scenario] as const),
    ),
  )(
    '%s, %s',
    async (_, fate, scenario) => {
      const points = await everyPoint(point => crashOfSender(point, scenario, fate));
      expect(points).toBeGreaterThan(5);
      senders += points;
    },
    TIMEOUT_MS,
  );
});

/** A discount that was edited here was deleted elsewhere: the edit waits, and becomes a new one in the partner's tab. */
async function crashOfGoingOn(point: number): Promise<Outcome & { readonly partner: PartnerTab }> {
  const partner = await setUp();
  const { device, account, tab } = partner;
  const { time } = device;
  account.listed.discount.addElsewhere({ ...aDiscount(), boatIds: [57] }, '9');
  await time.run(pull(tab.engine, discounts.list, undefined, 'tr'), MINUTE);
  const { shown, base } = await time.run(readDiscount(tab.engine, '9'), MINUTE);
  const name = account.ledger.word('name');
  const wish = {
    subject: 'discount:9',
    name: discounts.save.name,
    words: [['name', name]] as [string, string][],
  };
  const values = { ...aDiscount(), ...shown, name };
  const also = { tables: [], write: () => Promise.resolve() };
  await time.run(
    partner.ask(wish, () => discounts.queueSave(tab.engine, '9', values, base, also)),
    MINUTE,
  );
  account.listed.discount.removeElsewhere('9');
  tab.runner?.wake('sendNow');
  await time.advance(MINUTE);
  tab.callsUntilCrash = point;
  const [row] = account.rows;
  if (row) void saveGoneAsNew(new Partner(device, tab, account, () => 0), row);
  await time.advance(MINUTE);
  const survived = tab.alive;
  tab.kill();
  return { survived, violations: await takeOver(partner), partner };
}

describe('B2, B3 whoever makes a new record of a save whose record is gone', () => {
  test('loses nothing, whenever their tab dies', async () => {
    expect(await everyPoint(crashOfGoingOn)).toBeGreaterThan(2);
  });

  test('would be seen to lose it with the working copy', async () => {
    const inCopyOnly = async (point: number): Promise<PartnerTab> => {
      const { partner } = await crashOfGoingOn(point);
      const { diskCopy, ledger } = partner.account;
      const isThere = diskCopy.drafts.size > 0 && ledger.discarded.size === 0;
      return isThere ? partner : inCopyOnly(point + 1);
    };
    const { device, account } = await inCopyOnly(1);
    account.diskCopy.drafts.clear();
    expect(checkAtEnd(device)).toEqual([expect.stringMatching(/^I1 lost: name/)]);
  });
});

describe('B2, B3 whoever saves', () => {
  test.each(Object.entries(scenarios))(
    '%s',
    async (_, scenario) => {
      const points = await everyPoint(point => crashOfSaver(point, scenario));
      expect(points).toBeGreaterThan(1);
      savers += points;
    },
    TIMEOUT_MS,
  );
});
