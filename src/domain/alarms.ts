/** Which notifications are due on a device, without a push from anywhere. Pure. */
import { DAY_MS, dayOf, HOUR_MS, istanbulDay, parseIstanbulTime, MINUTE_MS } from '../lib/time/day.ts';

/**
 * The kinds of notifications that a partner can turn on, each by itself: time to answer, check-ins, delivery
 * records, and what was sent in the background.
 */
export const alarmKinds = ['deadlines', 'checkIns', 'records', 'sending'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Before the time to answer is over, the last one first. */
const BEFORE_MS = [30 * MINUTE_MS, 2 * HOUR_MS];
/** After midnight in Istanbul. */
const CHECK_INS_AT_MS = 18 * HOUR_MS;
const RECORDS_AT_MS = 9 * HOUR_MS;

export interface Alarm {
  readonly kind: Exclude<AlarmKind, 'sending'>;
  /** A subject and a time: it is told once. */
  readonly tag: string;
  /** The bookings that it is about. */
  readonly ids: readonly string[];
}

export interface AlarmFacts {
  /** Requests that wait for an answer, and until when, by the server's clock. */
  readonly requests: readonly { readonly id: string; readonly deadline: number }[];
  /** Stays that take place. `isRecordDue`: the delivery record is missing and can be uploaded. */
  readonly stays: readonly {
    readonly id: string;
    readonly startDate: string;
    readonly isRecordDue: boolean;
  }[];
}

/** @param now by the server's clock, in milliseconds */
export function alarmsAt({ requests, stays }: AlarmFacts, now: number): readonly Alarm[] {
  const [today, tomorrow] = [istanbulDay(now), istanbulDay(now + DAY_MS)];
  const sinceMidnight = now - (parseIstanbulTime(today) ?? now);
  const alarms: Alarm[] = [];
  for (const { id, deadline } of requests) {
    const left = deadline - now;
    const before = BEFORE_MS.find(ms => left <= ms);
    if (left > 0 && before !== undefined)
      alarms.push({ kind: 'deadlines', tag: `deadline:${id}:${before / MINUTE_MS}`, ids: [id] });
  }
  const on = (day: string) => stays.filter(({ startDate }) => dayOf(startDate) === day);
  const add = (kind: Alarm['kind'], tag: string, found: AlarmFacts['stays']): void => {
    if (found.length > 0) alarms.push({ kind, tag, ids: found.map(({ id }) => id) });
  };
  if (sinceMidnight >= CHECK_INS_AT_MS) add('checkIns', `checkIns:${tomorrow}`, on(tomorrow));
  const due = on(today).filter(stay => stay.isRecordDue);
  if (sinceMidnight >= RECORDS_AT_MS) add('records', `records:${today}`, due);
  return alarms;
}
