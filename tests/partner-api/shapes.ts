/**
 * Every answer's shape, and here alone the decisions where the specification doesn't show one (the Q numbers of tests/requirements.md).
 * Exactly the named fields and no more: the panel must not grow used to a kindness of the stand-in.
 */
import { features, flags, services, spokenLanguages, boatTypes, brands } from './data/boatLists.ts';
import { countries } from './data/places.ts';
import type { Lang } from './answer.ts';
import { urlOf } from './files.ts';
import { day, msOf } from './istanbul.ts';
import type { Named } from './model.ts';
import { hasFinished, hasStarted, type Boat, type Booking, type Partner } from './records.ts';
import type { CalendarEvent } from './routes/calendar.ts';

/** A187–A190; there is no key 4 (Q031), keys are numbers (Q032). */
export const appConfig: Readonly<Record<number, number>> = { 1: 15, 2: 20, 3: 5, 5: 50 };
export const commissionRate = 15;
export const minimumPrepayment = 20;
export const maximumDiscount = 50;

/** A402, A403. Pages begin at 1; no or a senseless page is page 1 (Q042). */
export const pageSize = 10;
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};
/** Q044: discounts as bookings. */
export const paged = (items: readonly unknown[], totalCount: number): object => ({ items, totalCount });

/** Q030: a plain number in `data`. */
export const counter = (count: number): number => count;

export const named = (list: readonly Named[], lang: Lang): object[] =>
  list.map(({ id, name }) => ({ id, name: name[lang] }));

/** A152 */
export const user = (partner: Partner): object => ({
  id: partner.id,
  firstName: partner.firstName,
  lastName: partner.lastName,
  email: partner.email,
  phoneNumber: partner.phoneNumber,
  countryIsoCode: partner.countryIsoCode,
  countryDialCode: partner.countryDialCode,
  profilePicture: partner.profilePicture,
  spokenLanguageIds: partner.spokenLanguageIds,
  hideEmail: partner.hideEmail,
  hidePhoneNumber: partner.hidePhoneNumber,
  disableWhatsAppNotifications: partner.disableWhatsAppNotifications,
});

/** Q022, Q023: the settings page's own reading; the notification settings are booleans under names of the server's. */
export const userDetails = (partner: Partner): object => ({
  ...user(partner),
  languageCode: partner.languageCode,
  notificationSettings: partner.notificationSettings,
});

/** Q005: signing in answers as registering does. */
export const signedIn = (partner: Partner, token: string): object => ({ user: user(partner), token });

export const brandName = (id: unknown): string | null => brands.find(brand => brand.id === id)?.name ?? null;
export const modelName = (brandId: unknown, id: unknown): string | null =>
  brands.find(brand => brand.id === brandId)?.models.find(model => model.id === id)?.name ?? null;

const firstImage = (form: Boat['form']): string | null =>
  [...form.images].sort((a, b) => a.order - b.order)[0]?.imageUrl ?? null;

/** B084; a plain list (Q167), brand and model as names. */
export const boatListItem = ({ id, status, color, form }: Boat): object => ({
  id,
  name: form.name,
  brand: brandName(form.boatBrandId),
  model: modelName(form.boatBrandId, form.boatModelId),
  image: firstImage(form),
  status,
  rentalPeriod: form.rentalPeriod,
  calendarColor: color,
  yearOfConstruction: form.yearOfConstruction,
});

/** B085–B117: the whole form with its id; `boatStatus` is the server's (Q135). */
export const boatDetail = ({ id, status, form }: Boat): object => ({ id, ...form, boatStatus: status });

/** A167: the country as `location`, the region as `city`; the specification doesn't tell the two apart. */
const bookingBoat = (boat: Boat | null, lang: Lang): object => {
  const form = boat?.form;
  const country = countries.find(({ id }) => id === form?.countryId);
  const region = country?.locations.find(({ id }) => id === form?.locationId);
  const marina = region?.marinas.find(({ id }) => id === form?.marinaId);
  return {
    image: form ? firstImage(form) : null,
    brand: brandName(form?.boatBrandId),
    model: modelName(form?.boatBrandId, form?.boatModelId),
    location: country?.name[lang] ?? null,
    city: region?.name[lang] ?? null,
    marina: marina?.name[lang] ?? null,
  };
};

/** A244, Q064: the server decides; nobody sees the contact until three days after the payment. */
const contactOpen = (booking: Booking, now: Date): boolean =>
  booking.paidDateTime !== null && msOf(booking.paidDateTime) + 3 * day <= now.getTime();

/** A165–A170 */
export const bookingItem = (
  booking: Booking,
  boat: Boat | null,
  unread: number,
  lang: Lang,
  now: Date,
): object => ({
  id: booking.id,
  bookingNumber: booking.bookingNumber,
  status: booking.status,
  rentalPeriod: booking.rentalPeriod,
  startDate: booking.startDate,
  endDate: booking.endDate,
  createdDateTime: booking.createdDateTime,
  currency: booking.currency,
  partnerIncome: booking.partnerIncome,
  servicesAmount: booking.servicesAmount,
  wantCaptain: booking.wantCaptain,
  availabilityCheckQuestion: booking.availabilityCheckQuestion,
  isStarted: hasStarted(booking, now),
  isFinished: hasFinished(booking, now),
  deliveryRecordUrl: booking.deliveryRecordUrl,
  invoiceUrl: booking.invoiceUrl,
  unreadMessageCount: unread,
  boat: bookingBoat(boat, lang),
  customer: contactOpen(booking, now)
    ? {
        fullName: booking.customer.fullName,
        phoneNumber: booking.customer.phoneNumber,
        email: booking.customer.email,
      }
    : { fullName: null, phoneNumber: null, email: null },
  services: booking.services.map(({ category, name, image, price }) => ({
    category: category[lang],
    name: name[lang],
    image: urlOf(image),
    price,
  })),
  additionalPackages: booking.additionalPackages.map(({ name, price }) => ({ name: name[lang], price })),
});

/** Bookings stand in the calendar too (A161); their ids are kept clear of the events'. */
export const bookingEventIds = 1_000_000_000;
/** Those that really take place; requests and cancelled ones don't block a day. */
export const bookingEventStatuses: readonly number[] = [4, 5, 6, 11];

export const calendarEvent = (event: CalendarEvent, boat: Boat | undefined): object => ({
  id: event.id,
  title: event.title,
  startDate: event.startDate,
  endDate: event.endDate,
  boatId: event.boatId,
  description: event.description,
  isBooking: false,
  rentalPeriod: boat?.form.rentalPeriod ?? 0,
});

export const bookingEvent = (booking: Booking): object => ({
  id: bookingEventIds + booking.id,
  title: booking.bookingNumber,
  startDate: booking.startDate,
  endDate: booking.endDate,
  boatId: booking.boatId,
  description: null,
  isBooking: true,
  rentalPeriod: booking.rentalPeriod,
});

/** Q081: what a calendar save answers isn't shown; nothing the panel could lean on. */
export const calendarSaved = true;

export type MessageRow = { text: string; from_partner: number; is_read: number; created_ms: number };

/** A173; no id (Q103); the partner's own messages carry the partner's id (Q104). */
export const message = (
  row: MessageRow,
  booking: Booking,
  partner: Partner,
  createdDateTime: string,
): object => ({
  text: row.text,
  senderId: row.from_partner ? partner.id : booking.customer.id,
  senderName: row.from_partner ? `${partner.firstName} ${partner.lastName}` : booking.customer.fullName,
  isRead: row.is_read === 1,
  createdDateTime,
});

/** B130, Q125: the services of a period, with their category. */
export const servicesOf = (period: number, lang: Lang): object[] =>
  services
    .filter(({ periods }) => periods.includes(period))
    .map(({ id, name, category }) => ({ id, name: name[lang], category: category[lang] }));

export const known = {
  types: new Set(boatTypes.map(({ id }) => id)),
  features: new Set(features.map(({ id }) => id)),
  flags: new Set(flags.map(({ id }) => id)),
  services: new Set(services.map(({ id }) => id)),
  spokenLanguages: new Set(spokenLanguages.map(({ id }) => id)),
};
