/** The laid-out data must hold together: a wrong id here would look like a fault of the panel. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SeedBooking, Words } from '../model.ts';
import { boatTypes, brands, features, flags, postingRules, services, spokenLanguages } from './boatLists.ts';
import { daily, hourly, listingPrice, weekly } from './boatForm.ts';
import { formOf, makeBookings, makeMessages } from './bookings.ts';
import { customers } from './customers.ts';
import { addDays, daysBetween, istanbulDay, weekdayOf } from './dates.ts';
import { makeEvents } from './events.ts';
import { fleet, makeFleet, partners } from './fleet.ts';
import { bankAccounts, billing, makeDiscounts } from './money.ts';
import { countries } from './places.ts';
import { agreements, announcements, faq, notifications, policies } from './texts.ts';

const now = new Date('2026-11-21T09:40:00Z');
const otherNows = [
  '2026-01-03T22:30:00Z',
  '2027-06-18T02:15:00Z',
  '2027-07-11T13:05:00Z',
  '2028-02-29T20:59:00Z',
].map(time => new Date(time));
const bookings = makeBookings(now, 1);
const one = bookings.filter(booking => booking.partnerId === 1);
const two = bookings.filter(booking => booking.partnerId === 2);
const events = makeEvents(now);
const messages = makeMessages(now, bookings);
const discounts = makeDiscounts(now);
const pictures = join(import.meta.dirname, '..', 'pictures');

const locations = countries.flatMap(country => country.locations);
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const drafts = fleet.filter(boat => boat.form.boatStatus === 6);
const listed = fleet.filter(boat => boat.form.boatStatus !== 6);
const bilingual = (words: Words): boolean => words.tr.trim() !== '' && words.en.trim() !== '';

describe('reference lists', () => {
  test('have unique ids', () => {
    for (const list of [boatTypes, features, flags, services, spokenLanguages, postingRules, brands])
      expect(isUnique(list.map(entry => entry.id))).toBe(true);
    expect(isUnique(brands.flatMap(brand => brand.models.map(model => model.id)))).toBe(true);
    expect(isUnique(brands.map(brand => brand.name))).toBe(true);
    expect(isUnique(locations.map(entry => entry.id))).toBe(true);
    expect(isUnique(locations.flatMap(entry => entry.marinas.map(marina => marina.id)))).toBe(true);
    expect(isUnique(locations.flatMap(entry => entry.departurePorts.map(port => port.id)))).toBe(true);
    expect(isUnique(faq.flatMap(category => category.faqs.map(entry => entry.id)))).toBe(true);
  });

  test('have both languages everywhere', () => {
    const words: Words[] = [
      ...[boatTypes, features, flags, services, spokenLanguages, postingRules].flatMap(list =>
        list.map(entry => entry.name),
      ),
      ...services.map(service => service.category),
      ...[
        ...countries,
        ...locations,
        ...locations.flatMap(entry => [...entry.marinas, ...entry.departurePorts]),
      ].map(place => place.name),
      ...announcements.flatMap(entry => [entry.title, entry.content]),
      ...notifications.flatMap(entry => [entry.title, entry.subtitle]),
      ...faq.flatMap(category => [
        category.name,
        ...category.faqs.flatMap(entry => [entry.question, entry.answer]),
      ]),
      ...Object.values(policies),
      ...Object.values(agreements),
      ...bookings.flatMap(booking => booking.services.flatMap(service => [service.category, service.name])),
      ...bookings.flatMap(booking => booking.additionalPackages.map(entry => entry.name)),
    ];
    expect(words.filter(entry => !bilingual(entry))).toEqual([]);
  });
});

describe('fleet', () => {
  test('has both partners, all statuses and all periods', () => {
    expect(partners.map(({ id, email, password }) => [id, email, password])).toEqual([
      [1, 'demo@tekne.example', 'Pusula-2026'],
      [2, 'ismail@tekne.example', 'Poyraz-2026'],
    ]);
    const ofOne = fleet.filter(boat => boat.partnerId === 1);
    expect(ofOne).toHaveLength(12);
    expect(fleet.filter(boat => boat.partnerId === 2)).toHaveLength(3);
    expect(new Set(ofOne.map(boat => boat.form.boatStatus))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    expect(new Set(ofOne.map(boat => boat.form.rentalPeriod))).toEqual(new Set([1, 2, 3]));
    expect(drafts).toHaveLength(2);
    expect(isUnique(fleet.map(boat => boat.id))).toBe(true);
    expect(isUnique(ofOne.map(boat => boat.calendarColor))).toBe(true);
  });

  test.each(fleet.map(boat => [boat.form.name, boat.form] as const))(
    '%s refers to what exists',
    (_, form) => {
      if (form.boatTypeId !== null) expect(boatTypes.some(entry => entry.id === form.boatTypeId)).toBe(true);
      const brand = brands.find(entry => entry.id === form.boatBrandId);
      if (form.boatBrandId !== null)
        expect(brand?.models.some(model => model.id === form.boatModelId)).toBe(true);
      const location = countries
        .find(entry => entry.id === form.countryId)
        ?.locations.find(entry => entry.id === form.locationId);
      if (form.locationId !== null) {
        expect(location?.marinas.some(marina => marina.id === form.marinaId)).toBe(true);
        for (const port of form.departurePortIds)
          expect(location?.departurePorts.some(entry => entry.id === port)).toBe(true);
      }
      if (form.flagId !== null) expect(flags.some(entry => entry.id === form.flagId)).toBe(true);
      expect(isUnique(form.featureIds)).toBe(true);
      for (const id of form.featureIds) expect(features.some(entry => entry.id === id)).toBe(true);
      for (const row of form.services) {
        expect(services.find(entry => entry.id === row.serviceId)?.periods).toContain(form.rentalPeriod);
        expect(row.boatServicePeriod).toBeLessThanOrEqual(form.rentalPeriod);
        expect(row.price).toBeGreaterThanOrEqual(0);
      }
      expect(form.images.map(image => image.order)).toEqual(form.images.map((_image, index) => index + 1));
    },
  );

  test.each(listed.map(boat => [boat.form.name, boat.form] as const))(
    '%s is complete (B161–B204)',
    (_, form) => {
      const { numberOfCabins, numberOfBathroom, numberOfBeds, cruiseCapacity, yearOfConstruction } = form;
      const { boatTypeId, boatBrandId, boatModelId, countryId, locationId, marinaId, boatLength } = form;
      const counts = [numberOfCabins, numberOfBathroom, numberOfBeds, cruiseCapacity, yearOfConstruction];
      const ids = [boatTypeId, boatBrandId, boatModelId, countryId, locationId, marinaId, boatLength];
      expect([...counts, ...ids]).not.toContain(null);
      const { fuelCost, charterType, rentalPeriod, remainingPaymentType, servicePricingType } = form;
      const choices = [fuelCost, charterType, rentalPeriod, remainingPaymentType, servicePricingType];
      expect(choices.every(value => value !== null && value > 0)).toBe(true);
      expect(form.name).not.toBe('');
      expect(form.price).toBeGreaterThan(0);
      expect(form.boatLength).toBeLessThanOrEqual(999);
      expect(form.images.length).toBeGreaterThanOrEqual(4);
      expect(form.images.length).toBeLessThanOrEqual(7);
      expect(form.documents.length).toBeGreaterThanOrEqual(2);
      expect(form.apa).toBeGreaterThanOrEqual(20);
      expect(form.apa).toBeLessThanOrEqual(100);
      expect(form.staff).toBe((form.staffCount ?? 0) > 0);
      expect(form.skipperPrice !== null).toBe(form.charterType === 3);
      expect(form.titleTR).toBeTruthy();
      expect(form.descriptionEN).toBeTruthy();
      if (form.rentalPeriod === hourly) {
        expect(form.departurePortIds.length).toBeGreaterThan(0);
        expect([form.checkinTime, form.checkoutTime, form.depositPrice, form.oneDayPrice]).toEqual([
          null,
          null,
          null,
          null,
        ]);
        expect(form.availableCheckinDays).toEqual([]);
        expect(form.servicePrice !== null).toBe(form.servicePricingType !== 1);
        for (const row of form.priceDifferences)
          expect(Math.min(row.numberOfPeople, row.difference)).toBeGreaterThan(0);
      } else {
        expect(form.departurePortIds).toEqual([]);
        expect(form.checkinTime).toMatch(/^\d\d:\d\d$/);
        expect(form.checkoutTime).toMatch(/^\d\d:\d\d$/);
        expect(form.cancellationPolicy).toBeGreaterThan(0);
        expect(form.depositPrice).toBeGreaterThan(0);
        expect(form.availableCheckinDays.length).toBeGreaterThan(0);
        expect([form.priceDifferences.length, form.weekendPriceDiff]).toEqual([0, null]);
      }
      const oneDay = [form.oneDayPrice, form.checkinTimeForOneDay, form.checkoutTimeForOneDay];
      expect(
        isUnique(oneDay.map(value => value === null)) ||
          oneDay.every(value => (value === null) === (form.oneDayPrice === null)),
      ).toBe(true);
      if (form.oneDayPrice !== null) expect(form.rentalPeriod).toBe(daily);
    },
  );

  test.each(otherNows.map(moment => [moment.toISOString(), moment] as const))(
    'seasons at %s neither overlap nor leave gaps',
    (_, moment) => {
      for (const { form } of makeFleet(moment)) {
        form.priceGroups.forEach((group, index) => {
          const next = form.priceGroups[index + 1];
          expect(daysBetween(group.dateFrom, group.dateTo)).toBeGreaterThan(0);
          if (next !== undefined) expect(addDays(group.dateTo, 1)).toBe(next.dateFrom);
          expect(group.listingPrice).toBe(listingPrice(group.price, form.comissionRate));
          if (form.rentalPeriod === weekly)
            expect([weekdayOf(group.dateFrom), weekdayOf(group.dateTo)]).toEqual([7, 6]);
        });
      }
    },
  );
});

const firm = [4, 5, 6, 7, 8, 11];

/** First and last moment that a booking or event occupies, as comparable text. */
const occupied = (entry: { startDate: string; endDate: string }): readonly [string, string] =>
  entry.startDate.length === 10
    ? [`${entry.startDate}T00`, `${entry.endDate}T99`]
    : [entry.startDate, entry.endDate];

const overlaps = (list: readonly { boatId: number; startDate: string; endDate: string }[]): string[] => {
  const found: string[] = [];
  for (const boatId of new Set(list.map(entry => entry.boatId))) {
    const spans = list
      .filter(entry => entry.boatId === boatId)
      .map(occupied)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    spans.forEach(([start], index) => {
      const before = spans[index - 1];
      if (before !== undefined && start < before[1])
        found.push(`${boatId}: ${before.join('–')} and ${start}`);
    });
  }
  return found;
};

describe('bookings', () => {
  test('are as many as asked for', () => {
    expect(one).toHaveLength(260);
    expect(two).toHaveLength(20);
    expect(makeBookings(now, 0.01)).toHaveLength(280);
    const many = makeBookings(now, 40);
    expect(many).toHaveLength(10_420);
    expect(isUnique(many.map(booking => booking.id))).toBe(true);
    expect(isUnique(many.map(booking => booking.bookingNumber))).toBe(true);
    expect(many.filter(booking => one.some(base => base.id === booking.id))).toEqual(one);
    expect(overlaps(many.filter(booking => firm.includes(booking.status)))).toEqual([]);
    expect(many.every(booking => Date.parse(booking.createdDateTime) <= now.getTime())).toBe(true);
  });

  test('come up in every stage', () => {
    const stages = new Set(one.map(booking => booking.status));
    for (let status = 1; status <= 15; status += 1) expect(stages.has(status), `status ${status}`).toBe(true);
  });

  test('belong to a boat of their partner, in its period', () => {
    for (const booking of bookings) {
      const boat = fleet.find(entry => entry.id === booking.boatId);
      expect(boat?.partnerId).toBe(booking.partnerId);
      expect([1, 3, 5, 7]).toContain(boat?.form.boatStatus);
      expect(booking.rentalPeriod).toBe(boat?.form.rentalPeriod);
      expect(booking.currency).toBe(boat?.form.defaultCurrency);
      expect(booking.partnerIncome).toBeGreaterThan(0);
      expect(Math.round(booking.partnerIncome * 100) / 100).toBe(booking.partnerIncome);
      const extras = [...booking.services, ...booking.additionalPackages].reduce(
        (sum, row) => sum + row.price,
        0,
      );
      expect(booking.servicesAmount).toBe(extras);
      if (boat?.form.charterType === 1) expect(booking.wantCaptain).toBe(true);
      if (boat?.form.charterType === 2) expect(booking.wantCaptain).toBe(false);
      expect(customers.some(customer => customer.id === booking.customer.id)).toBe(true);
    }
  });

  test.each([now, ...otherNows].map(moment => [moment.toISOString(), moment] as const))(
    'keep to the calendar at %s',
    (_, moment) => {
      const list = makeBookings(moment, 1);
      const today = istanbulDay(moment);
      for (const booking of list) {
        expect(booking.startDate <= booking.endDate).toBe(true);
        if (booking.rentalPeriod === hourly) {
          expect(booking.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+03:00$/);
          expect(Date.parse(booking.endDate) - Date.parse(booking.startDate)).toBeGreaterThanOrEqual(
            2 * 3_600_000,
          );
        } else expect(booking.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
        if (booking.rentalPeriod === weekly) {
          expect(weekdayOf(booking.startDate)).toBe(7);
          expect(weekdayOf(booking.endDate)).toBe(6);
        }
        const created = Date.parse(booking.createdDateTime);
        const start =
          booking.startDate.length === 10 ? `${booking.startDate}T23:59:00+03:00` : booking.startDate;
        expect(created).toBeLessThan(moment.getTime());
        expect(created).toBeLessThan(Date.parse(start));
        if (booking.paidDateTime !== null) {
          expect(Date.parse(booking.paidDateTime)).toBeGreaterThan(created);
          expect(Date.parse(booking.paidDateTime)).toBeLessThan(moment.getTime());
        }
        if ([5, 6, 7, 8, 9, 11, 14].includes(booking.status)) expect(booking.paidDateTime).not.toBeNull();
        if ([1, 2, 4, 12, 13].includes(booking.status)) expect(booking.paidDateTime).toBeNull();
        if (booking.status === 11) expect(booking.endDate.slice(0, 10) < today).toBe(true);
        if (booking.status === 1) {
          expect(booking.startDate.slice(0, 10) > today).toBe(true);
          expect(moment.getTime() - created).toBeLessThan(72 * 3_600_000);
        }
      }
      const held = list.filter(booking => firm.includes(booking.status));
      expect(overlaps([...held, ...makeEvents(moment)])).toEqual([]);
    },
  );

  test('show the cases of the first day', () => {
    const hoursAgo = (booking: SeedBooking): number =>
      (now.getTime() - Date.parse(booking.createdDateTime)) / 3_600_000;
    const waiting = one.filter(booking => booking.status === 1).map(hoursAgo);
    expect(waiting.filter(hours => Math.abs(hours - 68) < 1).length).toBeGreaterThanOrEqual(2);
    expect(waiting.filter(hours => hours < 1.5).length).toBeGreaterThanOrEqual(2);
    const today = istanbulDay(now);
    const live = one.filter(booking => [5, 6].includes(booking.status));
    expect(
      live.filter(booking => booking.startDate.slice(0, 10) === addDays(today, 1)).length,
    ).toBeGreaterThanOrEqual(3);
    expect(
      live.filter(booking => booking.startDate.slice(0, 10) <= today && booking.endDate.slice(0, 10) >= today)
        .length,
    ).toBeGreaterThanOrEqual(4);
    expect(one.filter(booking => booking.status === 11).length).toBeGreaterThan(100);
    expect(one.some(booking => booking.availabilityCheckQuestion !== null)).toBe(true);
    expect(new Set(one.map(booking => booking.customer.id)).size).toBeGreaterThanOrEqual(140);
  });

  test('have guests who can’t be real', () => {
    expect(customers).toHaveLength(150);
    for (const customer of customers) {
      expect(customer.email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
      expect(customer.phoneNumber).toMatch(/^\+(90 500 0|49 30 23125 |44 7700 900|31 6 00|7 945 000-)/);
    }
    expect(isUnique(customers.map(customer => customer.email))).toBe(true);
    expect(isUnique(customers.map(customer => customer.phoneNumber))).toBe(true);
  });
});

describe('chats and events', () => {
  const chats = Map.groupBy(messages, message => message.bookingId);

  test('are forty, one of them very long', () => {
    expect(chats.size).toBe(40);
    const lengths = [...chats.values()].map(list => list.length).sort((a, b) => a - b);
    expect(lengths[0]).toBeGreaterThanOrEqual(2);
    expect(lengths[38]).toBeLessThanOrEqual(25);
    expect(lengths[39]).toBeGreaterThanOrEqual(280);
    expect(lengths[39]).toBeLessThanOrEqual(320);
  });

  test('belong to bookings, lie in the past and are in order', () => {
    messages.forEach((message, index) => {
      const booking = bookings.find(entry => entry.id === message.bookingId);
      const at = Date.parse(message.createdDateTime);
      expect(at).toBeGreaterThan(Date.parse(booking?.createdDateTime ?? ''));
      expect(at).toBeLessThan(now.getTime());
      expect(at).toBeGreaterThanOrEqual(
        Date.parse(messages[index - 1]?.createdDateTime ?? message.createdDateTime),
      );
      expect(message.text.trim()).not.toBe('');
      expect(message.text).not.toMatch(/[{}]/);
    });
    const unread = messages.filter(message => !message.fromPartner && !message.isRead);
    expect(unread.length).toBeGreaterThanOrEqual(8);
    expect(new Set(unread.map(message => message.bookingId)).size).toBeGreaterThanOrEqual(5);
  });

  test('block days of boats that exist', () => {
    expect(events.length).toBeGreaterThanOrEqual(15);
    for (const event of events) {
      expect(fleet.find(boat => boat.id === event.boatId)?.partnerId).toBe(event.partnerId);
      expect(event.startDate.length === 10).toBe(formOf(event.boatId).rentalPeriod !== hourly);
      expect(event.startDate <= event.endDate).toBe(true);
    }
  });
});

describe('money', () => {
  test('IBANs are Turkish and right', () => {
    for (const { iban } of bankAccounts) {
      expect(iban).toMatch(/^TR\d{24}$/);
      // Spec's own pattern (A294).
      expect(iban).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]{4}\d{7}[A-Z0-9]{0,16}$/);
      const digits = `${iban.slice(4)}2927${iban.slice(2, 4)}`;
      expect(Number(BigInt(digits) % 97n)).toBe(1);
    }
    expect(isUnique(bankAccounts.map(account => account.iban))).toBe(true);
    for (const partner of partners)
      expect(
        bankAccounts.filter(account => account.partnerId === partner.id && account.isPrimary),
      ).toHaveLength(1);
    expect(bankAccounts.filter(account => account.partnerId === 1)).toHaveLength(3);
  });

  test('billing is complete for the first partner only (A289, A290)', () => {
    const needed = [
      'title',
      'country',
      'city',
      'district',
      'zipCode',
      'address',
      'taxOffice',
      'taxOrIdentityNumber',
    ];
    const complete = billing.map(({ fields }) => needed.every(key => (fields[key] ?? '') !== ''));
    expect(complete).toEqual([true, false]);
  });

  test('discounts keep the rules of their type', () => {
    expect(discounts.filter(discount => discount.partnerId === 1)).toHaveLength(14);
    expect(discounts.filter(discount => discount.partnerId === 2)).toHaveLength(1);
    expect(new Set(discounts.map(discount => discount.discountType))).toEqual(new Set([1, 2]));
    for (const discount of discounts) {
      expect(discount.discountRate).toBeGreaterThanOrEqual(1);
      expect(discount.discountRate).toBeLessThanOrEqual(25);
      expect(discount.isLimitlessTerm).toBe(discount.startDate === null && discount.endDate === null);
      expect(discount.checkinStartDate !== null).toBe(discount.discountType === 2);
      if (discount.isActive) expect(discount.boatIds.length).toBeGreaterThan(0);
      for (const boatId of discount.boatIds)
        expect(fleet.find(boat => boat.id === boatId)?.partnerId).toBe(discount.partnerId);
    }
    for (const type of [1, 2])
      expect(
        overlaps(
          discounts
            .filter(discount => discount.isActive && discount.discountType === type)
            .flatMap(({ boatIds, startDate, endDate }) =>
              boatIds.map(boatId => ({
                boatId,
                startDate: startDate ?? '0000-01-01',
                endDate: endDate ?? '9999-12-31',
              })),
            ),
        ),
      ).toEqual([]);
  });
});

describe('pictures', () => {
  const named = [
    ...fleet.flatMap(boat => [
      ...boat.form.images.map(image => image.imageUrl),
      ...boat.form.documents.map(entry => entry.documentUrl),
    ]),
    ...announcements.flatMap(entry => entry.image ?? []),
    ...notifications.flatMap(entry => entry.avatar ?? []),
    ...partners.flatMap(partner => partner.profilePicture ?? []),
    ...customers.flatMap(customer => customer.picture ?? []),
    ...bookings.flatMap(booking => [booking.deliveryRecordUrl ?? [], booking.invoiceUrl ?? []].flat()),
    'delivery-record.pdf',
  ];

  test('all exist and stay small', () => {
    for (const name of new Set(named)) expect(existsSync(join(pictures, name)), name).toBe(true);
    const sizes = readdirSync(pictures)
      .filter(name => !name.endsWith('.ts'))
      .map(name => statSync(join(pictures, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
  });

  test('of two boats are never the same file', () => {
    expect(isUnique(fleet.flatMap(boat => boat.form.images.map(image => image.imageUrl)))).toBe(true);
  });
});

describe('determinism', () => {
  test('two calls give the same', () => {
    expect(makeBookings(now, 2)).toEqual(makeBookings(now, 2));
    expect(makeMessages(now, bookings)).toEqual(messages);
    expect(makeEvents(now)).toEqual(events);
    expect(makeDiscounts(now)).toEqual(discounts);
    expect(makeFleet(now)).toEqual(makeFleet(now));
  });

  test.each(otherNows.map(moment => [moment.toISOString(), moment] as const))(
    'at %s only the dates differ',
    (_, moment) => {
      const timeless = (list: readonly SeedBooking[]): unknown[] =>
        list.map(booking => ({
          ...booking,
          startDate: '',
          endDate: '',
          createdDateTime: '',
          paidDateTime: booking.paidDateTime === null,
        }));
      const then = makeBookings(moment, 1);
      expect(timeless(then)).toEqual(timeless(bookings));
      const spoken = (at: Date, list: readonly SeedBooking[]): Map<number, string[]> => {
        const texts = new Map<number, string[]>();
        for (const message of makeMessages(at, list))
          texts.set(message.bookingId, [...(texts.get(message.bookingId) ?? []), message.text]);
        return texts;
      };
      expect(spoken(moment, then)).toEqual(spoken(now, bookings));
      const undated = makeDiscounts(moment).map(({ id, name, discountRate, boatIds }) => ({
        id,
        name,
        discountRate,
        boatIds,
      }));
      expect(undated).toEqual(
        discounts.map(({ id, name, discountRate, boatIds }) => ({ id, name, discountRate, boatIds })),
      );
    },
  );
});
