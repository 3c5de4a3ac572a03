/**
 * The partner's decisions about a booking, for the queue. A later decision replaces an earlier unsent one: so
 * the customer gets only one answer, and the replaced one is in the log.
 */
import type { OutboxRow } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { getCancelTerms } from '../../domain/booking/bookingOffer.ts';
import { subjectOf } from '../../lib/ids.ts';
import { withoutDraftAndHistory } from '../../sync/upkeep/drafts.ts';
import type { EnqueueOptions } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import { giveUpRows, mayBeInFlight } from '../../sync/queue/outbox.ts';
import {
  answerBooking,
  answerArgs,
  bookingSubject,
  bookingNoun,
  cancelBooking,
  type AnswerBookingArgs,
  type CancelBookingArgs,
} from './bookings.ts';

/** Makes the change that accepts or declines a request, with the offer that the partner sees. */
export function newAnswer(
  engine: Pick<Engine, 'clock'>,
  booking: Booking,
  isAvailable: boolean,
): EnqueueOptions<AnswerBookingArgs> {
  return {
    args: answerArgs(booking, isAvailable),
    also: replaceEarlierDecisions(engine, booking, [answerBooking.name]),
  };
}

/** The subject of the working copy that holds the reason for a cancellation while it is typed. */
export function cancelReasonSubject(bookingId: string): string {
  return subjectOf('bookingCancel', bookingId);
}

/**
 * Cancels a booking. An answer to it that still waits or was refused is removed, since it makes no sense any
 * more. The typed reason becomes part of the row: its working copy is deleted in the same transaction.
 */
export function newCancellation(
  engine: Pick<Engine, 'clock'>,
  booking: Booking,
  reason: string,
): EnqueueOptions<CancelBookingArgs> {
  const typed = withoutDraftAndHistory(cancelReasonSubject(booking.id));
  const replacing = replaceEarlierDecisions(engine, booking, [answerBooking.name, cancelBooking.name]);
  return {
    args: {
      v: 1,
      id: booking.id,
      number: booking.bookingNumber,
      reason: reason.trim(),
      terms: getCancelTerms(booking),
    },
    also: {
      tables: [...replacing.tables, ...typed.tables],
      async write(tx) {
        await replacing.write(tx);
        await typed.write(tx);
      },
    },
  };
}

function replaceEarlierDecisions(
  { clock }: Pick<Engine, 'clock'>,
  { id }: Booking,
  names: readonly string[],
): NonNullable<EnqueueOptions<unknown>['also']> {
  const isEarlier = (row: OutboxRow): boolean => names.includes(row.name) && !mayBeInFlight(row);
  return {
    tables: ['log'],
    write: async (tx: Tx) => {
      const rows = await tx.outbox.where('subject', bookingSubject(id));
      await giveUpRows(tx, { clock, registry: bookingNoun.registry }, rows.filter(isEarlier));
    },
  };
}
