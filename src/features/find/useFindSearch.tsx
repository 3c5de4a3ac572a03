import { useState } from 'react';
import { useIntl } from 'react-intl';
import { brandAndModel } from '../../domain/booking/bookedBoat.ts';
import { links } from '../../domain/values/links.ts';
import { bookedBoatText, bookedBrandAndModelText } from '../bookings/shared/answers/offerWords.ts';
import { useInlineLiveRead, usePanel, useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { BookingStatusBadge } from '../bookings/shared/BookingStatusBadge.tsx';
import { useLanguage } from '../../kit/words/Language.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { percentText } from '../../kit/words/percentText.ts';
import { stayDates } from '../bookings/shared/stayText.ts';
import { spanText } from '../../kit/words/spanText.ts';
import { dotted } from '../../lib/text/dotted.ts';
import { localId } from '../../lib/ids.ts';
import { phoneDigits } from '../../lib/text/toSearchText.ts';
import { readFleet } from '../../resources/boats/boatReads.ts';
import { findBookings, type FoundBookings } from '../../resources/bookings/bookingList.ts';
import { readChats } from '../../resources/chat/chatReads.ts';
import { readDiscounts } from '../../resources/discounts.ts';
import type { MenuEntry } from '../../kit/shell/area.ts';
import { findMatches, MAX_RESULTS_PER_GROUP, type FindResult, type FoundGroup } from './found.ts';

/**
 * Searches all data on the device. Without words it returns the actions and the screens. Undefined until the
 * first read.
 *
 * @returns the groups with results, and the text that was searched: while the device is read, it is older
 * than the text in the box
 */
export function useFindSearch(typed: string, menu: readonly MenuEntry[]) {
  const { language } = useLanguage();
  const now = useServerNow();
  const own = useOwn(menu);
  const records = useRecords();
  const inBookings = useInBookings();
  const read = useInlineLiveRead(
    async engine => ({
      typed,
      ...(await findBookings(engine, language, { search: typed, now, most: MAX_RESULTS_PER_GROUP })),
    }),
    [typed, language, now],
  );
  if (!read) return undefined;
  if (!read.typed.trim()) return { typed: read.typed, groups: own };
  const others = [...records, ...own].map(({ title, all }) => ({ title, all: findMatches(all, read.typed) }));
  const groups = [...inBookings(read), ...others].filter(({ all }) => all.length > 0);
  return { typed: read.typed, groups };
}

/** Returns the actions and the screens. */
function useOwn(menu: readonly MenuEntry[]): readonly FoundGroup[] {
  const say = useTranslate();
  const { engine } = usePanel();
  const today = useIstanbulToday();
  const [event] = useState(() => localId(engine.uuid()));
  const acts: readonly FindResult[] = [
    { icon: 'lock', title: say('calendar.new'), to: links.calendar({ event, day: today }) },
    { icon: 'clock', title: say('find.toAnswer'), to: links.bookings({ filter: 'toAnswer' }) },
    { icon: 'discount', title: say('discounts.Page.new'), to: links.newDiscount() },
    { icon: 'boat', title: say('boats.Page.create'), to: links.newBoat() },
    { icon: 'bank', title: say('bankAccounts.Page.new'), to: links.newBankAccount() },
  ];
  const screens: readonly FindResult[] = [
    ...menu.map(({ icon, label, to }) => ({ icon, title: say(label), to })),
    { icon: 'bars', title: say('shell.nav.earnings'), to: links.earnings() },
    { icon: 'outbox', title: say('shell.user.outbox'), to: links.outbox() },
    { icon: 'anchor', title: say('shell.prepare'), to: links.prepare() },
    { icon: 'file', title: say('shell.user.storage'), to: links.storage() },
    { icon: 'settings', title: say('shell.user.settings'), to: links.account() },
    { icon: 'lock', title: say('account.tab.password'), to: links.account('password') },
    { icon: 'mail', title: say('account.contact'), to: links.account('contact') },
    { icon: 'help', title: say('shell.user.faq'), to: links.faq() },
  ];
  return [
    { title: say('find.acts'), all: acts },
    { title: say('find.screens'), all: screens },
  ];
}

/** Reads all boats, chats and discounts, with the partner's unsent changes: there are few of them. */
function useRecords(): readonly FoundGroup[] {
  const say = useTranslate();
  const intl = useIntl();
  const { language } = useLanguage();
  const { boats = [] } = useLiveRead(readFleet, language) ?? {};
  const { chats = [] } = useLiveRead(readChats) ?? {};
  const { discounts = [] } = useLiveRead(readDiscounts) ?? {};
  const ofBoats = boats.map(({ summary }): FindResult => ({
    icon: 'boat',
    title: summary.name?.trim() || say('boats.unnamed'),
    text: dotted(brandAndModel(summary), summary.yearOfConstruction),
    to: links.editBoat(summary.id),
  }));
  const ofChats = chats.map(({ bookingId, customerName, bookingNumber, lastMessage }): FindResult => ({
    icon: 'chat',
    title: customerName.trim() || say('chat.unnamed', { number: bookingNumber ?? bookingId }),
    // Somebody with two bookings has two chats.
    text: dotted(customerName.trim() && bookingNumber, lastMessage),
    to: links.chat(bookingId),
  }));
  const ofDiscounts = discounts.flatMap(({ id, shown }): readonly FindResult[] => {
    if (!shown) return [];
    const { name, discountRate, isLimitlessTerm, startDate, endDate } = shown;
    const rate = discountRate !== null && percentText(intl, discountRate);
    const term = isLimitlessTerm
      ? say('discounts.unlimited')
      : startDate && spanText(intl, startDate, endDate);
    const title = name || say('discounts.unnamed');
    return [{ icon: 'discount', title, text: dotted(rate, term), to: links.editDiscount(id) }];
  });
  return [
    { title: say('shell.nav.boats'), all: ofBoats },
    { title: say('shell.nav.chat'), all: ofChats },
    { title: say('shell.nav.discounts'), all: ofDiscounts },
  ];
}

/** Returns a function that makes lines of the bookings and customers that were found. */
function useInBookings(): (found: FoundBookings & { readonly typed: string }) => readonly FoundGroup[] {
  const say = useTranslate();
  const intl = useIntl();
  return ({ bookings, total, customers, typed }) => {
    const stays = bookings.map((booking): FindResult => {
      const boat = dotted(bookedBoatText(intl, booking), bookedBrandAndModelText(intl, booking));
      const name = booking.customer.fullName?.trim();
      return {
        icon: 'booking',
        title: name || boat,
        text: dotted(booking.bookingNumber, stayDates(intl, booking), name && boat),
        trail: <BookingStatusBadge status={booking.status} />,
        to: links.booking(booking.id),
      };
    });
    const all: FindResult = {
      icon: 'list',
      title: say('find.all', { count: total }),
      to: links.bookings({ search: typed.trim() }),
    };
    const people = customers.map(({ customer, count }): FindResult => {
      const name = customer.fullName?.trim();
      return {
        icon: 'user',
        title: name || (customer.phoneNumber ?? ''),
        text: dotted(name && customer.phoneNumber, say('bookings.Page.total', { count })),
        // The phone number, too: other customers may have the same name, and some have none.
        to: links.bookings({ search: [name, phoneDigits(customer.phoneNumber)].filter(Boolean).join(' ') }),
      };
    });
    return [
      { title: say('shell.nav.bookings'), all: total > bookings.length ? [...stays, all] : stays },
      { title: say('find.customers'), all: people },
    ];
  };
}
