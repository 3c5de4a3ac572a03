import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Touch,
} from 'react';
import { cx } from '../../../ui/cx.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useWhenIdle } from './useWhenIdle.ts';
import styles from './MonthGrid.module.css';
import { MonthSheet, type MonthSheetProps } from './MonthSheet.tsx';
import { chooseDaysBetween, type ChosenDays } from './chosenDays.ts';
import { addMonths, dayAfter, monthOf, addMonthsToDay, weekdayFromMonday } from '../months.ts';

export interface MonthGridProps extends MonthSheetProps {
  /** The accessible name of the grid. */
  readonly label: string;
  readonly onMonth: (month: string) => void;
  /** The days that are to be blocked. */
  readonly chosen: ChosenDays | undefined;
  readonly onChosen: (days: ChosenDays | undefined) => void;
}

/** The shortest sideways movement of a finger that is a swipe, in pixels of the screen. */
const SWIPE = 60;
/** A touch that begins this near to the side of the screen, in pixels, is left to the browser's “back”. */
const EDGE = 24;

/**
 * Shows the month as a grid of weeks from Monday. The days are one tab stop; arrow keys move between them.
 * The months beside it are drawn invisibly when the browser is idle, because drawing one takes longer than
 * anybody should wait.
 */
export function MonthGrid({ month, label, onMonth, chosen, onChosen, ...sheet }: MonthGridProps) {
  const { today, entries, onDay } = sheet;
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(today);
  /** Where a finger has come down. */
  const begun = useRef<Touch>(undefined);
  /** The day on which a mouse was pressed, and the days from there to the pointer. */
  const draggedFrom = useRef<string>(undefined);
  const [drawn, setDrawn] = useState<ChosenDays>();
  const range = drawn ?? chosen;
  const hadRange = useRef(false);
  /** The day that takes the focus as soon as it is drawn. */
  const goesTo = useRef<string>(undefined);
  const day = monthOf(current) === month ? current : monthOf(today) === month ? today : `${month}-01`;
  const middle = useWhenIdle<string | undefined>(month, undefined);
  const laterEntries = useWhenIdle(entries, entries);
  const months = new Set([month]);
  if (middle !== undefined) for (const by of [-1, 0, 1]) months.add(addMonths(middle, by));

  useLayoutEffect(() => {
    const links = linksIn(place.current, month);
    for (const link of links) link.tabIndex = dateOf(link) === day ? 0 : -1;
    const to = goesTo.current;
    if (to === undefined || monthOf(to) !== month) return;
    goesTo.current = undefined;
    links.find(link => dateOf(link) === to)?.focus();
  }, [day, month, entries]);

  // Marks the chosen days in the DOM: rendering the sheets again for each chosen day would take too long.
  useLayoutEffect(() => {
    for (const cell of place.current?.querySelectorAll<HTMLElement>('[data-date]') ?? []) {
      const { date = '' } = cell.dataset;
      const isChosen = range !== undefined && date >= range.first && date <= range.last;
      cell.toggleAttribute('data-chosen', isChosen);
      const link = cell.querySelector('[role=link]');
      if (isChosen) link?.setAttribute('aria-current', 'true');
      else link?.removeAttribute('aria-current');
    }
    // The new bar must not cover a day with the keyboard's focus. After a touch nothing scrolls.
    if (!hadRange.current && range)
      place.current
        ?.querySelector('[data-date] [role=link]:focus-visible')
        ?.scrollIntoView({ block: 'nearest' });
    // The bar in which the days were blocked or given up is gone, and the focus with it.
    if (hadRange.current && !range && document.activeElement === document.body)
      linksIn(place.current, month)
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus({ preventScroll: true });
    hadRange.current = range !== undefined;
  }, [range, month, middle, entries, laterEntries]);

  const choose = useCallback(
    (on: string) => {
      setCurrent(on);
      onDay(on);
    },
    [onDay],
  );
  const move = (to: string): void => {
    goesTo.current = to;
    setCurrent(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  const press = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (key === 'Escape') onChosen(undefined);
    const from = target instanceof HTMLElement && target.role === 'link' ? dateOf(target) : undefined;
    const to = from === undefined ? undefined : steps[key]?.(from);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const click = ({ target }: MouseEvent): void => {
    if (!(target instanceof HTMLElement) || target.closest('[role=button], [role=link]')) return;
    const on = dateOf(target);
    if (on !== undefined) choose(on);
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const { clientX, clientY, currentTarget, pointerId, buttons } = event;
    // The button was released outside of the month.
    if (buttons === 0) draggedFrom.current = undefined;
    const from = draggedFrom.current;
    const to = from === undefined ? undefined : dateAt(clientX, clientY);
    if (from === undefined || to === undefined || (to === from && !drawn)) return;
    if (!drawn) {
      // Closes the bar that covers the month. The captured pointer keeps the last click from choosing a day.
      onChosen(undefined);
      currentTarget.setPointerCapture(pointerId);
    }
    setDrawn(chooseDaysBetween(from, to));
  };
  const drop = (): void => {
    draggedFrom.current = undefined;
    if (drawn) onChosen(drawn);
    setDrawn(undefined);
  };
  const swipe = (byX: number, byY: number): void => {
    if (Math.abs(byX) >= SWIPE && Math.abs(byX) > 2 * Math.abs(byY))
      onMonth(addMonths(month, byX < 0 ? 1 : -1));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its days take the focus
    <div
      ref={place}
      className={styles.grid}
      role="group"
      aria-label={label}
      onKeyDown={press}
      onClick={click}
      onPointerDown={({ target, pointerType, button }) => {
        const isOnDay =
          pointerType === 'mouse' &&
          button === 0 &&
          target instanceof HTMLElement &&
          !target.closest('[role=button]');
        draggedFrom.current = isOnDay ? dateOf(target) : undefined;
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        const isAtEdge = touch && (touch.clientX < EDGE || touch.clientX > innerWidth - EDGE);
        begun.current = isAtEdge || touches.length > 1 ? undefined : touch;
      }}
      onTouchCancel={() => (begun.current = undefined)}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0];
        if (begun.current && touch)
          swipe(touch.clientX - begun.current.clientX, touch.clientY - begun.current.clientY);
      }}
    >
      {[...months].sort().map(each => (
        <div
          key={`${each} ${today} ${language}`}
          data-month={each}
          className={cx(each !== month && styles.beside)}
        >
          <MonthSheet
            {...sheet}
            onDay={choose}
            month={each}
            entries={each === month ? entries : laterEntries}
          />
        </div>
      ))}
    </div>
  );
}

/** The day to which each key moves the focus. */
const steps: Readonly<Record<string, ((day: string) => string) | undefined>> = {
  ArrowLeft: day => dayAfter(day, -1),
  ArrowRight: day => dayAfter(day, 1),
  ArrowUp: day => dayAfter(day, -7),
  ArrowDown: day => dayAfter(day, 7),
  Home: day => dayAfter(day, -weekdayFromMonday(day)),
  End: day => dayAfter(day, 6 - weekdayFromMonday(day)),
  PageUp: day => addMonthsToDay(day, -1),
  PageDown: day => addMonthsToDay(day, 1),
};

function linksIn(place: HTMLElement | null, month: string): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(`[data-month="${month}"] [data-date] [role=link]`) ?? [])];
}

function dateOf(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-date]')?.dataset['date'];
}

/** Returns the day at a point of the screen, also below an entry. */
function dateAt(x: number, y: number): string | undefined {
  const isCell = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && element.dataset['date'] !== undefined;
  return document.elementsFromPoint(x, y).find(isCell)?.dataset['date'];
}
