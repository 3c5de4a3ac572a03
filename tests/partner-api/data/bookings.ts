/**
 * The bookings of both partners. What a booking says (boat, guest, money, stage) never depends on `now`; only its dates do.
 */
import type { BoatForm, SeedBooking, Words } from '../model.ts';
import { services } from './boatLists.ts';
import { daily, hourly, weekly } from './boatForm.ts';
import { planOlder, planPartnerOne, planPartnerTwo, type Planned, type Slot } from './bookingPlan.ts';
import { customers, type Customer } from './customers.ts';
import {
  addDays,
  asIstanbul,
  hoursFrom,
  istanbulDay,
  istanbulHour,
  istanbulTime,
  previousWeekday,
} from './dates.ts';
import { fleet } from './fleet.ts';
import { questionsOf } from './questions.ts';
import { seeded, type Random } from './random.ts';

export { makeMessages } from './messages.ts';

const partnerOneFrom = 100_001;
const partnerTwoFrom = 900_001;
const basePerScale = 260;
const completed = 11;

export const formOf = (boatId: number): BoatForm => {
  const boat = fleet.find(entry => entry.id === boatId);
  if (boat === undefined) throw new Error(`No boat ${boatId}`);
  return boat.form;
};

const toCents = (amount: number): number => Math.round(amount * 100) / 100;

/** Weeks, days or hours of the charter. */
const unitsOf = (slot: Slot): number =>
  slot.kind === 'weekly' ? slot.weeks : slot.kind === 'daily' ? slot.days : slot.hours;

const daysOf = (slot: Slot): number =>
  slot.kind === 'weekly' ? slot.weeks * 7 : slot.kind === 'daily' ? slot.days : 1;

const datesOf = (slot: Slot, now: Date): { startDate: string; endDate: string } => {
  const today = istanbulDay(now);
  if (slot.kind === 'weekly') {
    const startDate = addDays(previousWeekday(today, 7), slot.week * 7);
    return { startDate, endDate: addDays(startDate, slot.weeks * 7 - 1) };
  }
  if (slot.kind === 'daily') {
    const startDate = addDays(today, slot.from);
    return { startDate, endDate: addDays(startDate, slot.days - 1) };
  }
  // Today's charter is under way at any reasonable hour of a first start; at night it is the next day's.
  const hour = slot.day === 0 ? Math.min(Math.max(istanbulHour(now) - 2, 8), 15) : slot.hour;
  const day = addDays(today, slot.day);
  return { startDate: istanbulTime(day, hour), endDate: istanbulTime(day, hour + slot.hours) };
};

/** When the request came. What is older than a few days came at a waking hour. */
const createdAt = (hoursAgo: number, now: Date, random: Random): string => {
  const hour = random.int(8, 22);
  const minute = random.int(0, 59);
  if (hoursAgo <= 110) return hoursFrom(now, -hoursAgo);
  return istanbulTime(addDays(istanbulDay(now), -Math.round(hoursAgo / 24)), hour, minute);
};

const incomeOf = (
  form: BoatForm,
  slot: Slot,
  people: number,
  wantCaptain: boolean,
  random: Random,
): number => {
  const units = unitsOf(slot);
  const step = form.defaultCurrency === 1 ? 500 : 50;
  const season = random.pick([0.8, 1, 1, 1.25]);
  const basePrice = slot.kind === 'daily' && slot.days === 1 ? (form.oneDayPrice ?? form.price) : form.price;
  let total = Math.round(((basePrice ?? 0) * season) / step) * step * units;
  if (slot.kind === 'hourly') {
    if (random.chance(0.35)) total += (form.weekendPriceDiff ?? 0) * units;
    for (const row of form.priceDifferences) if (people === row.numberOfPeople) total += row.difference;
  }
  if (form.charterType === 3 && wantCaptain) total += (form.skipperPrice ?? 0) * units;
  if (random.chance(0.15)) total *= 0.9;
  return toCents((total * (100 - form.comissionRate)) / 100);
};

const foodCategory = 'Yemek ve içecek';
const perPerson = new Set(['Nevresim ve havlu takımı']);

const chosenServices = (
  form: BoatForm,
  slot: Slot,
  people: number,
  wantCaptain: boolean,
  random: Random,
): SeedBooking['services'] =>
  form.services.flatMap(row => {
    const service = services.find(entry => entry.id === row.serviceId);
    if (service === undefined) throw new Error(`No service ${row.serviceId}`);
    const isCaptain = service.name.tr === 'Kaptan';
    // The skipper is part of the income already; as a service it would be counted twice.
    if (isCaptain && (wantCaptain || form.charterType !== 2)) return [];
    if (!row.isRequired && !random.chance(0.28)) return [];
    const times =
      row.boatServicePeriod === 2 ? daysOf(slot) : row.boatServicePeriod === 3 ? unitsOf(slot) : 1;
    const heads = service.category.tr === foodCategory || perPerson.has(service.name.tr) ? people : 1;
    return [
      { category: service.category, name: service.name, image: null, price: row.price * times * heads },
    ];
  });

const chosenPackages = (form: BoatForm, people: number, random: Random): { name: Words; price: number }[] =>
  form.additionalPackages
    .filter(() => random.chance(0.25))
    .map(row => ({ name: { tr: row.nameTR, en: row.nameEN }, price: row.pricePerPerson * people }));

const captainOf = (form: BoatForm, random: Random): boolean =>
  form.charterType === 1 || (form.charterType === 3 && random.chance(0.6));

/** Signed records come back late or never, invoices even more so; of the charters under way, the trawler's is in. */
const papers = (
  plan: Planned,
  random: Random,
): { deliveryRecordUrl: string | null; invoiceUrl: string | null } => {
  const record = random.chance(0.85);
  const invoice = random.chance(0.7);
  const { slot } = plan;
  const trawlerUnderWay =
    plan.boatId === 107 && plan.status === 6 && slot.kind === 'daily' && slot.from === -1;
  const isDone = plan.status === completed;
  return {
    deliveryRecordUrl: (isDone && record) || trawlerUnderWay ? 'delivery-record-signed.jpg' : null,
    invoiceUrl: isDone && invoice ? 'invoice.jpg' : null,
  };
};

/** Unique seven digits that don't give away how many bookings there are. */
const numberOf = (id: number): string => `TK-${1_000_000 + ((id * 7_919) % 8_999_993)}`;

const make = (plan: Planned, id: number, partnerId: number, customer: Customer, now: Date): SeedBooking => {
  const random = seeded(id * 2_654_435);
  const form = formOf(plan.boatId);
  const { slot, status } = plan;
  const people = random.int(2, Math.min(form.cruiseCapacity ?? 2, slot.kind === 'hourly' ? 20 : 12));
  const wantCaptain = captainOf(form, random);
  const partnerIncome = incomeOf(form, slot, people, wantCaptain, random);
  const bookedServices = chosenServices(form, slot, people, wantCaptain, random);
  const packages = chosenPackages(form, people, random);
  const createdDateTime = createdAt(plan.askedHoursAgo, now, random);
  const asks = random.chance(status === 1 || status === 12 ? 0.5 : 0.2);
  const question = random.pick(questionsOf(customer.language, slot.kind));
  const toPayment = plan.paidHoursAgo === null ? null : (plan.askedHoursAgo - plan.paidHoursAgo) * 3_600_000;
  return {
    id,
    partnerId,
    boatId: plan.boatId,
    bookingNumber: numberOf(id),
    status,
    rentalPeriod: { weekly, daily, hourly }[slot.kind],
    ...datesOf(slot, now),
    createdDateTime,
    currency: form.defaultCurrency,
    partnerIncome,
    servicesAmount: [...bookedServices, ...packages].reduce((sum, row) => sum + row.price, 0),
    wantCaptain,
    availabilityCheckQuestion: asks ? question : null,
    ...papers(plan, random),
    paidDateTime: toPayment === null ? null : asIstanbul(Date.parse(createdDateTime) + toPayment),
    customer: {
      id: customer.id,
      fullName: customer.fullName,
      phoneNumber: customer.phoneNumber,
      email: customer.email,
      picture: customer.picture,
    },
    services: bookedServices,
    additionalPackages: packages,
  };
};

/** Hands out guests so that all of them come up; boats in town have mostly Turkish ones. */
const guestBook = (seed: number): ((boatId: number) => Customer) => {
  const random = seeded(seed);
  const everyone = random.shuffle(customers);
  const turkish = everyone.filter(customer => customer.language === 'tr');
  const mostlyTurkish = new Set([103, 105, 203]);
  let nextOfAll = 0;
  let nextTurkish = 0;
  return boatId => {
    const list = mostlyTurkish.has(boatId) && random.chance(0.7) ? turkish : everyone;
    const customer = list === turkish ? list[nextTurkish++ % list.length] : list[nextOfAll++ % list.length];
    if (customer === undefined) throw new Error('The guest book is empty');
    return customer;
  };
};

/**
 * 260 bookings of partner 1 around `now`, times `scale` (the further ones all lie in the past), and 20 of partner 2. A
 * higher scale leaves the first 260 as they are.
 */
export const makeBookings = (now: Date, scale: number): SeedBooking[] => {
  const guestOfOne = guestBook(7);
  const one = planPartnerOne().map((plan, index) =>
    make(plan, partnerOneFrom + index, 1, guestOfOne(plan.boatId), now),
  );
  const guestOfTwo = guestBook(11);
  const two = planPartnerTwo().map((plan, index) =>
    make(plan, partnerTwoFrom + index, 2, guestOfTwo(plan.boatId), now),
  );
  const count = Math.max(0, Math.round(basePerScale * (scale - 1)));
  const guestOfOld = guestBook(13);
  const older = planOlder(count).map((plan, index) =>
    make(plan, partnerOneFrom - 1 - index, 1, guestOfOld(plan.boatId), now),
  );
  return [...older.reverse(), ...one, ...two];
};
