/** What a partner is told after a long time without contact. */
import { describe, expect, test } from 'vitest';
import {
  findOfflineAbsence,
  addServerContact,
  MIN_OFFLINE_ABSENCE_MS,
  findAwayBookingChanges,
  isFetchedSinceAbsence,
  isServerContactSaveDue,
  makeLastServerContact,
  CONTACT_SAVE_INTERVAL_MS,
  type LastServerContact,
} from '../../src/domain/away.ts';
import { BookingStatus, type BookingBrief } from '../../src/domain/booking/booking.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/time/day.ts';

const LEFT = Date.parse('2026-06-13T12:00:00+03:00');
const BACK = LEFT + DAY_MS;

function listed(id: number, fields: Partial<BookingBrief> = {}) {
  const brief: BookingBrief = {
    status: BookingStatus.paymentSuccess,
    created: LEFT - DAY_MS + id,
    startDate: '2026-07-01',
    endDate: '2026-07-07',
    isStarted: false,
    isFinished: false,
    number: '',
    boat: '',
    text: '',
    income: 100,
    currency: 1,
    ...fields,
  };
  return { id: String(id), brief };
}

const request = { status: BookingStatus.pendingAvailability };

function tell(
  before: ReturnType<typeof listed>[],
  after: ReturnType<typeof listed>[],
  own: string[] = [],
  late: string[] = [],
): string {
  return findAwayBookingChanges(
    makeLastServerContact(before, 0, LEFT, LEFT),
    after,
    new Set(own),
    new Set(late),
    BACK,
  )
    .map(({ kind, id }) => `${kind} ${id}`)
    .join(', ');
}

describe('a booking', () => {
  test('that is as it was isn’t told', () => {
    expect(tell([listed(1)], [listed(1)])).toBe('');
    expect(tell([listed(1, request)], [listed(1, request)])).toBe('');
  });

  test('that was cancelled is told before new requests by the time left, and those before what has changed', () => {
    const known = [listed(1), listed(2)];
    expect(
      tell(known, [
        listed(2, { endDate: '2026-07-09' }),
        listed(5, { ...request, created: LEFT + 2 * HOUR_MS }),
        listed(4, { ...request, created: LEFT + HOUR_MS }),
        listed(1, { status: BookingStatus.cancelledByCustomer }),
      ]),
    ).toBe('cancelled 1, request 4, request 5, changed 2');
  });

  test('has changed with its price or status', () => {
    expect(tell([listed(1)], [listed(1, { income: 90 })])).toBe('changed 1');
    const unpaid = { status: BookingStatus.pendingPrePayment };
    expect(tell([listed(1, unpaid)], [listed(1)])).toBe('changed 1');
  });

  test('whose time to answer is over is told as such, known or not', () => {
    const old = { ...request, created: BACK - 3 * DAY_MS };
    expect(tell([listed(1, old)], [listed(1, old)])).toBe('lapsed 1');
    expect(
      tell([], [listed(9, { status: BookingStatus.availabilityCheckTimedOut, created: LEFT + HOUR_MS })]),
    ).toBe('lapsed 9');
  });

  test('that came and was answered elsewhere is new', () => {
    expect(tell([], [listed(9, { created: LEFT + HOUR_MS })])).toBe('new 9');
  });

  test('that is older and was over then isn’t told', () => {
    const over = { status: BookingStatus.completed, isFinished: true };
    expect(tell([listed(1, over), listed(2)], [listed(1, { ...over, income: 5 }), listed(2)])).toBe('');
  });

  test('that the partner has decided about here isn’t told, but what came after that is', () => {
    const accepted = listed(1, { status: BookingStatus.pendingPrePayment });
    expect(tell([listed(1, request)], [accepted], ['1'])).toBe('');
    expect(tell([listed(1, request)], [accepted])).toBe('changed 1');
    expect(tell([listed(1, request)], [listed(1)], ['1'])).toBe('changed 1');
    const cancelled = listed(1, { status: BookingStatus.cancelledByCustomer });
    expect(tell([listed(1, request)], [cancelled], ['1'])).toBe('cancelled 1');
    expect(tell([listed(1)], [listed(1, { status: BookingStatus.cancelledByPartner })], ['1'])).toBe('');
  });
});

describe('an absence', () => {
  const known = (at: number): LastServerContact => makeLastServerContact([], 0, at, at);
  const met = (...times: number[]) =>
    times.reduce<ReturnType<typeof addServerContact> | undefined>(
      (contacts, at) => addServerContact(contacts, known(at)),
      undefined,
    );

  test('begins after six hours, and ends with the next contact', () => {
    const contacts = met(LEFT);
    expect(findOfflineAbsence(contacts, LEFT + MIN_OFFLINE_ABSENCE_MS - 1)).toBeUndefined();
    expect(findOfflineAbsence(contacts, LEFT + MIN_OFFLINE_ABSENCE_MS)).toEqual({ known: known(LEFT) });
    expect(findOfflineAbsence(met(LEFT, BACK), BACK)).toEqual({ known: known(LEFT), until: BACK });
    expect(findOfflineAbsence(met(LEFT, LEFT + HOUR_MS), LEFT + HOUR_MS)).toBeUndefined();
  });

  test('that nobody looked at goes on in the next one; one that was looked at doesn’t', () => {
    const again = BACK + DAY_MS;
    expect(findOfflineAbsence(met(LEFT, BACK, again), again)?.known.at).toBe(LEFT);
    const contacts = met(LEFT, BACK);
    const seen = contacts?.absence && {
      ...contacts,
      absence: { ...contacts.absence, lookedAt: BACK },
    };
    expect(findOfflineAbsence(seen, again)?.known.at).toBe(BACK);
    expect(findOfflineAbsence(seen && addServerContact(seen, known(again)), again)?.known.at).toBe(BACK);
  });

  test('can be looked at for a week', () => {
    const later = BACK + 7 * DAY_MS;
    const contacts = met(LEFT, BACK, BACK + HOUR_MS, later - HOUR_MS);
    expect(findOfflineAbsence(met(LEFT, BACK, BACK + 5 * HOUR_MS), BACK + 6 * HOUR_MS)?.until).toBe(BACK);
    expect(contacts?.absence?.known.at).toBe(LEFT);
    const short = { seen: known(later), absence: { known: known(LEFT), until: BACK } };
    expect(findOfflineAbsence(short, later)).toBeUndefined();
  });

  test('is told by what was fetched after it only', () => {
    const absence = { known: known(LEFT), until: BACK };
    expect(isFetchedSinceAbsence(absence, BACK - 1_000)).toBe(true);
    expect(isFetchedSinceAbsence(absence, LEFT + CONTACT_SAVE_INTERVAL_MS)).toBe(false);
    // In a short moment of signal only this list came.
    expect(isFetchedSinceAbsence(absence, BACK - HOUR_MS)).toBe(false);
    expect(isFetchedSinceAbsence(absence, undefined)).toBe(false);
    expect(isFetchedSinceAbsence({ known: known(LEFT) }, BACK)).toBe(false);
    // Fetched between two absences of which nobody has looked at the first.
    const again = met(LEFT, BACK, BACK + DAY_MS)?.absence;
    expect(again && isFetchedSinceAbsence(again, BACK)).toBe(false);
  });

  test('is known to within five minutes', () => {
    const contacts = met(LEFT);
    expect(isServerContactSaveDue(undefined, LEFT)).toBe(true);
    expect(isServerContactSaveDue(contacts, LEFT + CONTACT_SAVE_INTERVAL_MS - 1)).toBe(false);
    expect(isServerContactSaveDue(contacts, LEFT + CONTACT_SAVE_INTERVAL_MS)).toBe(true);
    expect(isServerContactSaveDue(contacts, LEFT - DAY_MS)).toBe(true);
  });
});
