/**
 * A copy of unsaved typing for a page that may end at this moment, in a storage that can be written at once.
 * A database can't be written to any more then; see "Suspended pages" in `src/sync/README.md`.
 *
 * A copy is deleted as soon as the same content is on disk. The next start of the account takes it over, and
 * so does its sign-out: afterwards no copy is left.
 */
import { boolean, number, optional, type, unknown } from 'superstruct';
import { rowIfWhole } from '../../db/shapes.ts';
import type { Store } from '../../db/Store.ts';
import { fits } from '../../lib/fits.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { keepDraftIn, type Draft } from './drafts.ts';

/** The largest content that is copied: more isn't typed, so a longer content waits for the disk. */
const LONGEST = 200_000;

const Copied = type({
  draft: unknown(),
  follows: optional(number()),
  known: unknown(),
  saving: boolean(),
});

export interface UnsavedTyping {
  readonly draft: Draft;
  /** When the copy on disk that this one continues was written. */
  readonly follows?: number | undefined;
  /** The content that the form and the disk last had in common. */
  readonly known?: unknown;
  /** Whether the content was just being saved: after that, none of it is unsaved any more. */
  readonly saving: boolean;
}

/** The small storage of the device: it is written at once and is still there at the next start. */
interface SmallStorage {
  get(name: string): string | undefined;
  set(name: string, text: string): void;
  remove(name: string): void;
  names(): string[];
}

export class UnsavedTypingStorage {
  readonly #storage: SmallStorage;
  readonly #prefix: string;

  constructor(storage: SmallStorage, accountId: string) {
    this.#storage = storage;
    this.#prefix = `panel-typed:${accountId}:`;
  }

  put(copy: UnsavedTyping): void {
    const text = JSON.stringify(copy);
    if (text.length > LONGEST) log('typed copy too long', { length: text.length });
    else this.#storage.set(this.#prefix + copy.draft.id, text);
  }

  remove(subject: string): void {
    this.#storage.remove(this.#prefix + subject);
  }

  /** Whether there are copies to take over. */
  get areThere(): boolean {
    return this.#names().length > 0;
  }

  /**
   * Writes copies that are newer than the disk to it, and deletes all copies. Never rejects: a copy that
   * can't be written now stays for the next time.
   */
  async takeIn(store: Store): Promise<void> {
    for (const name of this.#names()) {
      const copy = readCopy(this.#storage.get(name));
      try {
        if (copy) await store.write(['drafts', 'draftStates'], tx => takeIn(tx, copy));
        this.#storage.remove(name);
      } catch (error) {
        log('typed copy not taken in', { error: errorTextForLog(error) });
      }
    }
  }

  forget(): void {
    for (const name of this.#names()) this.#storage.remove(name);
  }

  #names(): string[] {
    return this.#storage.names().filter(name => name.startsWith(this.#prefix));
  }
}

async function takeIn(
  tx: Parameters<typeof keepDraftIn>[0],
  { draft, follows, known, saving }: UnsavedTyping,
): Promise<void> {
  const present = await tx.drafts.get(draft.id);
  // The content reached the disk after all, or it was saved, which deleted the working copy.
  if (present ? present.updatedAt >= draft.updatedAt : saving) return;
  await keepDraftIn(tx, draft, { follows, known });
}

function readCopy(text: string | undefined): UnsavedTyping | undefined {
  const copy = parseJson(text);
  if (!fits(Copied, copy)) return undefined;
  const draft = rowIfWhole('drafts', copy.draft as Draft);
  return draft && { ...copy, draft };
}
