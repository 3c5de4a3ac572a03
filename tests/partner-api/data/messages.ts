/**
 * The chats: 37 of partner 1, 3 of partner 2, one of them very long. Who writes what never depends on `now`, only when.
 */
import type { SeedBooking, SeedMessage } from '../model.ts';
import { hourly, weekly } from './boatForm.ts';
import { chatTexts, longChat, type Exchange, type Line } from './chatTexts.ts';
import { countries } from './places.ts';
import { customerById } from './customers.ts';
import { asIstanbul, istanbulDay } from './dates.ts';
import { fleet } from './fleet.ts';
import type { Kind } from './questions.ts';
import { seeded, type Random } from './random.ts';

const firstBaseId = 100_001;
const chatsOfPartnerOne = 37;
const chatsOfPartnerTwo = 3;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Phase = 'asked' | 'ahead' | 'near' | 'done' | 'over';

/** How far a booking has come, by its dates in Istanbul. */
const phaseOf = (booking: SeedBooking, today: string): Phase => {
  if (booking.status === 11) return 'done';
  if (![5, 6, 7, 8].includes(booking.status))
    return [1, 12].includes(booking.status) ? 'asked' : booking.status === 4 ? 'ahead' : 'over';
  if (booking.endDate.slice(0, 10) < today) return 'done';
  return booking.startDate.slice(0, 10) <= today ? 'near' : 'ahead';
};

const kindOf = (booking: SeedBooking): Kind =>
  booking.rentalPeriod === hourly ? 'hourly' : booking.rentalPeriod === weekly ? 'weekly' : 'daily';

const fitting = (exchanges: readonly Exchange[], kind: Kind): Exchange[] =>
  exchanges.filter(exchange => exchange.kinds?.includes(kind) ?? true);

/** One go of writing back and forth, and when it begins. */
type Burst = { readonly at: number; readonly lines: readonly Line[] };

type Span = {
  readonly created: number;
  readonly start: number;
  readonly end: number;
  readonly limit: number;
};

const spanOf = (booking: SeedBooking, now: Date): Span => {
  const atNoon = (date: string, time: string): number =>
    Date.parse(date.length === 10 ? `${date}T${time}:00+03:00` : date);
  const created = Date.parse(booking.createdDateTime);
  return {
    created,
    start: atNoon(booking.startDate, '15:00'),
    end: atNoon(booking.endDate, '18:00'),
    limit: Math.max(created + 10 * minute, now.getTime() - 8 * minute),
  };
};

/** The same day at a waking hour; what is young stays as it is, so that it can't move past now. */
const awake = (at: number, limit: number, random: Random): number => {
  const clock = (9 + random.next() * 12.5) * hour;
  if (limit - at < 48 * hour) return at;
  return Math.floor((at + 3 * hour) / day) * day - 3 * hour + clock;
};

/** What is said and when; `size` bounds the number of lines. */
const composed = (booking: SeedBooking, phase: Phase, size: number, span: Span, random: Random): Burst[] => {
  const kind = kindOf(booking);
  const texts = chatTexts[customerById(booking.customer.id).language];
  const { created, start, end, limit } = span;
  const bursts: Burst[] = [];
  const say = (exchanges: readonly Exchange[], at: number): void => {
    const choice = fitting(exchanges, kind);
    if (choice.length > 0 && at <= limit) bursts.push({ at, lines: random.pick(choice).lines });
  };
  const within = (from: number, to: number): number => from + (to - from) * random.next();

  say(texts.opening, created + Math.min(hour, (limit - created) / 20));
  if (booking.status === 1) return bursts;
  const answered = created + Math.min(20 * hour, (limit - created) * 0.4);
  if (booking.status === 12) say(texts.otherDates, answered);
  const isOn = phase === 'ahead' || phase === 'near' || phase === 'done';
  if (isOn) say(texts.accepted, answered);

  const isOff = phase === 'over' && [3, 9, 14, 15].includes(booking.status);
  const calledOff = isOff ? answered + (Math.min(start - day, limit) - answered) * 0.8 : limit;
  if ([3, 9].includes(booking.status)) say(texts.cancelledByGuest, calledOff);
  if ([14, 15].includes(booking.status)) say(texts.cancelledByPartner, calledOff);
  if (phase === 'near' || phase === 'done') {
    say(texts.arriving, kind === 'hourly' ? start - 2 * hour : start - 22 * hour);
    if (phase === 'near' || random.chance(0.5)) say(texts.under, (start + Math.min(end, limit)) / 2);
  }
  if (phase === 'done') say(texts.after, end + (kind === 'hourly' ? 3 : 26) * hour);

  const until = Math.min(calledOff, start - 26 * hour, limit - hour);
  let total = bursts.reduce((sum, burst) => sum + burst.lines.length, 0);
  for (const exchange of random.shuffle(fitting(texts.before, kind))) {
    if (total + exchange.lines.length > size || until <= answered + hour) continue;
    total += exchange.lines.length;
    bursts.push({ at: within(answered + hour, until), lines: exchange.lines });
  }
  return bursts;
};

const filledIn = (text: string, booking: SeedBooking): string => {
  const form = fleet.find(boat => boat.id === booking.boatId)?.form;
  const marina = countries
    .flatMap(country => country.locations)
    .flatMap(location => location.marinas)
    .find(entry => entry.id === form?.marinaId);
  return text
    .replaceAll('{boat}', form?.name ?? '')
    .replaceAll('{marina}', marina?.name.tr ?? '')
    .replaceAll('{captain}', booking.partnerId === 1 ? 'Deniz Kaptan' : 'İsmail Kaptan');
};

/** Messages of the bursts, in time: none before the one above it, none after `limit`. */
const written = (
  booking: SeedBooking,
  bursts: readonly Burst[],
  unread: number,
  span: Span,
  random: Random,
): SeedMessage[] => {
  const { limit } = span;
  const total = bursts.reduce((sum, burst) => sum + burst.lines.length, 0);
  let last = span.created;
  let count = 0;
  return [...bursts]
    .sort((a, b) => a.at - b.at)
    .flatMap(burst => {
      let at = Math.max(awake(burst.at, limit, random), last + minute);
      return burst.lines.map(([who, text]): SeedMessage => {
        count += 1;
        // Never so late that the messages still to come would not fit before the limit.
        last = Math.min(at, limit - (total - count) * 20_000);
        at += (2 + random.next() * 50) * minute;
        const isLast = count === total;
        return {
          bookingId: booking.id,
          fromPartner: who === 'p',
          text: filledIn(text, booking),
          // What the partner wrote last may still be unread by the guest.
          isRead: who === 'g' ? count <= total - unread : !isLast || random.chance(0.6),
          createdDateTime: asIstanbul(last),
        };
      });
    });
};

/** Ten lines at a time, spread over the months. */
const longBursts = (span: Span): Burst[] => {
  const size = 10;
  const bursts = Math.ceil(longChat.length / size);
  return Array.from({ length: bursts }, (_, index) => ({
    at: span.created + ((span.limit - span.created) * (index + 0.1)) / bursts,
    lines: longChat.slice(index * size, (index + 1) * size),
  }));
};

/** Spread over the stages, each guest once. */
const chosen = (bookings: readonly SeedBooking[], partnerId: number, count: number): SeedBooking[] => {
  const random = seeded(300 + partnerId);
  const wanted = [1, 4, 5, 6, 5, 6, 11, 11, 12, 3, 9, 15, 14];
  const seen = new Set<number>();
  const picked: SeedBooking[] = [];
  const pool = random.shuffle(
    bookings.filter(booking => booking.partnerId === partnerId && booking.id >= firstBaseId),
  );
  const take = (booking: SeedBooking | undefined): void => {
    if (booking === undefined || picked.length >= count) return;
    seen.add(booking.customer.id);
    picked.push(booking);
  };
  const isFree = (booking: SeedBooking): boolean =>
    !seen.has(booking.customer.id) && !picked.includes(booking);
  for (let round = 0; picked.length < count && round < 20; round += 1)
    for (const status of wanted) take(pool.find(booking => booking.status === status && isFree(booking)));
  return picked;
};

/** A group on the gulet, still to come. */
const longOne = (bookings: readonly SeedBooking[], today: string): SeedBooking | undefined =>
  bookings.find(
    booking =>
      booking.id >= firstBaseId &&
      booking.boatId === 101 &&
      [5, 6].includes(booking.status) &&
      booking.startDate > today &&
      customerById(booking.customer.id).language === 'tr',
  );

const ordinaryChat = (booking: SeedBooking, index: number, now: Date): SeedMessage[] => {
  const random = seeded(booking.id);
  const phase = phaseOf(booking, istanbulDay(now));
  const span = spanOf(booking, now);
  const bursts = composed(booking, phase, random.int(4, 22), span, random);
  const isOpen = phase !== 'done' && phase !== 'over';
  if (!isOpen || index % 3 !== 0) return written(booking, bursts, 0, span, random);
  const unanswered = chatTexts[customerById(booking.customer.id).language].unanswered;
  const extra = random.pick(
    unanswered.filter(exchange => phase === 'asked' || exchange.impatient !== true),
  ).lines;
  const latest = Math.max(...bursts.map(burst => burst.at));
  const at = latest + (span.limit - latest) * (0.5 + random.next() * 0.4);
  return written(
    booking,
    [...bursts, { at: Math.max(at, span.limit - 30 * hour), lines: extra }],
    extra.length,
    span,
    random,
  );
};

/** The messages of one start, oldest first. */
export const makeMessages = (now: Date, bookings: readonly SeedBooking[]): SeedMessage[] => {
  const long = longOne(bookings, istanbulDay(now));
  const others = (partnerId: number, count: number): SeedBooking[] =>
    chosen(
      bookings.filter(booking => booking.customer.id !== long?.customer.id),
      partnerId,
      count,
    );
  const ordinary = [
    ...others(1, chatsOfPartnerOne - (long === undefined ? 0 : 1)),
    ...others(2, chatsOfPartnerTwo),
  ];
  const messages = ordinary.flatMap((booking, index) => ordinaryChat(booking, index, now));
  if (long !== undefined) {
    const span = spanOf(long, now);
    messages.push(...written(long, longBursts(span), 3, span, seeded(long.id)));
  }
  return messages.sort((a, b) => Date.parse(a.createdDateTime) - Date.parse(b.createdDateTime));
};
