/**
 * Lays bookings out in time, without knowing which day it is: every place is counted in days (or weeks) from today. Accepted
 * bookings of one boat overlap neither each other nor blocked days, whatever weekday `now` falls on; requests and
 * refused or cancelled bookings may lie anywhere.
 */
import { blockedDays } from './events.ts';
import { seeded, type Random } from './random.ts';

/** Where a booking lies. A weekly `week` of 0 is the charter week (Saturday to Friday) that holds today. */
export type Slot =
  | { readonly kind: 'weekly'; readonly week: number; readonly weeks: number }
  | { readonly kind: 'daily'; readonly from: number; readonly days: number }
  | { readonly kind: 'hourly'; readonly day: number; readonly hour: number; readonly hours: number };

export type Planned = {
  readonly boatId: number;
  readonly status: number;
  readonly slot: Slot;
  /** Hours from the request until now. */
  readonly askedHoursAgo: number;
  /** Hours from the first payment until now, null without one. */
  readonly paidHoursAgo: number | null;
};

const plan = (
  boatId: number,
  status: number,
  slot: Slot,
  askedHoursAgo: number,
  paidHoursAgo: number | null,
): Planned => ({ boatId, status, slot, askedHoursAgo, paidHoursAgo });

const boatKinds: Readonly<Record<number, Slot['kind']>> = {
  101: 'weekly',
  102: 'weekly',
  104: 'weekly',
  106: 'daily',
  107: 'daily',
  103: 'hourly',
  105: 'hourly',
  108: 'hourly',
  201: 'weekly',
  202: 'daily',
  203: 'hourly',
};

/** Days from today that a slot can touch; for weekly ones under any weekday of today. */
const reach = (slot: Slot): readonly [first: number, last: number] => {
  if (slot.kind === 'weekly') return [slot.week * 7 - 6, slot.week * 7 + slot.weeks * 7 - 1];
  if (slot.kind === 'daily') return [slot.from, slot.from + slot.days - 1];
  return [slot.day, slot.day];
};

const isBlocked = (boatId: number, slot: Slot): boolean => {
  const [first, last] = reach(slot);
  return blockedDays.some(
    event => event.boatId === boatId && event.days[0] <= last && first <= event.days[1],
  );
};

const lead: Readonly<Record<Slot['kind'], readonly [number, number]>> = {
  weekly: [20, 190],
  daily: [6, 80],
  hourly: [4, 25],
};

/** A request well before the start and before now, and a payment a day or two after it. */
const asked = (
  random: Random,
  slot: Slot,
  paid: boolean,
): Pick<Planned, 'askedHoursAgo' | 'paidHoursAgo'> => {
  const [shortest, longest] = lead[slot.kind];
  const daysAgo = Math.max(random.int(shortest, longest) - reach(slot)[0], random.int(5, 30));
  const askedHoursAgo = daysAgo * 24;
  return { askedHoursAgo, paidHoursAgo: paid ? askedHoursAgo - random.int(16, 60) : null };
};

/** Free places of a boat, nearest first, from two days (or the next week) away. */
const freeSlots = (random: Random, boatId: number, direction: -1 | 1, count: number): Slot[] => {
  const kind = boatKinds[boatId];
  const slots: Slot[] = [];
  let at = direction;
  const add = (slot: Slot): void => {
    if (!isBlocked(boatId, slot)) slots.push(slot);
  };
  while (slots.length < count) {
    if (kind === 'weekly') {
      const weeks = random.chance(0.08) ? 2 : 1;
      add({ kind, week: direction === 1 ? at : at - weeks + 1, weeks });
      at += direction * (weeks + random.int(0, 2));
    } else if (kind === 'daily') {
      if (Math.abs(at) < 5) at = direction * 5;
      const days = random.chance(0.25) ? 1 : random.int(2, 7);
      add({ kind, from: direction === 1 ? at : at - days + 1, days });
      at += direction * (days + random.int(1, 11));
    } else {
      if (Math.abs(at) < 2) at = direction * 2;
      const early = random.chance(0.5);
      if (early) add({ kind: 'hourly', day: at, hour: random.int(9, 11), hours: random.int(2, 4) });
      if (!early || random.chance(0.25))
        add({ kind: 'hourly', day: at, hour: random.int(16, 18), hours: random.int(2, 4) });
      at += direction * random.int(1, direction === 1 ? 6 : 18);
    }
  }
  return slots.slice(0, count);
};

/** Stages where money has come in. */
const paidStatuses: readonly number[] = [5, 6, 7, 8, 9, 11, 14];

type Counts = Readonly<Record<number, number>>;

/** What each boat has behind it and before it, next to the special cases below. */
const firmPast: readonly (readonly [boatId: number, counts: Counts])[] = [
  [101, { 11: 15 }],
  [102, { 11: 14 }],
  [104, { 11: 13 }],
  [106, { 11: 18, 6: 1 }],
  [107, { 11: 13 }],
  [103, { 11: 22, 5: 1 }],
  [105, { 11: 20 }],
  [108, { 11: 8 }],
];
const firmFuture: readonly (readonly [boatId: number, counts: Counts])[] = [
  [101, { 6: 3, 5: 4, 4: 1, 7: 1 }],
  [102, { 6: 3, 5: 3, 4: 2, 8: 1 }],
  [104, { 6: 2, 5: 3, 4: 1 }],
  [106, { 6: 3, 5: 2, 4: 2, 7: 1 }],
  [107, { 6: 1, 5: 1, 4: 1 }],
  [103, { 6: 2, 5: 1, 4: 1, 8: 1 }],
  [105, { 6: 2, 5: 1, 4: 1, 7: 1 }],
  [108, { 6: 1, 5: 1 }],
];

/** Stages that hold no dates: how many, and how many of them lie before today. */
const loose: readonly (readonly [status: number, past: number, future: number])[] = [
  [2, 12, 4],
  [3, 8, 4],
  [9, 5, 3],
  [10, 1, 0],
  [13, 9, 3],
  [14, 3, 2],
  [15, 6, 3],
];

/** Requests that wait for an answer: hours since they came. The first of an hour ago, the last about to lapse. */
const waitingHours: readonly (readonly [boatId: number, hours: number, ahead: number])[] = [
  [101, 1, 24],
  [105, 1.3, 9],
  [103, 3, 7],
  [106, 7, 34],
  [102, 11, 19],
  [104, 19, 27],
  [105, 26, 12],
  [101, 33, 24],
  [106, 41, 58],
  [103, 50, 15],
  [102, 58, 30],
  [104, 66, 22],
  [107, 68, 40],
  [105, 68.5, 8],
];

const boatsOf: Readonly<Record<number, readonly number[]>> = {
  1: [101, 102, 104, 106, 107, 103, 105, 108],
  2: [201, 202, 203],
};

/** A place that need not be free. `ahead` counts weeks for weekly boats, else days. */
const anySlot = (random: Random, boatId: number, ahead: number): Slot => {
  const kind = boatKinds[boatId] ?? 'daily';
  if (kind === 'weekly') return { kind, week: ahead, weeks: 1 };
  if (kind === 'daily') return { kind, from: ahead, days: random.int(1, 6) };
  return { kind, day: ahead, hour: random.pick([9, 10, 14, 16, 17, 18]), hours: random.int(2, 4) };
};

const spread = (random: Random, boatId: number, past: boolean): number => {
  const weekly = boatKinds[boatId] === 'weekly';
  if (past) return weekly ? -random.int(3, 55) : -random.int(8, 380);
  return weekly ? random.int(4, 34) : random.int(7, 90);
};

const firm = (random: Random, rows: readonly (readonly [number, Counts])[], direction: -1 | 1): Planned[] =>
  rows.flatMap(([boatId, counts]) => {
    const statuses = Object.entries(counts).flatMap(([status, count]) =>
      Array.from({ length: count }, () => Number(status)),
    );
    const slots = freeSlots(random, boatId, direction, statuses.length);
    // In the past, what isn't completed yet is the latest; ahead, stages are mixed.
    const ordered = direction === -1 ? statuses.sort((a, b) => a - b) : random.shuffle(statuses);
    return slots.map((slot, index): Planned => {
      const status = ordered[index] ?? 11;
      const place = { boatId, status, slot };
      if (status === 4) return { ...place, askedHoursAgo: random.int(20, 100), paidHoursAgo: null };
      return { ...place, ...asked(random, slot, true) };
    });
  });

const loosePlans = (random: Random, boats: readonly number[], rows: typeof loose): Planned[] =>
  rows.flatMap(([status, past, future]) =>
    Array.from({ length: past + future }, (_, index): Planned => {
      const boatId = boats[(index * 3 + status) % boats.length] ?? 101;
      const slot = anySlot(random, boatId, spread(random, boatId, index < past));
      return { boatId, status, slot, ...asked(random, slot, paidStatuses.includes(status)) };
    }),
  );

/** The cases that a demonstration wants to show on the first day. */
const specialCases: readonly Planned[] = [
  // Under way: gulet (all paid), catamaran (rest due at check-in), trawler.
  plan(101, 6, { kind: 'weekly', week: 0, weeks: 1 }, 2400, 2370),
  plan(104, 5, { kind: 'weekly', week: 0, weeks: 1 }, 1500, 1480),
  plan(107, 6, { kind: 'daily', from: -1, days: 4 }, 700, 660),
  plan(103, 6, { kind: 'hourly', day: 0, hour: 10, hours: 8 }, 220, 190),
  // Checking in tomorrow; the second paid only yesterday, so that the contact stays hidden (A244).
  plan(106, 6, { kind: 'daily', from: 1, days: 4 }, 900, 870),
  plan(105, 5, { kind: 'hourly', day: 1, hour: 18, hours: 4 }, 52, 22),
  plan(103, 5, { kind: 'hourly', day: 1, hour: 14, hours: 3 }, 150, 110),
  // The partner asked for other dates; the time for it is running.
  plan(102, 12, { kind: 'weekly', week: 12, weeks: 1 }, 22, null),
  plan(106, 12, { kind: 'daily', from: 21, days: 3 }, 35, null),
  plan(105, 12, { kind: 'hourly', day: 18, hour: 16, hours: 3 }, 47, null),
  plan(104, 12, { kind: 'weekly', week: 4, weeks: 1 }, 61, null),
];

const waiting = (random: Random): Planned[] =>
  waitingHours.map(([boatId, askedHoursAgo, ahead]) => ({
    boatId,
    status: 1,
    slot: anySlot(random, boatId, ahead),
    askedHoursAgo,
    paidHoursAgo: null,
  }));

/** The bookings of partner 1 at scale 1, in the order of their making: oldest first. */
export const planPartnerOne = (): Planned[] => {
  const random = seeded(48_000);
  return [
    ...firm(random, firmPast, -1),
    ...firm(random, firmFuture, 1),
    ...loosePlans(random, boatsOf[1] ?? [], loose),
    ...waiting(random),
    ...specialCases,
  ].sort((a, b) => b.askedHoursAgo - a.askedHoursAgo);
};

export const planPartnerTwo = (): Planned[] => {
  const random = seeded(35_930);
  return [
    ...firm(
      random,
      [
        [201, { 11: 4 }],
        [202, { 11: 3 }],
        [203, { 11: 3 }],
      ],
      -1,
    ),
    ...firm(
      random,
      [
        [201, { 5: 1, 6: 1 }],
        [202, { 4: 1 }],
        [203, { 6: 1 }],
      ],
      1,
    ),
    ...loosePlans(random, boatsOf[2] ?? [], [
      [2, 1, 0],
      [9, 1, 0],
      [13, 1, 0],
    ]),
    plan(201, 1, anySlot(random, 201, 26), 5, null),
    plan(203, 1, anySlot(random, 203, 11), 68, null),
    plan(202, 12, anySlot(random, 202, 33), 30, null),
  ].sort((a, b) => b.askedHoursAgo - a.askedHoursAgo);
};

const olderStatuses: readonly number[] = [11, 11, 11, 11, 11, 11, 11, 2, 3, 9, 13, 15, 14];
const oldestBaseWeek = -62;

/** More of partner 1's past, going back week by week, nearest first: for tests with thousands of bookings. */
export const planOlder = (count: number): Planned[] => {
  const random = seeded(1_071);
  const plans: Planned[] = [];
  for (let week = oldestBaseWeek; plans.length < count; week -= 1) {
    const monday = week * 7;
    const add = (boatId: number, slot: Slot): void => {
      const status = random.pick(olderStatuses);
      plans.push({ boatId, status, slot, ...asked(random, slot, paidStatuses.includes(status)) });
    };
    for (const boatId of [101, 102, 104])
      if (random.chance(0.85)) add(boatId, { kind: 'weekly', week, weeks: 1 });
    for (const boatId of [106, 107]) {
      add(boatId, { kind: 'daily', from: monday, days: random.int(1, 3) });
      add(boatId, { kind: 'daily', from: monday + 3, days: random.int(1, 4) });
    }
    for (const boatId of [103, 105, 108])
      for (const day of random.some([0, 1, 2, 3, 4, 5, 6], 5))
        add(boatId, { kind: 'hourly', day: monday + day, hour: random.int(9, 18), hours: random.int(2, 4) });
  }
  return plans.slice(0, count);
};
