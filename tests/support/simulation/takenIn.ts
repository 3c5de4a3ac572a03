/**
 * Files of unsent work have a simulation of their own, because there are two devices: the first one works and sends, makes files and goes on; the
 * second one takes parts of them in and sends, before the first one, after it, or in between. Now and then the first one loses everything
 * and takes its own file in again. Nothing may be lost or doubled, and the last word of a field counts, unless the partner is asked.
 */
import { tableNames } from '../../../src/db/Store.ts';
import { billing } from '../../../src/resources/account/billing.ts';
import { saveBoat } from '../../../src/resources/boats/boats.ts';
import { events, readEvent } from '../../../src/resources/calendar.ts';
import { newChatMessage } from '../../../src/resources/chat/chatReads.ts';
import { sendMessage } from '../../../src/resources/chat/chats.ts';
import { enqueue, type AlsoWritten } from '../../../src/sync/queue/enqueue.ts';
import type { SendingEngine } from '../../../src/sync/Engine.ts';
import { discardRow, needsDecision, type OutboxRow } from '../../../src/sync/queue/outbox.ts';
import { wipeStore } from '../../../src/sync/upkeep/sealing.ts';
import { compareUnsent } from '../../../src/sync/upkeep/unsentFile.ts';
import { keepUpload } from '../../../src/sync/files/uploads.ts';
import { boat, jpeg } from '../factories.ts';
import { fates, type Fate } from '../FaultNet.ts';
import { anEvent } from '../../nouns/calendarEvent.ts';
import { TwoDevices, type MadeFile } from '../TwoDevices.ts';
import { mulberry32 } from '../virtualTime.ts';

/** What may go wrong. What the network doubles by itself, and what the server refuses, is for the other simulation. */
const others = ['ok', 'twice', 'redirect', 'signedOut', 'conflict', 'invalid', 'noAfter'];
const faults: readonly Fate[] = fates.filter(fate => !others.includes(fate));

const withFaults = { share: 0.15, among: faults } as const;

/** Deliberate faults that the checks must find. */
export const fileMutants = ['no search', 'no search by the first device', 'no baseline'] as const;
export type FileMutant = (typeof fileMutants)[number];

export interface FileRun {
  readonly violations: readonly string[];
  readonly timeline: readonly string[];
  /** How often what happened. */
  readonly counts: ReadonlyMap<string, number>;
}

const nothingElse: AlsoWritten = { tables: [], write: () => Promise.resolve() };

export async function runFiles(seed: number, mutant?: FileMutant): Promise<FileRun> {
  const run = new Run(seed, mutant);
  await run.live();
  return run;
}

class Run implements FileRun {
  readonly violations: string[] = [];
  readonly timeline: string[] = [];
  readonly counts = new Map<string, number>();
  readonly #devices = new TwoDevices();
  readonly #random: () => number;
  readonly #mutant: FileMutant | undefined;
  readonly #files: MadeFile[] = [];
  /** The texts of messages, in their order; the ids of events and boats that were made, each with its mark. */
  readonly #said: string[] = [];
  readonly #made = new Map<string, string>();
  /** Marks of events that were sent, and deleted since. */
  readonly #deleted = new Set<string>();
  /** The last word of each field. */
  readonly #words = new Map<'title' | 'billing', string>();
  /** The arguments of what was given up, as text. */
  #givenUp = '';
  #no = 0;

  constructor(seed: number, mutant: FileMutant | undefined) {
    this.#random = mulberry32(seed);
    this.#mutant = mutant;
  }

  async live(): Promise<void> {
    const { net, first, second } = this.#devices;
    await this.#devices.begin();
    net.randomFaults = withFaults;
    const acts: readonly (readonly [number, string, () => Promise<unknown>])[] = [
      [4, 'event', () => this.#makeEvent()],
      [3, 'boat', () => this.#makeBoat()],
      [4, 'message', () => this.#say()],
      [3, 'title', () => this.#retitle('61', 'title')],
      [2, 'retitled new', () => this.#retitleNew()],
      [2, 'billing', () => this.#bill()],
      [1, 'given up', () => this.#giveUp()],
      [1, 'deleted', () => this.#delete()],
      [3, 'file', () => this.#makeFile()],
      [3, 'taken in', () => this.#takeIn()],
      [1, 'lost and taken in', () => this.#loseAndTakeIn()],
      [3, 'first sends', () => this.#send(first)],
      [3, 'second sends', () => this.#send(second)],
    ];
    const weight = acts.reduce((sum, [share]) => sum + share, 0);
    for (let step = 0; step < 24; step += 1) {
      let at = this.#random() * weight;
      const [, name, act] = acts.find(([share]) => (at -= share) < 0) ??
        acts[0] ?? [0, '', () => Promise.resolve()];
      this.#tell(name);
      await act();
      await this.#unmark();
    }
    net.endFaults();
    for (const device of [first, second, first, second]) await this.#send(device, 20 * 60_000);
    await this.#check();
  }

  #tell(what: string): void {
    this.timeline.push(`${new Date(this.#devices.time.now).toISOString()} ${what}`);
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  #below(most: number): number {
    return Math.floor(this.#random() * most);
  }

  /** Two devices that send in the same minute are a limit of their own: whatever one has sent has arrived before the other one looks. */
  async #send(device: SendingEngine, ms = 30_000 + this.#below(5) * 60_000): Promise<void> {
    await this.#devices.settle(device, ms);
    await this.#devices.time.advance(2 * 60_000);
  }

  #mark(): string {
    this.#no += 1;
    return `m${this.#no}.`;
  }

  async #makeEvent(): Promise<void> {
    const mark = this.#mark();
    const day = `2026-10-${String(1 + (this.#no % 28)).padStart(2, '0')}`;
    const id = `local-${this.#no}`;
    this.#made.set(`calendarEvent:${id}`, mark);
    const values = anEvent({ title: `Kapalı ${mark}`, description: mark, startDate: day, endDate: day });
    await this.#devices.run(enqueue(this.#devices.first, events.save, { args: { v: 1, id, values } }));
  }

  async #makeBoat(): Promise<void> {
    const { first } = this.#devices;
    const mark = this.#mark();
    const id = `local-${this.#no}`;
    const subject = `boat:${id}`;
    this.#made.set(subject, mark);
    const file = {
      kind: 'boat',
      subject,
      name: 'a.jpg',
      mime: 'image/jpeg',
      bytes: jpeg(64, this.#no),
    } as const;
    const photos = this.#random() < 0.5 ? [{ upload: await this.#devices.run(keepUpload(first, file)) }] : [];
    const args = {
      v: 1,
      id,
      boat: boat({ name: `Tekne ${mark}`, titleEN: mark, photos }),
      isDraft: true,
    } as const;
    await this.#devices.run(enqueue(first, saveBoat, { args }));
  }

  async #say(): Promise<void> {
    const { first } = this.#devices;
    const text = this.#random() < 0.3 ? 'Tamam' : `Mesaj ${this.#mark()}`;
    this.#said.push(text);
    await this.#devices.run(enqueue(first, sendMessage, newChatMessage(first, '3', text)));
  }

  async #retitle(id: string, word?: 'title'): Promise<void> {
    const { first } = this.#devices;
    const { shown, base } = await this.#devices.run(readEvent(first, id));
    if (!shown) return;
    const title = `Kapalı ${this.#mark()}`;
    if (word) this.#words.set(word, title);
    await this.#devices.run(events.queueSave(first, id, { ...shown, title }, base, nothingElse));
  }

  async #retitleNew(): Promise<void> {
    const made = [...this.#made.keys()].filter(subject => subject.startsWith('calendarEvent:'));
    const subject = made[this.#below(made.length)];
    if (subject !== undefined) await this.#retitle(subject.replace('calendarEvent:', ''));
  }

  async #bill(): Promise<void> {
    const { first } = this.#devices;
    const { shown, base } = await this.#devices.run(billing.read(first));
    if (!shown) return;
    const title = `Deniz ${this.#mark()}`;
    this.#words.set('billing', title);
    await this.#devices.run(billing.queueSave(first, { ...shown, title }, base));
  }

  async #giveUp(): Promise<void> {
    const rows = await this.#rowsOf(this.#devices.first);
    const row = rows[this.#below(rows.length)];
    if (!row) return;
    const given = await this.#devices.run(discardRow(this.#devices.first, row.id));
    this.#givenUp += JSON.stringify(given.map(({ args }) => args));
  }

  /** An event that has arrived is deleted again, on whatever device. */
  async #delete(): Promise<void> {
    const { calendarEvent } = this.#devices.account.listed;
    const held = [...calendarEvent.records].filter(([, { description }]) => /^m\d/.test(String(description)));
    const [id, event] = held[this.#below(held.length)] ?? [];
    await this.#devices.time.advance(1_000);
    if (id === undefined) return;
    this.#deleted.add(String(event?.['description']));
    calendarEvent.removeElsewhere(id);
  }

  async #makeFile(): Promise<MadeFile> {
    const file = await this.#devices.makeFile();
    this.#files.push(file);
    return file;
  }

  async #takeIn(): Promise<void> {
    const file = this.#files[this.#below(this.#files.length)];
    if (!file) return;
    const { net, second } = this.#devices;
    net.randomFaults = { share: 0, among: [] };
    await this.#devices.fetchAll(second);
    net.randomFaults = withFaults;
    const entries = await this.#devices.run(compareUnsent(second, file.content));
    const held = [...this.#devices.account.listed.calendarEvent.records.values()];
    for (const { id, state } of entries) {
      const { description: mark } = valuesOf(file.content.rows.find(row => row.id === id));
      const isGone = this.#deleted.has(String(mark)) && !held.some(({ description }) => description === mark);
      if (state === 'new' && isGone)
        this.violations.push(`${String(mark)} was deleted and comes back without a question`);
    }
    const chosen = file.content.rows.filter(() => this.#random() < 0.8).map(({ id }) => id);
    await this.#devices.takeIn(file, second, chosen);
  }

  async #loseAndTakeIn(): Promise<void> {
    const { first } = this.#devices;
    const file = await this.#makeFile();
    await this.#devices.run(wipeStore(first.store));
    await this.#devices.fetchAll(first);
    await this.#devices.takeIn(file, first);
  }

  /** What a deliberate fault does. */
  async #unmark(): Promise<void> {
    const { first, second } = this.#devices;
    if (!this.#mutant) return;
    for (const { store } of this.#mutant === 'no search by the first device' ? [first] : [first, second])
      await this.#devices.run(
        store.write(['outbox'], async tx => {
          for (const row of await tx.outbox.all())
            if (this.#mutant !== 'no baseline') await tx.outbox.put({ ...row, inFile: undefined });
            else if (row.attempts === 0) await tx.outbox.put({ ...row, baseline: undefined });
        }),
      );
  }

  #rowsOf({ store }: SendingEngine): Promise<OutboxRow[]> {
    return this.#devices.run(store.read(tableNames, tx => tx.outbox.all()));
  }

  async #check(): Promise<void> {
    const { first, second, account } = this.#devices;
    const queues = [await this.#rowsOf(first), await this.#rowsOf(second)];
    for (const queue of queues) {
      // What waits for the partner holds back what comes after it.
      const held = new Set(queue.filter(needsDecision).map(({ subject }) => subject));
      for (const { name, status, subject } of queue)
        if (!held.has(subject)) this.violations.push(`${name} is still ${status}`);
    }
    const rows = queues.flat();
    const unsent = JSON.stringify(rows.map(({ args }) => args));
    if (rows.length > 0) this.counts.set('asked', (this.counts.get('asked') ?? 0) + rows.length);
    const held = [...account.server.boats.values(), ...account.listed.calendarEvent.records.values()];
    for (const mark of this.#made.values()) {
      const times = held.filter(
        fields => fields['description'] === mark || fields['titleEN'] === mark,
      ).length;
      if (times > 1) this.violations.push(`${mark} was made ${times} times`);
      if (times === 0 && !this.#deleted.has(mark) && !unsent.includes(mark) && !this.#givenUp.includes(mark))
        this.violations.push(`${mark} is lost`);
    }
    for (const text of new Set(this.#said)) {
      const times = account.chats.sentTexts('3').filter(other => other === text).length;
      const wanted = this.#said.filter(other => other === text).length;
      const left = timesIn(unsent, text) + timesIn(this.#givenUp, text);
      if (times > wanted) this.violations.push(`“${text}” was sent ${times} times instead of ${wanted}`);
      if (times + left < wanted) this.violations.push(`“${text}” was sent ${times} times of ${wanted}`);
    }
    const now = {
      title: account.listed.calendarEvent.records.get('61')?.['title'],
      billing: account.billing.held['title'],
    };
    for (const [field, word] of this.#words) {
      const subject = field === 'title' ? 'calendarEvent:61' : 'billing:own';
      const isOpen = rows.some(row => row.subject === subject) || this.#givenUp.includes(word);
      if (!isOpen && now[field] !== word)
        this.violations.push(`${field} is ${String(now[field])} instead of ${word}`);
    }
  }
}

/** What the row of a new event makes. */
function valuesOf(row: OutboxRow | undefined): Readonly<Record<string, unknown>> {
  const isNew = row?.name === events.save.name && row.base === undefined;
  return isNew ? (row.args as { values: Record<string, unknown> }).values : {};
}

function timesIn(texts: string, text: string): number {
  return texts.split(`"${text}"`).length - 1;
}
