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
import { cx } from '../../ui/cx.ts';
import { useLanguage } from '../common/words/Language.ts';
import { useWhenIdle } from './useWhenIdle.ts';
import styles from './MonthGrid.module.css';
import { MonthSheet, type MonthSheetProps } from './MonthSheet.tsx';
import { daysBetween, type ChosenDays } from './chosenDays.ts';
import { addMonths, dayAfter, monthOf, sameDay, weekdayOf } from './months.ts';

export interface MonthGridProps extends MonthSheetProps {
  /** What is called, for who doesn't see the grid. */
  readonly label: string;
  readonly onMonth: (month: string) => void;
  /** The days that are to be blocked. */
  readonly chosen: ChosenDays | undefined;
  readonly onChosen: (days: ChosenDays | undefined) => void;
}

/** So far a finger moves sideways before it is a swipe, in pixels of the screen. */
const SWIPE = 60;
/** A finger that begins so near to the side of the screen goes back in the browser. */
const EDGE = 24;

/**
 * The month as a grid from Monday. The days are one stop of the keyboard: arrow keys move between them. The
 * months beside it are drawn as soon as there is time, and not shown: to draw one takes longer than anybody
 * should wait.
 */
export function MonthGrid({ month, label, onMonth, chosen, onChosen, ...sheet }: MonthGridProps) {
  const { today, entries, onDay } = sheet;
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(today);
  /** Where a finger has come down. */
  const begun = useRef<Touch>(undefined);
  /** The day on which a mouse was pressed, and the days to where it has come. */
  const draggedFrom = useRef<string>(undefined);
  const [drawn, setDrawn] = useState<ChosenDays>();
  const marked = drawn ?? chosen;
  const wasMarked = useRef(false);
  /** The day that takes the focus as soon as it is there. */
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

  // To draw the sheets again for each day that is chosen would take too long.
  useLayoutEffect(() => {
    for (const cell of place.current?.querySelectorAll<HTMLElement>('[data-date]') ?? []) {
      const { date = '' } = cell.dataset;
      const isChosen = marked !== undefined && date >= marked.first && date <= marked.last;
      cell.toggleAttribute('data-chosen', isChosen);
      const link = cell.querySelector('[role=link]');
      if (isChosen) link?.setAttribute('aria-current', 'true');
      else link?.removeAttribute('aria-current');
    }
    // The bar that asks for more must not cover the day on which keys stand. Under a finger nothing moves.
    if (!wasMarked.current && marked)
      place.current
        ?.querySelector('[data-date] [role=link]:focus-visible')
        ?.scrollIntoView({ block: 'nearest' });
    // The bar that they were blocked or given up in has gone with the focus.
    if (wasMarked.current && !marked && document.activeElement === document.body)
      linksIn(place.current, month)
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus({ preventScroll: true });
    wasMarked.current = marked !== undefined;
  }, [marked, month, middle, entries, laterEntries]);

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
    // Let go outside of the month.
    if (buttons === 0) draggedFrom.current = undefined;
    const from = draggedFrom.current;
    const to = from === undefined ? undefined : dateAt(clientX, clientY);
    if (from === undefined || to === undefined || (to === from && !drawn)) return;
    if (!drawn) {
      // What covers the month makes way, and the click at the end means no day.
      onChosen(undefined);
      currentTarget.setPointerCapture(pointerId);
    }
    setDrawn(daysBetween(from, to));
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

/** Where a key leads from a day. */
const steps: Readonly<Record<string, ((day: string) => string) | undefined>> = {
  ArrowLeft: day => dayAfter(day, -1),
  ArrowRight: day => dayAfter(day, 1),
  ArrowUp: day => dayAfter(day, -7),
  ArrowDown: day => dayAfter(day, 7),
  Home: day => dayAfter(day, -weekdayOf(day)),
  End: day => dayAfter(day, 6 - weekdayOf(day)),
  PageUp: day => sameDay(day, -1),
  PageDown: day => sameDay(day, 1),
};

function linksIn(place: HTMLElement | null, month: string): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(`[data-month="${month}"] [data-date] [role=link]`) ?? [])];
}

function dateOf(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-date]')?.dataset['date'];
}

/** The day at a place of the screen, also under an entry. */
function dateAt(x: number, y: number): string | undefined {
  const isCell = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && element.dataset['date'] !== undefined;
  return document.elementsFromPoint(x, y).find(isCell)?.dataset['date'];
}
