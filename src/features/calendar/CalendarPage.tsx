import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate, Age } from '../../kit/words/messages.tsx';
import { monthName } from '../../kit/words/monthName.ts';
import { localId } from '../../lib/ids.ts';
import { events } from '../../resources/calendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PopupPanel } from '../../ui/dialogs/PopupPanel.tsx';
import { Segmented } from '../../ui/layout/Segmented.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { CalendarFileButton } from '../bookings/shared/calendarFile/CalendarFileButton.tsx';
import { usePanel } from '../../kit/engine/Panel.ts';
import { NEW_SHORTCUT_KEY } from '../../kit/shell/area.ts';
import { NotHereYet } from '../../kit/records/NotHereYet.tsx';
import { Agenda, DayEntriesDialog } from './month/Agenda.tsx';
import { ArrivalsAndDepartures } from './ArrivalsAndDepartures.tsx';
import { BlockBar } from './BlockBar.tsx';
import { toIcalEvents } from './toIcalEvents.ts';
import { BookingFactsDialog } from './event/BookingFactsDialog.tsx';
import styles from './CalendarPage.module.css';
import { chooseDay, chooseDaysBetween } from './month/chosenDays.ts';
import { entriesIn, isEntryShown } from './entries.ts';
import { EventEditor } from './event/EventEditor.tsx';
import { CalendarFilters } from './view/CalendarFilters.tsx';
import { CalendarImportButton } from './import/CalendarImportButton.tsx';
import { MonthGrid } from './month/MonthGrid.tsx';
import { addMonths, dayAfter, monthOf } from './months.ts';
import { SeasonPriceList } from './month/SeasonPriceList.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { CalendarBoatsContext } from './view/useCalendarBoats.ts';
import { UnsavedEventList } from './event/UnsavedEventList.tsx';
import { useCalendarModel, type CalendarModel } from './view/useCalendarModel.ts';
import { monthAsked } from './view/useCalendarPlace.ts';

/**
 * Shows everything that takes a boat, from the data on this device: as a month, or with a row for each boat.
 */
export function CalendarPage() {
  const say = useTranslate();
  const model = useCalendarModel();
  const { today, month, filter, setFilter, setChosen, calendar, boats, shown, view } = model;
  const [isFiltering, setFiltering] = useState(false);
  const filters = <CalendarFilters filter={filter} onChange={setFilter} />;
  const isKnown = calendar?.fetchedAt !== undefined;

  return (
    <CalendarBoatsContext value={boats}>
      <PageHeader
        title={say('shell.nav.calendar')}
        age={isKnown ? <Age at={calendar.fetchedAt} /> : undefined}
        actions={
          <>
            <Button
              kind="primary"
              compact
              icon="lock"
              aria-keyshortcuts={NEW_SHORTCUT_KEY}
              onClick={() => {
                const day = monthOf(today) === month ? today : `${month}-01`;
                setChosen(chooseDaysBetween(day, day));
              }}
            >
              {say('calendar.new')}
            </Button>
            <CalendarImportButton />
            <CalendarFileButton blocked={() => toIcalEvents(shown, boats)} />
          </>
        }
      />
      {/* Without the server's calendar days can be blocked all the same; they are kept on this device. */}
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
          <CalendarViews
            model={model}
            filterButton={
              <IconButton
                icon="filter"
                label={say('calendar.Filters.title')}
                aria-haspopup="dialog"
                onClick={() => setFiltering(true)}
              />
            }
          />
        </div>
      </div>
      {isFiltering && (
        <PopupPanel open onOpenChange={setFiltering} title={say('calendar.Filters.title')}>
          {filters}
        </PopupPanel>
      )}
      <CalendarDialogs model={model} />
    </CalendarBoatsContext>
  );
}

interface CalendarViewsProps {
  readonly model: CalendarModel;
  readonly filterButton: ReactNode;
}

/** The month or the fleet, with what stands above and below them. */
function CalendarViews({ model, filterButton }: CalendarViewsProps) {
  const { asked, open, showMonth, today, month, listedMonth, view, filter, chosen, setChosen } = model;
  const { calendar, fleet, boats, all, shown, requests, bookings, onlyBoat } = model;
  const say = useTranslate();
  const intl = useIntl();
  const { engine } = usePanel();
  const stays = useMemo(() => all.filter(({ isBooking }) => isBooking), [all]);
  const inRows = useMemo(
    () => [...shown, ...requests.entries.filter(entry => isEntryShown(entry, filter, boats))],
    [shown, requests, filter, boats],
  );
  const inMonth = useMemo(
    () => entriesIn(shown, `${listedMonth}-01`, dayAfter(`${addMonths(listedMonth, 1)}-01`, -1)),
    [shown, listedMonth],
  );
  const hidesAll = boats.size > 0 && [...boats.keys()].every(id => filter.hidden.includes(id));
  const monthInSight = useRef<string>(undefined);
  const onMonthInSight = useCallback((seen: string) => {
    monthInSight.current = seen;
  }, []);
  const nameOf = (named: string): string => monthName(intl, named, 'long', 'numeric');
  // Everything appears at once, so that nothing moves when the partner presses.
  if (!calendar || !fleet) return <Skeleton label={say('common.opening')} shape="row" count={5} />;
  return (
    <>
      <ArrivalsAndDepartures today={today} stays={stays} bookings={bookings} />
      <div className={styles.views}>
        <Segmented
          label={say('calendar.view')}
          value={view ?? 'fleet'}
          onChange={next => {
            const seen = monthInSight.current;
            if (next === 'month' && seen !== undefined && seen !== month) showMonth(seen);
            setChosen(undefined);
            model.setView(next);
          }}
          segments={[
            { value: 'month', label: say('calendar.view.month'), icon: 'calendar' },
            { value: 'fleet', label: say('calendar.view.fleet'), icon: 'list' },
          ]}
        />
      </div>
      <UnsavedEventList events={calendar.events} onOpen={event => open({ month, event })} />
      {hidesAll && <Notice live="status">{say('calendar.noneChecked')}</Notice>}
      {view === 'month' && <MonthView model={model} name={nameOf(month)} filterButton={filterButton} />}
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
          onlyBoat={chosen.boatId ?? onlyBoat?.summary.id}
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
          onBlocked={model.onKept}
          onClose={() => setChosen(undefined)}
        />
      )}
      {view === 'month' && onlyBoat?.details && (
        <SeasonPriceList
          boat={onlyBoat.details}
          from={model.from}
          to={model.to}
          isOn={filter.prices}
          onChange={prices => model.setFilter({ ...filter, prices })}
        />
      )}
      {view === 'month' && (calendar.fetchedAt !== undefined || inMonth.length > 0) && (
        <Agenda
          title={say('calendar.Agenda.title', { month: nameOf(listedMonth) })}
          today={listedMonth === monthOf(today) ? today : undefined}
          entries={inMonth}
          bookings={bookings}
          onEntry={model.onEntry}
        />
      )}
    </>
  );
}

/** A month as a grid, and the way to other months. */
function MonthView({ model, name, filterButton }: CalendarViewsProps & { readonly name: string }) {
  const { today, month, shown, bookings, chosen, setChosen, showMonth, open } = model;
  const say = useTranslate();
  const isTiny = useMedia('(width < 22.5em)');
  // Counts from the month of the address: presses may come faster than months are drawn, and each counts.
  const step = (by: 1 | -1): void => showMonth(addMonths(monthAsked() ?? month, by));
  const onDay = useCallback((day: string) => setChosen(before => chooseDay(before, day)), [setChosen]);
  return (
    <>
      <div className={cx(styles.bar, isTiny && styles.twoRows)}>
        <IconButton icon="left" label={say('calendar.previous')} onClick={() => step(-1)} />
        <h2 className={styles.month} aria-live="polite">
          {name}
        </h2>
        <IconButton icon="right" label={say('calendar.next')} onClick={() => step(1)} />
        <Button compact onClick={() => showMonth(monthOf(today))}>
          {say('calendar.today')}
        </Button>
        <span className={styles.toFilters}>{filterButton}</span>
      </div>
      <MonthGrid
        month={month}
        label={name}
        today={today}
        entries={shown}
        bookings={bookings}
        onMonth={showMonth}
        chosen={chosen}
        onDay={onDay}
        onChosen={setChosen}
        open={open}
      />
    </>
  );
}

/** A day's list, a booking's facts or an event's form: the address opens them over the page. */
function CalendarDialogs({ model }: { readonly model: CalendarModel }) {
  const { calendar, fleet, today, month, all, requests, bookings, opened, onlyBoat, close } = model;
  const { event, day, last, boat } = model.asked;
  const say = useTranslate();
  return (
    <>
      {event === undefined && day !== undefined && (
        <DayEntriesDialog
          day={day}
          entries={model.shown}
          bookings={bookings}
          onEntry={model.onEntry}
          onBlock={() => {
            close();
            model.setChosen(chooseDaysBetween(day, day));
          }}
          onClose={close}
        />
      )}
      {event !== undefined &&
        calendar !== undefined &&
        fleet !== undefined &&
        (opened?.isBooking ? (
          <BookingFactsDialog
            entry={opened}
            booking={requests.bookings.get(opened.title) ?? bookings.get(opened.title)}
            onClose={close}
          />
        ) : (
          <EventEditor
            key={event}
            id={event}
            begin={{
              title: say('calendar.blocked'),
              startDate: day ?? today,
              endDate: last ?? day ?? today,
              boatId: boat ?? onlyBoat?.summary.id ?? '',
            }}
            entries={all}
            onClose={close}
            onSaved={saved => {
              model.onKept(saved);
              model.closeInto(monthOf(saved[0]?.startDate ?? month));
            }}
          />
        ))}
    </>
  );
}
