import { useCallback, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay, Age } from '../common/words/messages.tsx';
import { utcMidnight } from '../../lib/calendar.ts';
import type { CalendarEvent } from '../../domain/calendarEvent.ts';
import { localId } from '../../lib/ids.ts';
import { isSaved, readFleet } from '../../resources/boatReads.ts';
import { boats as boatList } from '../../resources/boats.ts';
import { events, readCalendar } from '../../resources/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PopupPanel } from '../../ui/PopupPanel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useLanguage } from '../common/words/Language.ts';
import { CalendarFileButton } from '../common/calendarFile/CalendarFileButton.tsx';
import { usePanel, usePull, useRead } from '../common/engine/Panel.ts';
import { NEW_KEY } from '../common/shell/area.ts';
import { NotHereYet } from '../common/records/NotHereYet.tsx';
import { useToday } from '../common/engine/useToday.ts';
import { useWhenIdle } from './useWhenIdle.ts';
import { Agenda } from './Agenda.tsx';
import { Arrivals } from './Arrivals.tsx';
import { BlockBar } from './BlockBar.tsx';
import { blockedDays } from './blockedDays.ts';
import { boatMarks } from './boatMarks.ts';
import { BookingFacts } from './BookingFacts.tsx';
import styles from './CalendarPage.module.css';
import { chooseDay, daysBetween } from './chosenDays.ts';
import { DayList } from './DayList.tsx';
import { entriesIn, entriesOf, isShown, type Entry } from './entries.ts';
import { EventPanel } from './EventPanel.tsx';
import { Filters } from './Filters.tsx';
import { ImportButton } from './import/ImportButton.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { addMonths, dayAfter, daysShown, monthOf } from './months.ts';
import { SeasonPrices } from './SeasonPrices.tsx';
import { Timeline, type BoatDays } from './timeline/Timeline.tsx';
import { useRequests } from './timeline/useRequests.ts';
import { BoatsContext, noBoats } from './useBoats.ts';
import { Unsaved } from './Unsaved.tsx';
import { useBookingsByNumber } from './useBookingsByNumber.ts';
import { useCalendarFilter } from './useCalendarFilter.ts';
import { monthAsked, useCalendarPlace } from './useCalendarPlace.ts';
import { useCalendarView } from './useCalendarView.ts';
import { useOnePress } from './useOnePress.ts';

const noEntries: readonly Entry[] = [];

/**
 * Everything that takes a boat, as this device knows it: a month, or the boats of the fleet one below the
 * other.
 */
export function CalendarPage() {
  const say = useSay();
  const intl = useIntl();
  const isTiny = useMedia('(width < 22.5em)');
  const { language } = useLanguage();
  const { engine } = usePanel();
  const today = useToday();
  const { asked, showMonth, open, close, closeInto } = useCalendarPlace();
  const [filter, setFilter] = useCalendarFilter();
  const [isFiltering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<BoatDays>();
  usePull(events.list, undefined);
  usePull(boatList, undefined);
  const calendar = useRead(readCalendar);
  const fleet = useRead(readFleet, language);
  const unnamed = say('boats.unnamed');
  const boats = useMemo(
    () =>
      fleet
        ? boatMarks(
            fleet.boats.filter(isSaved).map(({ item }) => item),
            language,
            unnamed,
          )
        : noBoats,
    [fleet, language, unnamed],
  );
  const all = useMemo(() => (calendar ? entriesOf(calendar) : noEntries), [calendar]);
  const shown = useMemo(() => all.filter(entry => isShown(entry, filter, boats)), [all, filter, boats]);
  const [view, setView] = useCalendarView(fleet && boats.size);
  const requests = useRequests(boats);
  const inRows = useMemo(
    () => [...shown, ...requests.entries.filter(entry => isShown(entry, filter, boats))],
    [shown, requests, filter, boats],
  );
  const opened =
    asked.event === undefined
      ? undefined
      : [...all, ...requests.entries].find(({ id }) => id === asked.event);
  const month = asked.month ?? monthOf(asked.day ?? opened?.first ?? today);
  // What stands below the grid follows as soon as there is time.
  const listedMonth = useWhenIdle(month, month);
  const days = useMemo(() => daysShown(listedMonth), [listedMonth]);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const bookings = useBookingsByNumber(from < today ? from : today, to > today ? to : dayAfter(today, 1));
  const stays = useMemo(() => all.filter(({ isBooking }) => isBooking), [all]);
  const inMonth = useMemo(
    () => entriesIn(shown, `${listedMonth}-01`, dayAfter(`${addMonths(listedMonth, 1)}-01`, -1)),
    [shown, listedMonth],
  );
  const ofDay = useMemo(
    () => (asked.day === undefined ? noEntries : entriesIn(shown, asked.day, asked.day)),
    [shown, asked.day],
  );

  // From the month of the address: presses may come faster than months are drawn, and each counts.
  const step = (by: 1 | -1): void => showMonth(addMonths(monthAsked() ?? month, by));
  const nameOf = (named: string): string =>
    intl.formatDate(utcMidnight(`${named}-01`) ?? NaN, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const monthName = nameOf(month);
  const hidesAll = boats.size > 0 && [...boats.keys()].every(id => filter.hidden.includes(id));
  const checked = fleet?.boats.filter(({ item }) => !filter.hidden.includes(item.id)) ?? [];
  const onlyBoat = checked.length === 1 ? checked[0] : undefined;
  const onEntry = useCallback(
    ({ id }: Entry) => open({ month: listedMonth, event: id }),
    [open, listedMonth],
  );
  const onDay = useCallback((day: string) => setChosen(before => chooseDay(before, day)), []);
  // What was saved is to be seen, whatever was hidden.
  const onKept = (kept: readonly CalendarEvent[]): void => {
    const boatIds = kept.map(({ boatId }) => boatId);
    setChosen(undefined);
    if (!filter.events || filter.hidden.some(id => boatIds.includes(id)))
      setFilter({ ...filter, events: true, hidden: filter.hidden.filter(id => !boatIds.includes(id)) });
  };
  useOnePress();
  const monthInSight = useRef<string>(undefined);
  const onMonthInSight = useCallback((seen: string) => {
    monthInSight.current = seen;
  }, []);
  const filterButton = (
    <IconButton
      icon="filter"
      label={say('calendar.Filters.title')}
      aria-haspopup="dialog"
      onClick={() => setFiltering(true)}
    />
  );
  const filters = <Filters filter={filter} onChange={setFilter} />;
  const isKnown = calendar?.fetchedAt !== undefined;

  return (
    <BoatsContext value={boats}>
      <PageHeader
        title={say('shell.nav.calendar')}
        age={isKnown ? <Age at={calendar.fetchedAt} /> : undefined}
        actions={
          <>
            <Button
              kind="primary"
              compact
              icon="lock"
              aria-keyshortcuts={NEW_KEY}
              onClick={() => {
                const day = monthOf(today) === month ? today : `${month}-01`;
                setChosen(daysBetween(day, day));
              }}
            >
              {say('calendar.new')}
            </Button>
            <ImportButton />
            <CalendarFileButton blocked={() => blockedDays(shown, boats)} />
          </>
        }
      />
      {/* What is saved here is kept all the same. */}
      {calendar && !isKnown && (
        <NotHereYet
          resource={events.list}
          params={undefined}
          shape="row"
          fetching="calendar.fetching"
          offline="calendar.offline"
          offlineText="calendar.offlineText"
          failed="calendar.failed"
          failedText="calendar.offlineText"
        />
      )}
      <div className={cx(styles.page, view !== 'month' && styles.wide)}>
        <aside className={cx('not-printed', styles.side)} aria-label={say('calendar.Filters.title')}>
          <div className={styles.filters}>{filters}</div>
        </aside>
        <div className={styles.main}>
          {/* All of it at once: nothing moves under a finger. */}
          {!calendar || !fleet ? (
            <Skeleton label={say('common.opening')} shape="row" count={5} />
          ) : (
            <>
              <Arrivals today={today} stays={stays} bookings={bookings} />
              <div className={styles.views}>
                <Segmented
                  label={say('calendar.view')}
                  value={view ?? 'fleet'}
                  onChange={next => {
                    const seen = monthInSight.current;
                    if (next === 'month' && seen !== undefined && seen !== month) showMonth(seen);
                    setChosen(undefined);
                    setView(next);
                  }}
                  segments={[
                    { value: 'month', label: say('calendar.view.month'), icon: 'calendar' },
                    { value: 'fleet', label: say('calendar.view.fleet'), icon: 'list' },
                  ]}
                />
              </div>
              <Unsaved events={calendar.events} onOpen={event => open({ month, event })} />
              {hidesAll && <Notice live="status">{say('calendar.noneChecked')}</Notice>}
              {view === 'month' && (
                <>
                  <div className={cx(styles.bar, isTiny && styles.twoRows)}>
                    <IconButton icon="left" label={say('calendar.previous')} onClick={() => step(-1)} />
                    <h2 className={styles.month} aria-live="polite">
                      {monthName}
                    </h2>
                    <IconButton icon="right" label={say('calendar.next')} onClick={() => step(1)} />
                    <Button compact onClick={() => showMonth(monthOf(today))}>
                      {say('calendar.today')}
                    </Button>
                    <span className={styles.toFilters}>{filterButton}</span>
                  </div>
                  <MonthGrid
                    month={month}
                    label={monthName}
                    today={today}
                    entries={shown}
                    onMonth={showMonth}
                    chosen={chosen}
                    onDay={onDay}
                    onChosen={setChosen}
                    open={open}
                  />
                </>
              )}
              {view === 'fleet' && (
                <Timeline
                  today={today}
                  month={asked.month}
                  entries={inRows}
                  requests={requests.bookings}
                  fleet={fleet.boats}
                  hidden={filter.hidden}
                  chosen={chosen}
                  onChosen={setChosen}
                  onMonth={onMonthInSight}
                  open={open}
                  filters={filterButton}
                />
              )}
              {chosen && (
                <BlockBar
                  days={chosen}
                  onlyBoat={chosen.boatId ?? onlyBoat?.item.id}
                  entries={all}
                  onDetails={boat =>
                    open({
                      month,
                      event: localId(engine.uuid()),
                      day: chosen.first,
                      last: chosen.last,
                      boat: boat || undefined,
                    })
                  }
                  onBlocked={onKept}
                  onClose={() => setChosen(undefined)}
                />
              )}
              {view === 'month' && onlyBoat?.whole && (
                <SeasonPrices
                  boat={onlyBoat.whole}
                  from={from}
                  to={to}
                  isOn={filter.prices}
                  onChange={prices => setFilter({ ...filter, prices })}
                />
              )}
              {view === 'month' && (isKnown || inMonth.length > 0) && (
                <Agenda
                  title={say('calendar.Agenda.title', { month: nameOf(listedMonth) })}
                  today={listedMonth === monthOf(today) ? today : undefined}
                  entries={inMonth}
                  bookings={bookings}
                  onEntry={onEntry}
                />
              )}
            </>
          )}
        </div>
      </div>
      {isFiltering && (
        <PopupPanel
          open
          onOpenChange={setFiltering}
          title={say('calendar.Filters.title')}
          closeLabel={say('common.close')}
        >
          {filters}
        </PopupPanel>
      )}
      {asked.event === undefined && asked.day !== undefined && (
        <DayList
          day={asked.day}
          entries={ofDay}
          bookings={bookings}
          onEntry={onEntry}
          onBlock={() => {
            const { day } = asked;
            close();
            if (day !== undefined) setChosen(daysBetween(day, day));
          }}
          onClose={close}
        />
      )}
      {asked.event !== undefined &&
        calendar !== undefined &&
        fleet !== undefined &&
        (opened?.isBooking ? (
          <BookingFacts
            entry={opened}
            booking={requests.bookings.get(opened.title) ?? bookings.get(opened.title)}
            onClose={close}
          />
        ) : (
          <EventPanel
            key={asked.event}
            id={asked.event}
            begin={{
              title: say('calendar.blocked'),
              startDate: asked.day ?? today,
              endDate: asked.last ?? asked.day ?? today,
              boatId: asked.boat ?? onlyBoat?.item.id ?? '',
            }}
            entries={all}
            onClose={close}
            onSaved={saved => {
              onKept(saved);
              closeInto(monthOf(saved[0]?.startDate ?? month));
            }}
          />
        ))}
    </BoatsContext>
  );
}
