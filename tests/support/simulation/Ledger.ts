import type { OutboxRow } from '../../../src/db/rows.ts';
import { equal } from '../../../src/lib/equal.ts';
import type { Decision } from './bookingChecks.ts';

/**
 * What the partner was promised, kept outside the device: every acknowledged save with the words that it
 * held. Each change of a field writes a word that occurs nowhere else, so that what the server has received
 * shows what happened to each.
 */
export interface Ack {
  /** The order in which the partner was told "saved". */
  readonly order: number;
  readonly row: string;
  readonly subject: string;
  readonly name: string;
  /** Field and word. */
  readonly words: readonly (readonly [field: string, word: string])[];
  /** Uploads that this save added. */
  readonly photos: readonly string[];
  /** Whether it was sent for approval. */
  readonly submits?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

export type Wish = Omit<Ack, 'order' | 'row'>;

/** The years of the first and the last days that others write, and those of the partner. */
export const THEIR_YEARS = [2021, 2031] as const;
export const OWN_YEARS = [2017, 2027] as const;

/** Whether another device has written a word. */
export function isTheirs(word: unknown): boolean {
  return /^(?:else|ELSE|20[23][1-4]-)/.test(String(word));
}

export class Ledger {
  readonly acks: Ack[] = [];
  /** What was asked for and never acknowledged, because the tab died: it may be on disk or not. Both are right. */
  readonly unconfirmed = new Set<Omit<Ack, 'row'>>();
  /** What the partner was told that it wasn't saved: none of it may be anywhere. */
  readonly rejected: Wish[] = [];
  /** Rows that a later save of the partner replaced. */
  readonly replaced = new Set<string>();
  readonly discarded = new Set<string>();
  /** Records that the partner has deleted. */
  readonly deleted = new Set<string>();
  /** When they last said so, knowing what it was. */
  readonly saidGoneAt = new Map<string, number>();
  /** Keys of creations that the partner deleted while they were asked whether they had arrived. */
  readonly givenUp = new Set<string>();
  /** Rows of deletions that were undone in time. */
  readonly undone = new Set<string>();
  /** Proposed deletions that the partner has agreed to. */
  readonly agreed = new Set<string>();
  /** The record and the rows of each key under which something was sent. */
  readonly subjectOfKey = new Map<string, string>();
  readonly keysOfRow = new Map<string, Set<string>>();
  /** The mutator and the place in the queue of each row that ever was. */
  readonly nameOfRow = new Map<string, string>();
  readonly seqOfRow = new Map<string, number>();
  /** The fields that each save changed, and when it was queued. */
  readonly wishes: { readonly subject: string; readonly at: number; readonly values: Fields }[] = [];
  /** What the partner saw when they decided about a booking, by mutator and subject: the next row of these is about it. */
  readonly decidedOn = new Map<string, Decision>();
  /** The same by row. */
  readonly decisions = new Map<string, Decision>();
  /** What a row had for a baseline before its present try. */
  readonly baselines = new Map<string, unknown>();
  /** Which processes have ever tried a row. */
  readonly triedBy = new Map<string, Set<string>>();
  /** The record as the deletion assumed it when it was queued. */
  readonly seenBy = new Map<string, unknown>();
  /** Rows that the server refused. */
  readonly refused = new Set<string>();
  /** Since when a row has neither waited for the partner nor been off the queue. */
  readonly freeSince = new Map<string, number>();
  /** When the server's name of a record was stored. */
  readonly namedAt = new Map<string, number>();
  /** When a row of a record was last changed, by its subject. */
  readonly movedAt = new Map<string, number>();
  /** When the last try of a row left. */
  readonly leftAt = new Map<string, number>();
  /** When the first try of a row was sent of which it wasn't known for a while whether it had arrived. */
  readonly inDoubtSince = new Map<string, number>();
  /** Records whose form is open; nobody edits one boat in two windows at the same moment. */
  readonly open = new Set<string>();
  #words = 0;
  #pictures = 0;

  /** A word that occurs nowhere else. */
  word(prefix: string): string {
    this.#words += 1;
    return `${prefix}${this.#words}`;
  }

  /** An IBAN that occurs nowhere else; its check digits don't matter. */
  iban(): string {
    this.#words += 1;
    return `TR33${String(this.#words).padStart(22, '0')}`;
  }

  /** A day that occurs nowhere else, some time after the first of January. */
  day(year: number): string {
    this.#words += 1;
    return new Date(Date.UTC(year, 0, this.#words)).toISOString().slice(0, 10);
  }

  /** A picture that wasn't taken before, for a while. */
  picture(): number {
    this.#pictures += 1;
    return 2 + (this.#pictures % 250);
  }

  /** The partner asks for something. They are told either that it is saved, as a row, or that it isn't, or the tab dies. */
  ask(wish: Wish): { readonly saved: (row: string) => void; readonly failed: (isDrafted: boolean) => void } {
    const maybe = { ...wish, order: this.acks.length };
    this.unconfirmed.add(maybe);
    return {
      saved: row => {
        this.unconfirmed.delete(maybe);
        this.acks.push({ ...wish, row, order: this.acks.length });
        this.sent(row, row, wish.subject);
      },
      failed: isDrafted => {
        this.unconfirmed.delete(maybe);
        if (!isDrafted) this.rejected.push(wish);
      },
    };
  }

  sent(key: string, row: string, subject: string): void {
    this.subjectOfKey.set(key, subject);
    this.keysOfRow.set(row, (this.keysOfRow.get(row) ?? new Set()).add(key));
  }

  /** A row is on the queue for the first time. */
  queued({ id, seq, name, subject, base, args }: OutboxRow, at: number): void {
    const { values } = args as { readonly values?: Fields };
    const began = base as Fields | undefined;
    const changed = Object.entries(values ?? {}).filter(([field, value]) => !equal(began?.[field], value));
    this.wishes.push({ subject, at, values: Object.fromEntries(changed) });
    this.seenBy.set(id, base);
    this.nameOfRow.set(id, name);
    this.seqOfRow.set(id, seq);
    const decision = this.decidedOn.get(`${name} ${subject}`);
    if (decision && !this.decisions.has(id)) this.decisions.set(id, decision);
  }

  /** Whether the partner wants a record gone. */
  wantsGone({ id, subject }: Pick<OutboxRow, 'id' | 'subject'>): boolean {
    return this.deleted.has(subject) || this.agreed.has(id);
  }

  /** Whether something that may or may not be on disk came after it and could have taken its place. */
  maybeOverruled(ack: Ack, field?: string): boolean {
    return [...this.unconfirmed].some(
      maybe =>
        maybe.subject === ack.subject &&
        maybe.name === ack.name &&
        maybe.order > ack.order &&
        (field === undefined || maybe.words.some(([other]) => other === field)),
    );
  }
}
