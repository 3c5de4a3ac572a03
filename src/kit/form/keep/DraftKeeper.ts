/**
 * Writes what is typed into a form to disk, as the working copy of one record.
 *
 * Guarantees:
 * - The first real change is written to disk at once, later ones within `DRAFT_WRITE_WITHIN_MS`, or at once
 *   with `flush`.
 * - A page that may end at this moment calls `copy`: the next start takes over what isn't on disk yet.
 * - A working copy exists only while there is a real change; undoing the change deletes the copy.
 * - `state` says "kept" only after the transaction is complete. A failed write is reported, loses nothing and
 *   is tried again with the next change or `flush`.
 * - Writes are made one after the other: the last state wins.
 * - What it wrote can be restored later: see [Note: Draft history].
 * - Between `pause` and `resume`, and after `end`, nothing is written: a copy that was just saved or given up
 *   doesn't come back.
 *
 * Two windows with the same record keep each other's changes: what the other one wrote is merged field by
 * field, when this one writes and when it is told about it (`hear`); where both changed the same field, the
 * later write wins. The merged changes are put into the form.
 */
import { isRecord } from '../../../lib/isRecord.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { dropDraft, keepDraft, mergeDrafts, type Draft } from '../../../sync/upkeep/drafts.ts';
import { equal } from '../../../lib/equal.ts';
import { Listeners } from '../../../lib/Listeners.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { readShortage, type LackOfRoom } from '../../../lib/NoRoomError.ts';

export const DRAFT_WRITE_WITHIN_MS = 600;

/** The contents of a form that its working copy stores. */
export interface DraftContent {
  readonly values: unknown;
  readonly uploads: readonly string[];
}

export interface KeepState {
  /** When the copy on disk was written; undefined when there is none. */
  readonly keptAt: number | undefined;
  /** Whether the last write failed. */
  readonly failed: boolean;
  /** Set when the last write failed because there was no room. */
  readonly noRoom?: LackOfRoom | undefined;
}

export interface DraftKeeperOptions {
  readonly subject: string;
  readonly version: number;
  readonly base: unknown;
  readonly tab: string;
  /** The copy that is on disk already. */
  readonly draft: Draft | undefined;
  /** The values of a copy in which nothing is changed, for the merge with what another window wrote. */
  readonly untouched?: unknown;
}

/** Fields that another window changed, with their values. */
type TakenIn = Readonly<Record<string, unknown>>;

type Ports = Pick<Engine, 'store' | 'clock' | 'typed'>;

export class DraftKeeper {
  readonly #engine: Ports;
  readonly #record: DraftKeeperOptions;
  readonly #changes = new Listeners();
  #state: KeepState;
  #tab: string;
  #content: DraftContent | undefined;
  /** When the copy was written that the next write continues in the history. */
  #follows: number | undefined;
  /** The values that the form and the disk had when they were last equal. */
  #known: unknown;
  /** The copy that another window had on disk when this window first wrote. */
  #other: Draft | undefined;
  #skipped = -Infinity;
  #isCopied = false;
  #wroteAt = -Infinity;
  /** Called with the changes of another window, to put them into the form. */
  onTakenIn: ((fields: TakenIn) => void) | undefined;
  /** Whether the wanted state isn't on disk yet. */
  #behind = false;
  #stopped = false;
  #writing: Promise<void> | undefined;
  #timer: AbortController | undefined;

  constructor(engine: Ports, record: DraftKeeperOptions) {
    this.#engine = engine;
    this.#record = record;
    this.#tab = record.draft?.tab ?? record.tab;
    this.#content = record.draft && { values: record.draft.values, uploads: record.draft.uploads };
    this.#follows = record.draft?.updatedAt;
    this.#known = record.draft?.values ?? record.untouched;
    this.#state = { keptAt: this.#follows, failed: false };
  }

  readonly state = (): KeepState => this.#state;

  readonly subscribe = this.#changes.subscribe;

  /** Takes the contents of the form; undefined when the form is as it was loaded. */
  note(content: DraftContent | undefined): void {
    if (equal(content, this.#content)) return;
    this.#content = content;
    this.#fallBehind();
  }

  /** Stores the open tab in the copy. Opening a tab is no change: it doesn't create a copy. */
  showTab(tab: string): void {
    if (tab === this.#tab) return;
    this.#tab = tab;
    if (this.#content) this.#fallBehind();
  }

  /**
   * Begins a new state in the history: the next change doesn't replace the newest state, even if that was
   * just written.
   */
  beginState(): void {
    this.#follows = undefined;
  }

  /** Writes the contents of the form again, because the copy on disk may be gone. */
  again(): void {
    if (!this.#content) return;
    this.#tell({ ...this.#state, keptAt: undefined });
    this.#fallBehind();
  }

  /** Returns the values that the form and the disk had when they were last equal. */
  known(): unknown {
    return this.#known;
  }

  /**
   * Finds out whether another window has ended the copy on disk, by saving or discarding it.
   *
   * @param readDisk resolves with the copy that is there now
   * @returns false also when this keeper has written or was stopped in the meantime
   */
  async isEndedElsewhere(readDisk: () => Promise<Draft | undefined>): Promise<boolean> {
    await this.#writing;
    const state = this.#state;
    const isKept = (): boolean =>
      this.#state === state && state.keptAt !== undefined && !this.#stopped && !this.#writing;
    return isKept() && !(await readDisk()) && isKept();
  }

  /** Resolves when everything noted so far is on disk, or couldn't be written: see `state`. Never rejects. */
  async flush(): Promise<void> {
    this.#timer?.abort();
    this.#timer = undefined;
    await this.#writing;
    // A write that has begun since then holds all of it. Later changes aren't waited for: otherwise somebody
    // who types faster than a slow device writes could never save.
    await (this.#behind && !this.#stopped ? this.#writeNow() : this.#writing);
  }

  /** Copies unwritten changes synchronously, for a page that may end at once. */
  copy(): void {
    if (!this.#content || (!this.#behind && !this.#writing)) return;
    this.#isCopied = true;
    this.#engine.typed?.put({
      draft: this.#draftOf(this.#content),
      follows: this.#follows,
      known: this.#known,
      saving: this.#stopped,
    });
  }

  /** Ignores copies up to this one, which were saved or discarded: `hear` may still get them late. */
  skip({ updatedAt }: Pick<Draft, 'updatedAt'>): void {
    this.#skipped = updatedAt;
  }

  /** Merges the copy that is on disk now, whoever wrote it. */
  hear(draft: Draft | undefined): void {
    if (!draft || this.#stopped || this.#writing) return;
    const { updatedAt } = draft;
    // Its own copy needs no merge. The last write has merged any copy from before it.
    if (updatedAt <= this.#skipped || updatedAt === this.#follows) return;
    if (updatedAt < (this.#follows ?? 0) || draft.version !== this.#record.version) return;
    this.#takeIn(draft.values);
    this.#follows = updatedAt;
    this.#tell({ keptAt: updatedAt, failed: this.#state.failed });
  }

  /** Stops writing until `resume`. Resolves when no write is in flight. */
  async pause(): Promise<void> {
    this.#stopped = true;
    this.#timer?.abort();
    this.#timer = undefined;
    await this.#writing;
  }

  resume(): void {
    this.#stopped = false;
    if (this.#behind) this.#fallBehind();
  }

  /** Stops this keeper for good, after its copy was saved or discarded. */
  async end(): Promise<void> {
    await this.pause();
    this.#behind = false;
    this.#content = undefined;
    this.#uncopy();
    this.#tell({ keptAt: undefined, failed: false });
  }

  #fallBehind(): void {
    this.#behind = true;
    if (this.#stopped || this.#timer) return;
    const since = this.#engine.clock.now() - this.#wroteAt;
    // A negative time means that the clock was set back.
    if (!this.#writing && (since >= DRAFT_WRITE_WITHIN_MS || since < 0)) {
      void this.#writeNow();
      return;
    }
    // Further typing doesn't delay it: the first unwritten change sets the time.
    const timer = (this.#timer = new AbortController());
    void this.#engine.clock.sleep(DRAFT_WRITE_WITHIN_MS, timer.signal).then(async () => {
      if (!timer.signal.aborted) await this.flush();
    });
  }

  #writeNow(): Promise<void> {
    return (this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    }));
  }

  async #write(): Promise<void> {
    const { subject } = this.#record;
    const content = this.#content;
    const follows = this.#follows;
    this.#behind = false;
    this.#wroteAt = this.#engine.clock.now();
    try {
      if (content) {
        const mine = this.#draftOf(content);
        const { updatedAt } = mine;
        const { kept, other } = await keepDraft(this.#engine.store, mine, { follows, known: this.#known });
        this.#other ??= other;
        this.#known = content.values;
        this.#takeIn(kept.values);
        if (this.#follows === follows) this.#follows = updatedAt;
        this.#tell({ keptAt: updatedAt, failed: false });
      } else {
        // Deletes only a copy that this form made or was opened with. What another window had on disk is
        // restored, and what it has written since stays.
        if (this.#other) await keepDraft(this.#engine.store, this.#other, { follows });
        else if (this.#state.keptAt !== undefined || follows !== undefined)
          await dropDraft(this.#engine.store, subject, follows);
        this.#other = undefined;
        this.#tell({ keptAt: undefined, failed: false });
      }
      if (!this.#behind) this.#uncopy();
    } catch (error) {
      log('working copy not kept', { error: errorTextForLog(error) });
      this.#behind = true;
      this.#tell({ ...this.#state, failed: true, noRoom: readShortage(error) });
    }
  }

  #draftOf({ values, uploads }: DraftContent): Draft {
    const { subject: id, version, base } = this.#record;
    return { id, version, values, base, tab: this.#tab, uploads, updatedAt: this.#engine.clock.now() };
  }

  /** Puts fields that another window changed, and this form didn't, into the form. */
  #takeIn(theirs: unknown): void {
    const known = this.#known;
    const mine = this.#content?.values ?? this.#record.untouched;
    if (!isRecord(known) || !isRecord(mine) || !isRecord(theirs)) return;
    const merged = mergeDrafts(known, mine, theirs);
    this.#known = theirs;
    const fields = Object.keys(merged).filter(field => !equal(merged[field], mine[field]));
    if (fields.length === 0) return;
    this.#content = { uploads: this.#content?.uploads ?? [], values: merged };
    this.onTakenIn?.(Object.fromEntries(fields.map(field => [field, merged[field]])));
  }

  #uncopy(): void {
    if (!this.#isCopied) return;
    this.#isCopied = false;
    this.#engine.typed?.remove(this.#record.subject);
  }

  #tell(state: KeepState): void {
    if (equal(state, this.#state)) return;
    this.#state = state;
    this.#changes.tell();
  }
}
