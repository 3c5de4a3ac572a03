/**
 * Notifications of this device: those that the partner wants, and those that were shown already. Set on each
 * device for itself.
 */
import type { AlarmSettingsRow } from '../db/rows.ts';
import { alarmKinds, alarmsAt, type Alarm, type AlarmKind } from '../domain/alarms.ts';
import { actionsOf, answerDeadline } from '../domain/booking/booking.ts';
import type { Language } from '../domain/values/language.ts';
import { DAY_MS, istanbulDay } from '../lib/time/day.ts';
import type { Engine } from '../sync/Engine.ts';
import { readComingAndGoing, readUrgent } from './bookings/bookingReads.ts';
import { answerBooking } from './bookings/bookings.ts';
import { needsDecision } from '../sync/queue/outbox.ts';

const KEY = 'alarms';
/** More requests don't run out within two hours. */
const MAX_ALARMS = 50;
const TOLD_FOR_MS = 7 * DAY_MS;

type Ports = Pick<Engine, 'store'>;
export type AlarmWords = AlarmSettingsRow['words'];

export async function readAlarms({ store }: Ports): Promise<AlarmSettingsRow | undefined> {
  const row = await store.read(['meta'], tx => tx.meta.get(KEY));
  return row?.key === KEY ? row : undefined;
}

/** @param words the worker's words: it has no texts of its own */
export async function setAlarms(
  { store }: Ports,
  kinds: readonly AlarmKind[],
  isOn: boolean,
  words: AlarmWords,
): Promise<void> {
  await store.write(['meta'], async tx => {
    const row = await tx.meta.get(KEY);
    const before = row?.key === KEY ? row : undefined;
    const on = alarmKinds.filter(kind => (kinds.includes(kind) ? isOn : before?.on.includes(kind)));
    await tx.meta.put({ key: KEY, on, told: before?.told ?? {}, words });
  });
}

/**
 * @param now by the server's clock, in milliseconds
 * @returns notifications that weren't shown yet, and the tags of all that are due: a notification with
 * another tag isn't true any more
 */
export async function readDueAlarms(
  engine: Ports,
  lang: Language,
  now: number,
): Promise<{ readonly due: readonly Alarm[]; readonly tags: readonly string[] }> {
  const alarms = await readAlarms(engine);
  if (!alarms?.on.some(kind => kind !== 'sending')) return { due: [], tags: [] };
  const [urgent, stays] = await Promise.all([
    readUrgent(engine, lang, { now, most: MAX_ALARMS }),
    readComingAndGoing(engine, lang, [istanbulDay(now), istanbulDay(now + DAY_MS)]),
  ]);
  const requests = urgent.first
    // An answer that waits for the partner has told the customer nothing.
    .filter(({ changes }) => changes.every(({ row }) => needsDecision(row)))
    .flatMap(({ booking }) => {
      const deadline = answerDeadline(booking);
      return deadline === undefined ? [] : [{ id: booking.id, deadline }];
    });
  const facts = stays.map(({ booking, changes }) => ({
    id: booking.id,
    startDate: booking.startDate,
    isRecordDue:
      actionsOf(booking, now).record === 'upload' &&
      !changes.some(
        ({ kind, args, row }) =>
          kind === 'saveDocument' && args.document === 'deliveryRecordUrl' && !needsDecision(row),
      ),
  }));
  const all = alarmsAt({ requests, stays: facts }, now).filter(({ kind }) => alarms.on.includes(kind));
  return { due: all.filter(({ tag }) => alarms.told[tag] === undefined), tags: all.map(({ tag }) => tag) };
}

/**
 * Stores that a notification was shown on this device: no window shows it again.
 *
 * @param now by the server's clock, in milliseconds
 */
export async function noteAlarmShown({ store }: Ports, tag: string, now: number): Promise<void> {
  await store.write(['meta'], async tx => {
    const row = await tx.meta.get(KEY);
    if (row?.key !== KEY) return;
    const told = Object.fromEntries(Object.entries(row.told).filter(([, at]) => now - at < TOLD_FOR_MS));
    await tx.meta.put({ ...row, told: { ...told, [tag]: now } });
  });
}

/** Whether an answer to a customer waits to be sent. */
export async function hasUnsentBookingAnswer({ store }: Ports): Promise<boolean> {
  const rows = await store.read(['outbox'], tx => tx.outbox.all());
  return rows.some(({ name, status }) => name === answerBooking.name && status === 'waiting');
}
