import { useRef, useState, useEffect, useMemo } from 'react';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { useNavigate } from 'react-router-dom';
import { actionsOf } from '../../domain/booking/booking.ts';
import { links } from '../../domain/values/links.ts';
import { isNarrowed } from '../../domain/booking/bookingList.ts';
import { dotted } from '../../lib/text/dotted.ts';
import {
  countBookings,
  findPageOfBooking,
  readBookings,
  type ShownBookings,
} from '../../resources/bookings/bookingList.ts';
import { readBookingsProgress } from '../../resources/bookings/bookingReads.ts';
import { BOOKINGS_PER_PAGE } from '../../resources/bookings/bookings.ts';
import type { CollectionProgress } from '../../sync/lists/collectionPages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { ScrollAnchoredNotices } from '../../ui/marks/ScrollAnchoredNotices.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { useInlineLiveRead, useLiveRead } from '../../kit/engine/Panel.ts';
import { useServerNow } from '../../kit/engine/useServerNow.ts';
import { FetchProgress } from './shared/FetchProgress.tsx';
import { BookingsNotFetchedYet } from './shared/BookingsNotFetchedYet.tsx';
import { useFetchAllBookings } from './shared/useFetchAllBookings.ts';
import { PageLinks } from '../../kit/going/PageLinks.tsx';
import { isStillAt } from '../../kit/going/address.ts';
import { BookingNarrowingDialog } from './list/BookingNarrowingDialog.tsx';
import { BookingSearch } from './list/BookingSearch.tsx';
import { BookingsList } from './list/BookingsList.tsx';
import { BookingsMenu } from './list/BookingsMenu.tsx';
import styles from './BookingsPage.module.css';
import { BookingFilterChips, BookingNarrowingChips } from './list/BookingFilterChips.tsx';
import { NoMatchingBookings, NoBookings } from './list/NoBookings.tsx';
import { placeIn, useBookingListAddress, type BookingListAddress } from './list/useBookingListAddress.ts';

/**
 * Shows the partner's bookings on this device, ten at a time, with unsent changes applied. The address
 * determines which ones are shown.
 */
export function BookingsPage() {
  const say = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const { place, linked } = useBookingListAddress();
  const now = useServerNow();
  const progress = useLiveRead(readBookingsProgress, language);
  const counts = useInlineLiveRead(
    engine => countBookings(engine, language, { ...place, now }),
    [language, place, now],
  );
  const shown = useShownBookings(place, now);
  const isMissing = useLinkedBooking(place, linked, now, shown);
  const [isNarrowing, setNarrowing] = useState(false);
  const { busy, failing, fetchAll } = useFetchAllBookings();
  const isTiny = useMedia('(width < 22.5em)');

  /** Adds the search when the typing pauses. Choices made meanwhile stay, even if they aren't drawn yet. */
  const search = (typed: string): void => {
    if (!isStillAt(links.bookings())) return;
    const current = placeIn(window.location.search);
    void navigate(links.bookings({ ...current, page: undefined, search: typed || undefined }), {
      replace: true,
    });
  };

  const title = say('bookings.Page.title');
  // In the same place as the header below, which may hold the focus.
  if (!progress || !shown) return <PageHeader title={title} />;
  const state = findState(progress, counts?.all, shown);
  const isEmpty = state === 'noneMade' || state === 'nothingYet';
  // Whether bookings are still missing: then counts and results are only of those on this device.
  const isPart = !progress.whole && shown.lang === language;
  return (
    <>
      <PageHeader
        title={title}
        age={progress.fetchedAt !== undefined ? <Age at={progress.fetchedAt} /> : undefined}
        actions={
          !isEmpty && (
            <>
              {!isTiny && (
                <IconButton
                  icon="refresh"
                  label={say('bookings.Page.refresh')}
                  disabled={busy}
                  onClick={fetchAll}
                />
              )}
              <BookingsMenu place={place} onRefresh={isTiny && !busy ? fetchAll : undefined} />
            </>
          )
        }
      />
      <ScrollAnchoredNotices>
        {!!progress.total && (!progress.whole || busy) && (
          <FetchProgress
            done={progress.done}
            total={progress.total}
            again={progress.whole}
            failing={failing}
            busy={busy}
            onFetchAll={fetchAll}
          />
        )}
      </ScrollAnchoredNotices>
      {!isEmpty && (
        <div className={styles.tools}>
          <div className={styles.finding}>
            <BookingSearch value={place.search ?? ''} onSearch={search} />
            <Button aria-haspopup="dialog" onClick={() => setNarrowing(true)}>
              {say('bookings.Narrow.open')}
            </Button>
          </div>
          <BookingFilterChips place={place} counts={counts} isPart={isPart} />
          {isNarrowed(place) && <BookingNarrowingChips place={place} />}
          {isNarrowing && (
            <BookingNarrowingDialog
              narrowing={place}
              onChange={narrowing =>
                void navigate(links.bookings({ ...place, page: undefined, ...narrowing }))
              }
              onClose={() => setNarrowing(false)}
            />
          )}
        </div>
      )}
      {isMissing && (
        <Notice tone="wait" live="status">
          {say(progress.whole ? 'bookings.Page.linkedGone' : 'bookings.Page.linkedNotYet')}
        </Notice>
      )}
      <Results state={state} shown={shown} place={place} isPart={isPart} now={now} linked={linked} />
    </>
  );
}

type ListState = 'nothingYet' | 'noneMade' | 'noneHere' | 'rows';

/** @param all the number that match in any state; undefined until they are counted */
function findState(progress: CollectionProgress, all: number | undefined, shown: ShownBookings): ListState {
  if (shown.rows.length > 0) return 'rows';
  if (shown.total > 0 || all) return 'noneHere';
  if (progress.fetchedAt === undefined) return progress.done === 0 ? 'nothingYet' : 'noneHere';
  return progress.total === 0 ? 'noneMade' : 'noneHere';
}

interface ResultsProps {
  readonly state: ListState;
  readonly shown: PlacedBookings;
  readonly place: BookingListAddress;
  readonly isPart: boolean;
  readonly now: number;
  readonly linked: string | undefined;
}

/** Shows the number of matching bookings, one page of them and links to the others; or why there are none. */
function Results({ state, shown, place, isPart, now, linked }: ResultsProps) {
  const say = useTranslate();
  const summary = useRef<HTMLParagraphElement>(null);
  const { rows, total, of } = shown;
  const pages = Math.ceil(total / BOOKINGS_PER_PAGE);
  const label = say('bookings.Page.title');
  if (state === 'nothingYet') return <BookingsNotFetchedYet />;
  if (state === 'noneMade') return <NoBookings />;
  return (
    <>
      {/* Screen readers announce the result of a search or another page. */}
      <p className={styles.summary} ref={summary} role="status" tabIndex={-1}>
        {dotted(
          say(isPart ? 'bookings.Page.totalSoFar' : 'bookings.Page.total', { count: total }),
          pages > 1 && state === 'rows' && say('pager.page', { page: of.page, pages }),
        )}
      </p>
      {state === 'noneHere' ? (
        <NoMatchingBookings place={place} pages={pages} isPart={isPart} />
      ) : (
        <BookingsList rows={rows} filter={of.filter} now={now} linked={linked} label={label} />
      )}
      {pages > 1 && state === 'rows' && (
        <PageLinks
          page={place.page}
          pages={pages}
          link={to => links.bookings({ ...place, page: to })}
          summary={summary}
        />
      )}
    </>
  );
}

/** The bookings, with the place for which they were read. */
type PlacedBookings = ShownBookings & { readonly of: BookingListAddress };

/**
 * Finds the present page of the booking that the address names, in the list of the address or else among all
 * bookings: lists change, and an address may be old.
 *
 * @param place the list of the address
 * @param shown the bookings on the screen, and the place for which they were read
 * @returns whether the booking isn't on this device
 */
function useLinkedBooking(
  place: BookingListAddress,
  linked: string | undefined,
  now: number,
  shown: PlacedBookings | undefined,
): boolean {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const found = useInlineLiveRead(
    async engine =>
      linked !== undefined && {
        id: linked,
        place,
        here: await findPageOfBooking(engine, language, linked, { ...place, now }),
        anywhere: await findPageOfBooking(engine, language, linked, { now }),
      },
    [linked, language, place, now],
  );
  const isFound = found && found.id === linked && found.place === place;
  const isElsewhere =
    shown?.of === place && !shown.rows.some(({ booking }) => booking.id === linked) && isFound;
  const { here, anywhere } = isElsewhere ? found : {};
  useEffect(() => {
    if (linked === undefined || anywhere === undefined) return;
    const path = links.bookings(here === undefined ? { page: anywhere } : { ...place, page: here });
    if (here === place.page || path === links.bookings(place) || !isStillAt(links.bookings())) return;
    void navigate(`${path}#${encodeURIComponent(linked)}`, { replace: true });
  }, [navigate, linked, place, here, anywhere]);
  return isFound ? found.anywhere === undefined : false;
}

/**
 * Reads the bookings that the address names, with the place for which they were read. A request that waited
 * for an answer when it was shown stays until the partner leaves the list: its card shows the outcome.
 */
function useShownBookings(place: BookingListAddress, now: number): PlacedBookings | undefined {
  const { language } = useLanguage();
  const { of, kept } = useMemo(() => ({ of: place, kept: new Set<string>() }), [place]);
  return useInlineLiveRead(
    async engine => {
      const found = await readBookings(engine, language, { ...of, now, kept });
      for (const { booking } of found.rows) if (actionsOf(booking, now).answer) kept.add(booking.id);
      return { ...found, of };
    },
    [language, of, now, kept],
  );
}
