/** The shape of what guests and partners write to each other; the words are in `talk*.ts`. */
import type { Kind } from './questions.ts';

/** `g` the guest writes, `p` the partner. `{boat}`, `{marina}`, `{captain}` are filled in. */
export type Line = readonly [who: 'g' | 'p', text: string];

/** `impatient`: only fits a request that has no answer yet. */
export type Exchange = {
  readonly kinds?: readonly Kind[];
  readonly impatient?: boolean;
  readonly lines: readonly Line[];
};

export type Talk = {
  /** The first words after the request. */
  readonly opening: readonly Exchange[];
  /** The partner has said yes. */
  readonly accepted: readonly Exchange[];
  /** Anything between the request and the start. */
  readonly before: readonly Exchange[];
  /** The day before and the day of check-in. */
  readonly arriving: readonly Exchange[];
  readonly under: readonly Exchange[];
  readonly after: readonly Exchange[];
  readonly otherDates: readonly Exchange[];
  readonly cancelledByGuest: readonly Exchange[];
  readonly cancelledByPartner: readonly Exchange[];
  /** Not answered yet. */
  readonly unanswered: readonly Exchange[];
};
