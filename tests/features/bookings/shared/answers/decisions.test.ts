import { expect, test } from 'vitest';
import { answerDeadline } from '../../../../../src/domain/booking/booking.ts';
import { answerBooking, answerArgs } from '../../../../../src/resources/bookings/bookings.ts';
import { readBookingChanges } from '../../../../../src/resources/bookings/bookingReads.ts';
import {
  openAnswerDeadline,
  unsentStatus,
} from '../../../../../src/features/bookings/shared/answers/decisions.ts';
import type { OutboxStatus } from '../../../../../src/db/rows.ts';
import { booking, outboxRow } from '../../../../support/factories.ts';

const asked = booking({ status: 1 });
const answerIn = (status: OutboxStatus) =>
  readBookingChanges(outboxRow({ name: answerBooking.name, args: answerArgs(asked, true), status }));

test('A128: the time to answer is told while the answer is the partner’s to give', () => {
  const by = (status: number, ...answers: OutboxStatus[]): number | undefined =>
    openAnswerDeadline({
      booking: { ...asked, status },
      boats: [],
      changes: answers.flatMap(answerIn),
      pending: answers[0],
    });
  expect(by(1)).toBe(answerDeadline(asked));
  expect(by(4)).toBeUndefined();
  for (const sent of ['waiting', 'sending', 'unclear'] as const) expect(by(1, sent)).toBeUndefined();
  for (const undecided of ['refused', 'conflict'] as const)
    expect(by(1, undecided)).toBe(answerDeadline(asked));
});

test('the status of an answer whose time is over says that it wasn’t sent, and asks for no decision', () => {
  const deadline = answerDeadline(asked) ?? 0;
  const shown = (status: OutboxStatus, now: number): unknown =>
    unsentStatus({ booking: asked, boats: [], changes: answerIn(status), pending: status }, now);
  const states = ['waiting', 'refused', 'conflict', 'sending', 'unclear'] as const;
  expect(states.map(status => shown(status, deadline - 1)).join(' ')).toBe(
    'waiting conflict conflict sending unclear',
  );
  expect(states.map(status => shown(status, deadline)).join(' ')).toBe(
    'notSent notSent notSent sending unclear',
  );
});
