import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { focusIfLost } from '../../../ui/focus.ts';
import { addMonths, monthOf } from '../months.ts';
import { keyDaySteps } from '../timeline/rules/scale.ts';
import type { ShownCalendarPlace } from '../view/useCalendarPlace.ts';
import type { ChosenDays } from './chosenDays.ts';
import styles from './MonthGrid.module.css';
import { MonthSheet, type MonthSheetProps } from './MonthSheet.tsx';
import { dateOf, useDrawnDays, useSwipe } from './usePointer.ts';

export interface MonthGridProps extends Omit<MonthSheetProps, 'current'> {
  readonly onMonth: (month: string) => void;
  /** Called when a day was chosen, to be blocked alone or with others. */
  readonly onDay: (day: string) => void;
  readonly onChosen: (days: ChosenDays | undefined) => void;
  /** Opens an entry, or the list of a day. */
  readonly open: ShownCalendarPlace['open'];
}

/** Shows the month in weeks from Monday. The days are one tab stop; arrow keys move between them. */
export function MonthGrid({ onMonth, onDay, chosen, onChosen, open, ...sheet }: MonthGridProps) {
  const { month, label, today } = sheet;
  const { drawn, handlers: pointer } = useDrawnDays(onChosen);
  const touch = useSwipe(by => onMonth(addMonths(month, by)));
  const days = drawn ?? chosen;
  const { place, current, setCurrent, move } = useCurrentDay(month, today, days !== undefined);

  const press = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (key === 'Escape') onChosen(undefined);
    const from = target instanceof HTMLElement && target.role === 'link' ? dateOf(target) : undefined;
    const to = from === undefined ? undefined : keyDaySteps[key]?.(from);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };
  const click = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const [day, entry] = [dateOf(target), target.closest<HTMLElement>('[data-entry]')];
    if (entry) open({ month, event: entry.dataset['entry'] });
    else if (target.closest('[data-more]')) open({ month, day });
    else if (day !== undefined) {
      setCurrent(day);
      onDay(day);
    }
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
      {...pointer}
      {...touch}
    >
      <MonthSheet {...sheet} current={current} chosen={days} />
    </div>
  );
}

/** The day that the Tab key reaches. It keeps the focus when the bar for the chosen days comes and goes. */
function useCurrentDay(month: string, today: string, hasBar: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [last, setCurrent] = useState(today);
  /** The day that takes the focus as soon as it is drawn. */
  const goesTo = useRef<string>(undefined);
  const hadBar = useRef(false);
  const current = [last, today].find(day => monthOf(day) === month) ?? `${month}-01`;
  useLayoutEffect(() => {
    const link = place.current?.querySelector<HTMLElement>(`[data-date="${current}"] [role=link]`);
    if (goesTo.current === current) {
      goesTo.current = undefined;
      link?.focus();
    }
    // The new bar must not cover a day with the keyboard's focus. After a touch nothing scrolls.
    if (hasBar && !hadBar.current && link?.matches(':focus-visible'))
      link.scrollIntoView({ block: 'nearest' });
    // The bar in which the days were blocked or given up is gone, and the focus with it.
    if (!hasBar && hadBar.current) focusIfLost(link);
    hadBar.current = hasBar;
  });
  const move = (to: string): void => {
    goesTo.current = to;
    setCurrent(to);
  };
  return { place, current, setCurrent, move };
}
