import { useEffect, useState } from 'react';
import type { Booking } from '../../../domain/booking.ts';
import { isForCalendar, placeBookings, type BookingCalendar } from '../../../domain/bookingCalendar.ts';
import { otherLanguage, type Language } from '../../../domain/language.ts';
import { errorName, log } from '../../../lib/log.ts';
import { eachBooking, readBookingsProgress } from '../../../resources/bookingReads.ts';
import { readBookedBoats } from '../../../resources/calendar.ts';
import type { CollectionProgress } from '../../../sync/collectionPages.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { useLanguage } from '../Language.ts';
import { usePanel } from '../engine/Panel.ts';
import type { BoatNames } from './eventWords.ts';

export interface BookingsToFile {
  readonly calendar: BookingCalendar;
  /** How many of the bookings are on this device, and how old they are. */
  readonly progress: CollectionProgress;
  readonly boatNames: BoatNames;
}

async function readBookingsToFile(engine: Engine, language: Language): Promise<BookingsToFile> {
  const found: Booking[] = [];
  for await (const some of eachBooking(engine, language, isForCalendar)) found.push(...some);
  const progress = await readBookingsProgress(engine, language);
  const spare = await readBookingsProgress(engine, otherLanguage(language));
  return {
    calendar: placeBookings(found, engine.serverNow()),
    // When this language's list isn't whole and the other one's is, the other one was read.
    progress: !progress.whole && spare.whole ? spare : progress,
    boatNames: await readBookedBoats(engine, language),
  };
}

/**
 * All bookings of this device, read once: a file shows one moment, and reading ten thousand bookings again
 * whenever one arrives would keep a phone busy without use.
 *
 * @returns undefined while they are read
 */
export function useBookingsToFile(): {
  readonly read: BookingsToFile | 'failed' | undefined;
  readonly again: () => void;
} {
  const { engine } = usePanel();
  const { language } = useLanguage();
  const [read, setRead] = useState<BookingsToFile | 'failed'>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = (result: BookingsToFile | 'failed'): void => {
      if (!gone) setRead(result);
    };
    readBookingsToFile(engine, language).then(show, (error: unknown) => {
      log('bookings not read for a calendar file', { error: errorName(error) });
      show('failed');
    });
    return () => {
      gone = true;
    };
  }, [engine, language, round]);
  return {
    read,
    again: () => {
      setRead(undefined);
      setRound(count => count + 1);
    },
  };
}
