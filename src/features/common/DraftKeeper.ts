/**
 * Brings what is typed into a form to disk, as the working copy of one record.
 *
 * Guarantees (demands 86–89, B153):
 * - A real change is on disk at most `WITHIN_MS` after it was made, or at once with `flush`.
 * - A working copy exists only while there is a real change; taking the change back takes the copy away.
 * - `state` says "kept" only after the transaction is complete. A write that fails is told, forgets nothing and is tried again with
 *   the next change or `flush`.
 * - Writes never overtake each other: the last state wins.
 * - What it wrote can be had back later: see [Note: Draft history].
 * - Between `pause` and `resume`, and after `end`, nothing is written: a copy that was just saved or given up doesn't come back.
 *
 * Two pages with the same record: the last write wins, on this device, and what the other page wrote stays in the history; the merge
 * before sending then finds what the server's other writers did.
 */
import type { Engine } from '../../sync/Engine.ts';
import { dropDraft, keepDraft, type Draft } from '../../sync/drafts.ts';
import { equal } from '../../lib/equal.ts';
import { errorName, log } from '../../lib/log.ts';
import { shortageOf, type Shortage } from '../../lib/NoRoomError.ts';

export const WITHIN_MS = 600;

/** What a working copy holds of the form. */
export interface DraftContent {
  readonly values: unknown;
  readonly uploads: readonly string[];
}

export interface DraftState {
  /** When the copy on disk was written; undefined when there is none. */
  readonly keptAt: number | undefined;
  /** The last write wasn't kept. */
  readonly failed: boolean;
  /** Why: there was no room for it. */
  readonly noRoom?: Shortage | undefined;
}

export interface DraftRecord {
  readonly subject: string;
  readonly version: number;
  readonly base: unknown;
  readonly tab: string;
  /** The copy that is on disk already. */
  readonly draft: Draft | undefined;
}

type Ports = Pick<Engine, 'store' | 'clock'>;

export class DraftKeeper {
  readonly #engine: Ports;
  readonly #record: DraftRecord;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #tab: string;
  #content: DraftContent | undefined;
  /** When the copy was written that the next one goes on with, in the history. */
  #follows: number | undefined;
  /** What is on disk isn't what is wanted. */
  #behind = false;
  #stopped = false;
  #writing: Promise<void> | undefined;
  #timer: AbortController | undefined;

  constructor(engine: Ports, record: DraftRecord) {
    this.#engine = engine;
    this.#record = record;
    this.#tab = record.draft?.tab ?? record.tab;
    this.#content = record.draft && { values: record.draft.values, uploads: record.draft.uploads };
    this.#follows = record.draft?.updatedAt;
    this.#state = { keptAt: this.#follows, failed: false };
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the form holds now; undefined when it is as it was loaded. */
  note(content: DraftContent | undefined): void {
    if (equal(content, this.#content)) return;
    this.#content = content;
    this.#fallBehind();
  }

  /** The open tab is part of the copy, but opening a tab is no change: by itself it makes none (demands 89). */
  showTab(tab: string): void {
    if (tab === this.#tab) return;
    this.#tab = tab;
    if (this.#content) this.#fallBehind();
  }

  /** What comes next is no further typing: it doesn't take the place of what is on disk, however short ago that was written. */
  beginState(): void {
    this.#follows = undefined;
  }

  /** The copy on disk may be gone: what the form holds is written again. */
  again(): void {
    if (this.#content) this.#fallBehind();
  }

  /** Resolves when everything noted so far is on disk, or couldn't be written: `state` tells. Never rejects. */
  async flush(): Promise<void> {
    this.#timer?.abort();
    this.#timer = undefined;
    while (this.#behind && !this.#stopped) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
      if (this.#state.failed) return;
    }
    await this.#writing;
  }

  /** Resolves when no write is under way; none begins until `resume`. */
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

  /** The copy became something else, or was given up: this keeper writes no more. */
  async end(): Promise<void> {
    await this.pause();
    this.#behind = false;
    this.#content = undefined;
    this.#tell({ keptAt: undefined, failed: false });
  }

  #fallBehind(): void {
    this.#behind = true;
    if (this.#stopped || this.#timer) return;
    // Not put off by further typing: the first unwritten change sets the time.
    const timer = (this.#timer = new AbortController());
    void this.#engine.clock.sleep(WITHIN_MS, timer.signal).then(async () => {
      if (!timer.signal.aborted) await this.flush();
    });
  }

  async #write(): Promise<void> {
    const { subject, version, base } = this.#record;
    const content = this.#content;
    const follows = this.#follows;
    this.#behind = false;
    try {
      if (content) {
        const updatedAt = this.#engine.clock.now();
        const { values, uploads } = content;
        const draft = { id: subject, version, values, base, tab: this.#tab, uploads, updatedAt };
        await keepDraft(this.#engine.store, draft, follows);
        if (this.#follows === follows) this.#follows = updatedAt;
        this.#tell({ keptAt: updatedAt, failed: false });
      } else {
        // Only a copy that this form made or was opened with is taken away.
        if (this.#state.keptAt !== undefined) await dropDraft(this.#engine.store, subject);
        this.#tell({ keptAt: undefined, failed: false });
      }
    } catch (error) {
      log('working copy not kept', { error: errorName(error) });
      this.#behind = true;
      this.#tell({ ...this.#state, failed: true, noRoom: shortageOf(error) });
    }
  }

  #tell(state: DraftState): void {
    if (equal(state, this.#state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
