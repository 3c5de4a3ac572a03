/**
 * What is going to happen in a simulated day, drawn from its seed before it begins. Each event has a random seed of its own, so that one can be
 * left out and the others stay what they were: that is how a failing simulated day is made small.
 */
import { START, mulberry32, type Random } from '../virtualTime.ts';
import { fates, type Fate } from '../FaultNet.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
/** How long things go wrong. */
export const FAULTS_MS = 20 * MINUTE;

export type EventKind =
  /** The partner does something. */
  | 'partner'
  /** The same with a discount or an event of the calendar. */
  | 'listed'
  /** The same with the billing information. */
  | 'billing'
  /** The same with the settings of the account. */
  | 'settings'
  /** One tab, or all, are closed, at once or some port calls later. */
  | 'crash'
  /** A tab is paused for a while, whatever it holds. */
  | 'freeze'
  | 'offline'
  /** Offline for minutes, while the partner decides about bookings and others change just these. */
  | 'offlineDecisions'
  /** The network comes and goes every two seconds. */
  | 'flapping'
  | 'showTabs'
  /** The disk is full for a while. */
  | 'diskFull'
  /** The device's clock jumps. */
  | 'clock'
  /** The whole device sleeps for minutes or a day: nothing on it runs, while time passes elsewhere. */
  | 'sleep'
  /** The API refuses everything for more than an hour, although the device is online. */
  | 'outage'
  /** The server fails on every file for two hours, while lists come through. */
  | 'uploadOutage'
  /** The locks of a paused tab are given to others; it goes on later. */
  | 'lockLoss'
  /** The browser clears what was only fetched. */
  | 'cacheCleared'
  /** What a page sweeps when it is opened. */
  | 'sweep'
  /** The storage fails under the next transactions, or says that they failed although they are kept. */
  | 'failingCommits'
  /** Another device of the partner, or the marketplace, changes something. */
  | 'otherDevice'
  /** The same of a booking or a chat. */
  | 'booking'
  /** The same of a discount or an event. */
  | 'otherListed'
  /** The same of the billing information. */
  | 'otherBilling'
  /** The same of the settings of the account. */
  | 'otherSettings'
  | 'notification'
  /** A new version takes over: another worker in place of the old one, and the page that accepted it is loaded anew. */
  | 'update'
  /** The partner signs out; the same one or another signs in a while later. */
  | 'signOut';

export interface ScheduledEvent {
  readonly at: number;
  readonly kind: EventKind;
  readonly seed: number;
}

export interface RandomFaults {
  /** The share of requests that go wrong. */
  readonly share: number;
  /** What may go wrong. */
  readonly among: readonly Fate[];
  /** Which requests, by their number, may go wrong; undefined when all may. */
  readonly only?: ReadonlySet<number> | undefined;
}

export interface Schedule {
  readonly seed: number;
  readonly events: readonly ScheduledEvent[];
  readonly randomFaults: RandomFaults;
  /** How the server is. */
  readonly lags: boolean;
  /** Whether reads of a single record lag, too. */
  readonly singleLags: boolean;
  readonly honoursKeys: boolean;
  readonly bareAnswers: boolean;
  readonly numbersAsText: boolean;
  /** Whether pages of a list come with fewer rows than they should have. */
  readonly incompletePages: boolean;
  /** Whether another device writes whole what it had read before this one's saves; see `slips.ts`. */
  readonly slips: boolean;
}

export function drawSchedule(seed: number): Schedule {
  const random = mulberry32(seed);
  const lags = random() < 0.4;
  const honoursKeys = random() < 0.2;
  const schedule = {
    seed,
    lags,
    singleLags: lags && random() < 0.6,
    honoursKeys,
    // Not both: who remembers answers has some. (A creation whose remembered answer says nothing, and whose boat was deleted
    // elsewhere before it was found, would be asked for until the partner gives up.)
    bareAnswers: !honoursKeys && random() < 0.15,
    numbersAsText: random() < 0.15,
    randomFaults: {
      share: 0.15 + random() * 0.5,
      // Reads that lag don't find what was applied and refused: then nobody can know it, and the partner is asked.
      among: fates.filter(fate => random() < 0.35 && !(lags && fate === 'noAfter')),
    },
  };
  const events: ScheduledEvent[] = [];
  const add = (kind: EventKind, count: number): void => {
    for (let left = Math.floor(count); left > 0; left -= 1)
      events.push({ at: random() * FAULTS_MS, kind, seed: Math.floor(random() * 2 ** 31) });
  };
  add('partner', 10 + random() * 35);
  add('crash', random() * 10);
  add('freeze', oneIn(random, 3) ? 1 + random() * 3 : 0);
  add('offline', random() * 3);
  add('offlineDecisions', oneIn(random, 2) ? 1 + random() * 2 : 0);
  add('flapping', oneIn(random, 3) ? 1 : 0);
  add('showTabs', random() * 20);
  add('diskFull', oneIn(random, 5) ? 1 + random() * 2 : 0);
  add('clock', oneIn(random, 5) ? 1 + random() * 2 : 0);
  add('sleep', oneIn(random, 4) ? 1 : 0);
  add('lockLoss', oneIn(random, 4) ? 1 : 0);
  add('cacheCleared', oneIn(random, 6) ? 1 : 0);
  add('sweep', oneIn(random, 2) ? 1 + random() * 2 : 0);
  add('failingCommits', oneIn(random, 3) ? 1 + random() * 3 : 0);
  add('otherDevice', random() * 8);
  add('booking', random() * 12);
  add('notification', random() * 3);
  add('signOut', oneIn(random, 4) ? 1 + random() * 2 : 0);
  // A day has one long pause at most.
  if (!events.some(({ kind }) => kind === 'sleep')) {
    const which = random();
    if (which < 0.1) add(which < 0.05 ? 'outage' : 'uploadOutage', 1);
  }
  const incompletePages = random() < 0.3;
  add('update', oneIn(random, 4) ? 1 + random() * 2 : 0);
  const withListed = oneIn(random, 2);
  add('listed', withListed ? 6 + random() * 15 : 0);
  add('otherListed', withListed ? random() * 6 : 0);
  const withBilling = oneIn(random, 3);
  add('billing', withBilling ? 3 + random() * 5 : 0);
  add('otherBilling', withBilling ? random() * 4 : 0);
  const withSettings = oneIn(random, 3);
  add('settings', withSettings ? 5 + random() * 9 : 0);
  add('otherSettings', withSettings ? random() * 4 : 0);
  const slips = oneIn(random, 2);
  return { ...schedule, incompletePages, slips, events: events.sort((a, b) => a.at - b.at) };
}

const SLEEPS = [5 * MINUTE, 2 * 60 * MINUTE, 8 * 60 * MINUTE, 25 * 60 * MINUTE];

/** How long the device waits for the moment that it is to sleep at. */
export const SLEEP_TRIGGER_MS = 50 * SECOND;

/** How long an outage lasts: longer than what makes a row or a file one that always fails. */
export const OUTAGE_MS = 80 * MINUTE;
export const UPLOAD_OUTAGE_MS = 140 * MINUTE;

/** How long the device sleeps in a simulated day, or the server fails, from when on, and by how much it puts off what comes after. */
export function longPauseOf({ events }: Pick<Schedule, 'events'>): {
  readonly at: number;
  readonly ms: number;
  readonly shift: number;
} {
  const outage = events.find(({ kind }) => kind === 'outage' || kind === 'uploadOutage');
  if (outage) {
    const ms = outage.kind === 'outage' ? OUTAGE_MS : UPLOAD_OUTAGE_MS;
    return { at: outage.at, ms, shift: ms };
  }
  const sleep = events.find(({ kind }) => kind === 'sleep');
  if (!sleep) return { at: Infinity, ms: 0, shift: 0 };
  const ms = SLEEPS[sleep.seed % SLEEPS.length] ?? 0;
  return { at: sleep.at, ms, shift: ms + SLEEP_TRIGGER_MS };
}

function oneIn(random: Random, many: number): boolean {
  return random() * many < 1;
}

/** `08:03:12.045`, for timelines. */
export function clockTime(at: number): string {
  return new Date(Math.floor(at)).toISOString().slice(11, 23);
}

export function describeSchedule({ events, randomFaults }: Schedule): string[] {
  const faults = randomFaults.only ? ` only requests ${[...randomFaults.only].join(', ')}` : '';
  return [
    `${events.length} events; faults: ${randomFaults.among.join(', ')}${faults}`,
    ...events.map(event => `${clockTime(START + event.at)} ${event.kind}`),
  ];
}
