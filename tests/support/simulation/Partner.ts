import { Boat } from '../../../src/domain/boat.ts';
import { BoatStatus } from '../../../src/domain/boatStatus.ts';
import { nameOf } from '../../../src/domain/notification.ts';
import type { OutboxRow } from '../../../src/db/rows.ts';
import { localId } from '../../../src/lib/ids.ts';
import { chooseLanguage } from '../../../src/resources/account.ts';
import { BOAT_DRAFT_VERSION, boatForm, boats, deleteBoat, saveBoat } from '../../../src/resources/boats.ts';
import { readBoat, readFleet, removeBoat } from '../../../src/resources/fleet.ts';
import { notifications, readAllNotifications, readNotifications } from '../../../src/resources/general.ts';
import { keepDraft } from '../../../src/sync/drafts.ts';
import { enqueue } from '../../../src/sync/enqueue.ts';
import { discard, retry } from '../../../src/sync/outbox.ts';
import { pull } from '../../../src/sync/pull.ts';
import { keepUpload } from '../../../src/sync/uploads.ts';
import { boat, jpeg } from '../factories.ts';
import type { Random } from '../virtualTime.ts';
import type { Device } from './Device.ts';
import type { Process } from './Process.ts';

const typed = ['titleTR', 'titleEN', 'descriptionTR', 'descriptionEN', 'checkinTime'] as const;

/** Which of the things a partner does comes how often. */
const habits: readonly (readonly [weight: number, act: keyof typeof acts])[] = [
  [5, 'create'],
  [1, 'createTwins'],
  [8, 'edit'],
  [2, 'remove'],
  [2, 'language'],
  [1, 'readAll'],
  [3, 'decide'],
  [3, 'look'],
  [1, 'sendNow'],
];

/**
 * The person in front of the panel: does one thing at a time, with a tab that may die under their hands. What was acknowledged
 * goes to the ledger; what died before was never promised.
 */
export class Partner {
  readonly device: Device;
  readonly random: Random;
  /** Records whose form is open; nobody edits one boat in two windows at the same moment. */
  readonly editing = new Set<string>();
  #pictures = 0;

  constructor(device: Device, random: Random) {
    this.device = device;
    this.random = random;
  }

  /** Does something in one of the living tabs, whatever comes to mind. */
  act(): void {
    const tabs = this.device.alive.filter(process => process.name.startsWith('tab') && process.runner);
    const tab = tabs[this.below(tabs.length)];
    if (!tab) return;
    const all = habits.reduce((sum, [weight]) => sum + weight, 0);
    let at = this.random() * all;
    const act = habits.find(([weight]) => (at -= weight) < 0)?.[1] ?? 'look';
    this.device.note(`${tab.name} partner: ${act}`);
    acts[act](this, tab).catch((error: unknown) => {
      if (tab.alive) this.device.violations.push(`the partner's ${act} failed: ${String(error)}`);
    });
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** Opens a record's form: until it is closed, or its tab dies, no other one is opened for it. */
  hold(tab: Process, id: string): () => void {
    this.editing.add(id);
    const release = (): void => {
      this.editing.delete(id);
      tab.mourners.delete(release);
    };
    tab.mourners.add(release);
    return release;
  }

  /** Time in which the partner types or thinks. */
  think(tab: Process, seconds: number): Promise<void> {
    return tab.engine.clock.sleep(this.random() * seconds * 1_000);
  }

  /** Takes pictures, which are on the device when this resolves. */
  async photograph(tab: Process, subject: string): Promise<string[]> {
    const taken: string[] = [];
    for (let count = this.below(3); count > 0; count -= 1) {
      this.#pictures += 1;
      // Now and then the same picture again.
      const salt = this.random() < 0.15 ? 1 : this.#pictures % 250;
      taken.push(
        await keepUpload(tab.engine, {
          kind: 'boat',
          subject,
          name: 'IMG.jpg',
          mime: 'image/jpeg',
          bytes: jpeg(64, salt),
        }),
      );
      tab.runner?.wake('enqueued');
    }
    return taken;
  }

  /** What was saved is seen, from the moment it was (I12). */
  async missing(shown: ReadonlySet<string>): Promise<void> {
    const { ledger, server, violations, disk } = this.device;
    const log = await disk.read(['log'], tx => tx.log.all());
    const givenUp = new Set(
      log.filter(line => line.outcome !== 'sent' && line.outcome !== 'found').map(line => line.subject),
    );
    for (const { subject } of ledger.acks) {
      const id = subject.slice('boat:'.length);
      if (!subject.startsWith('boat:local-') || shown.has(id)) continue;
      if (ledger.deleted.has(subject) || givenUp.has(subject)) continue;
      const made = server.effects.find(
        effect => effect.kind === 'create' && ledger.subjectOfKey.get(effect.key ?? '') === subject,
      );
      if (made && !server.boats.has(made.id)) continue;
      violations.push(`I12 a saved boat is not shown: ${subject}`);
    }
  }

  /** Saves a boat and writes down what was promised. */
  async save(
    tab: Process,
    subject: string,
    id: string,
    values: Boat,
    base: Boat | undefined,
    promised: { words: [string, string][]; photos: string[]; isDraft: boolean },
  ): Promise<void> {
    const { words, photos, isDraft } = promised;
    await this.ask({ subject, name: saveBoat.name, words, photos, submits: !isDraft }, () =>
      // As it is registered here: a mutant may have changed it.
      enqueue(tab.engine, this.device.registry.get(saveBoat.name) as unknown as typeof saveBoat, {
        args: { v: 1, id, boat: values, isDraft },
        base,
        also: { tables: ['drafts'], write: tx => tx.drafts.delete(subject) },
      }),
    );
  }

  /** Asks for something and writes down that it was promised, once it was. */
  async ask(
    wish: Parameters<Device['ledger']['ask']>[0],
    save: () => Promise<string | undefined>,
  ): Promise<string | undefined> {
    const { ledger, disk } = this.device;
    const promised = ledger.ask(wish);
    const row = await save();
    if (row === undefined) return undefined;
    const { subject, name } = wish;
    const [rows, log] = await disk.read(['outbox', 'log'], async tx => [
      new Set((await tx.outbox.all()).map(other => other.id)),
      new Set((await tx.log.all()).map(line => line.id)),
    ]);
    for (const ack of ledger.acks) {
      if (ack.subject === subject && ack.name === name && !rows.has(ack.row) && !log.has(ack.row))
        ledger.replaced.add(ack.row);
    }
    promised(row);
    this.device.note(`saved ${name} ${subject} ${row} ${wish.words.map(([, word]) => word).join(' ')}`);
    this.device.wakeAll('enqueued');
    return row;
  }
}

const acts = {
  async create(me: Partner, tab: Process): Promise<void> {
    const id = localId(tab.engine.uuid());
    const subject = `boat:${id}`;
    const close = me.hold(tab, id);
    const { ledger } = me.device;
    const name = ledger.word('name');
    const photos = await me.photograph(tab, subject);
    const values = boat({
      name,
      photos: photos.map(upload => ({ upload })),
      titleTR: ledger.word('titleTR'),
    });
    if (me.random() < 0.4) {
      await keepDraft(tab.engine.store, {
        id: subject,
        version: BOAT_DRAFT_VERSION,
        values,
        base: undefined,
        tab: 'general',
        uploads: photos,
        updatedAt: tab.engine.clock.now(),
      });
      await me.think(tab, 5);
    }
    await me.save(tab, subject, id, values, undefined, {
      words: [
        ['name', name],
        ['titleTR', String(values.titleTR)],
      ],
      photos,
      isDraft: me.random() < 0.7,
    });
    close();
  },

  /** Two boats that are alike in every field. */
  async createTwins(me: Partner, tab: Process): Promise<void> {
    const name = me.device.ledger.word('twin');
    for (let count = 0; count < 2; count += 1) {
      const id = localId(tab.engine.uuid());
      await me.save(tab, `boat:${id}`, id, boat({ name }), undefined, {
        words: [['name', name]],
        photos: [],
        isDraft: true,
      });
      await me.think(tab, 3);
    }
  },

  async edit(me: Partner, tab: Process): Promise<void> {
    const fleet = await readFleet(tab.engine, 'tr');
    const shown = me.pick(fleet.boats.filter(({ item }) => !me.editing.has(item.id)));
    if (!shown) return;
    const { id } = shown.item;
    const close = me.hold(tab, id);
    try {
      const server = (await readBoat(tab.engine, id)).serverId;
      if (server !== undefined && me.random() < 0.7) await pull(tab.engine, boatForm, server, 'tr');
      const open = await readBoat(tab.engine, id);
      const kept = open.draft && Boat.is(open.draft.values) ? open.draft : undefined;
      const from = kept ? (kept.values as Boat) : open.boat;
      if (!from) return;
      const base = kept ? (kept.base as Boat | undefined) : open.base;
      await me.think(tab, me.random() < 0.3 ? 90 : 4);
      const { ledger } = me.device;
      const words: [string, string][] = [];
      const values: Record<string, unknown> = { ...from };
      for (const field of typed) {
        if (me.random() > 0.4) continue;
        const word = ledger.word(field);
        values[field] = word;
        words.push([field, word]);
      }
      const photos = me.random() < 0.3 ? await me.photograph(tab, open.subject) : [];
      values['photos'] = [...from.photos, ...photos.map(upload => ({ upload }))];
      const wasDraft = from.boatStatus === BoatStatus.draft;
      await me.save(tab, open.subject, open.id, values as Boat, base, {
        words,
        photos,
        isDraft: wasDraft && me.random() < 0.6,
      });
    } finally {
      close();
    }
  },

  async remove(me: Partner, tab: Process): Promise<void> {
    const { ledger } = me.device;
    const fleet = await readFleet(tab.engine, 'tr');
    const shown = me.pick(fleet.boats.filter(({ item }) => !me.editing.has(item.id)));
    if (!shown) return;
    const subject = `boat:${shown.item.id}`;
    const close = me.hold(tab, shown.item.id);
    // From the click on, the partner wants it gone, whether or not the tab lives to say so.
    ledger.deleted.add(subject);
    try {
      let undo: (() => Promise<boolean>) | undefined;
      const row = await me.ask({ subject, name: deleteBoat.name, words: [], photos: [] }, async () => {
        undo = await removeBoat(tab.engine, shown.item);
        return (await me.device.rows()).findLast(
          candidate => candidate.subject === subject && candidate.name === deleteBoat.name,
        )?.id;
      });
      if (me.random() < 0.5) return;
      await me.think(tab, 14);
      if (!(await undo?.())) return;
      me.device.note(`${tab.name} undone ${subject}`);
      ledger.deleted.delete(subject);
      if (row !== undefined) ledger.undone.add(row);
      tab.runner?.wake('enqueued');
    } finally {
      close();
    }
  },

  async language(me: Partner, tab: Process): Promise<void> {
    const languageCode = me.random() < 0.5 ? 'tr' : 'en';
    await me.ask(
      {
        subject: 'account:language',
        name: chooseLanguage.name,
        words: [['languageCode', languageCode]],
        photos: [],
      },
      () => enqueue(tab.engine, chooseLanguage, { args: { v: 1, languageCode } }),
    );
  },

  async readAll(me: Partner, tab: Process): Promise<void> {
    await pull(tab.engine, notifications, undefined, 'tr');
    const seen = (await readNotifications(tab.engine, 'tr'))?.value ?? [];
    await me.ask(
      { subject: 'notifications:all', name: readAllNotifications.name, words: [], photos: [] },
      () => enqueue(tab.engine, readAllNotifications, { args: { v: 1, seen: seen.map(nameOf), lang: 'tr' } }),
    );
  },

  /** Something waits for the partner: they send it again or give it up. */
  async decide(me: Partner, tab: Process): Promise<void> {
    const parked = (await me.device.rows()).filter(isParked);
    const row = me.pick(parked);
    if (!row || me.editing.has(row.subject.slice('boat:'.length))) return;
    // "Is it this one?" has no "yes" yet, and "send mine" may rightly make a second boat.
    const unsure = row.clash?.kind === 'maybe' || row.clash?.kind === 'unknowable';
    if (!unsure && me.random() < 0.7) {
      await retry(tab.engine, row.id);
      me.device.wakeAll('enqueued');
      return;
    }
    for (const gone of await discard(tab.engine, row.id)) me.device.ledger.discarded.add(gone.id);
  },

  async look(me: Partner, tab: Process): Promise<void> {
    await pull(tab.engine, boats, undefined, 'tr', { force: true });
    const fleet = await readFleet(tab.engine, 'tr');
    const ids = fleet.boats.map(({ item }) => item.id);
    if (new Set(ids).size !== ids.length)
      me.device.violations.push(`a boat is shown twice: ${ids.join(' ')}`);
    if (me.device.server.quirks.listLag === undefined) await me.missing(new Set(ids));
  },

  async sendNow(me: Partner, tab: Process): Promise<void> {
    await me.think(tab, 1);
    tab.runner?.wake('sendNow');
  },
};

export function isParked(row: Pick<OutboxRow, 'status'>): boolean {
  return row.status === 'refused' || row.status === 'conflict';
}
