/**
 * What guests and partners write to each other, as `chatTexts.json` holds it. Guests who write Dutch or Russian are answered in
 * English, as most partners do.
 */
import { readFileSync } from 'node:fs';
import type { GuestLanguage } from './customers.ts';
import type { Kind } from './questions.ts';

/** `g` the guest writes, `p` the partner. `{boat}`, `{marina}`, `{captain}` are filled in. */
export type Line = readonly [who: 'g' | 'p', text: string];

/** `impatient`: only fits a request that has no answer yet. */
export type Exchange = {
  readonly kinds?: readonly Kind[];
  readonly impatient?: boolean;
  readonly lines: readonly Line[];
};

export type ChatTexts = {
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

type File = {
  readonly languages: Readonly<Record<GuestLanguage, ChatTexts>>;
  readonly long: readonly Line[];
};

const file = JSON.parse(readFileSync(new URL('./chatTexts.json', import.meta.url), 'utf8')) as File;

export const chatTexts = file.languages;

/**
 * One chat of about 300 messages: twelve friends plan their week on the gulet for months, down to the sizes of their
 * fins. For the screens that must stay quick with it. In the order of writing; the last three are the guest's and wait for an
 * answer.
 */
export const longChat = file.long;
