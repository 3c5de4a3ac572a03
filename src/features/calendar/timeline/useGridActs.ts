import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { daysCovered, type Span } from '../../../domain/calendarEvent.ts';
import { dayNumber } from '../../../lib/day.ts';
import { chooseDay, daysBetween } from '../chosenDays.ts';
import { entriesIn, type Entry } from '../entries.ts';
import { useSay, useToast } from '../../common/words/messages.tsx';
import { dayAfter } from '../months.ts';
import { isMovable } from './Bar.tsx';
import { movedSpan, type MovedPart } from './rules/moves.ts';
import { daySteps } from './rules/scale.ts';
import type { BoatDays } from './Timeline.tsx';
import { useMoveBlock } from './useMoveBlock.ts';
import type { SideScroll } from './useSideScroll.ts';

export interface GridRow {
  readonly boatId: string;
  readonly entries: readonly Entry[];
}

/** A day of a boat. */
export interface Cell {
  readonly boatId: string;
  readonly day: string;
}

export interface GridOptions {
  readonly rows: readonly GridRow[];
  /** The first day that can be scrolled to, and the day on which the keyboard begins. */
  readonly first: string;
  readonly begin: string;
  readonly scroll: Pick<SideScroll, 'box' | 'corner' | 'width'>;
  readonly chosen: BoatDays | undefined;
  readonly onChosen: (days: BoatDays | undefined) => void;
  readonly onEntry: (id: string) => void;
  /** Opens everything of a day. */
  readonly onDay: (day: string) => void;
}

/** A block that is being moved, as it would then be. */
interface Move {
  readonly before: Entry;
  readonly entry: Entry;
  /** Whether it is being saved; the rows that come then have it in its place. */
  readonly isLetGo?: boolean;
  readonly isKept?: boolean;
}

type Drag =
  | ({ readonly kind: 'choose' } & Cell)
  | { readonly kind: 'booking'; readonly day: string }
  | { readonly kind: 'move'; readonly entry: Entry; readonly part: MovedPart; readonly day: string };

/**
 * What mouse, finger and keys do in the grid. Days are one stop of the keyboard: arrow keys move between days
 * and boats, with Shift they choose, with Alt they move what is blocked there. A mouse is drawn over free
 * days, over a block or its ends; a finger scrolls, and chooses by two presses.
 */
export function useGridActs(options: GridOptions) {
  const { rows, first, begin, scroll, chosen, onChosen, onEntry, onDay } = options;
  const say = useSay();
  const toast = useToast();
  const moveBlock = useMoveBlock();
  const [at, setAt] = useState<Cell>();
  const [drawn, setDrawn] = useState<BoatDays>();
  const [moved, setMoved] = useState<Move>();
  const drag = useRef<Drag>(undefined);
  /** Whether the click at the end of a drag means nothing. */
  const wasDragged = useRef(false);
  /** Where Shift began to choose. */
  const anchor = useRef<Cell>(undefined);
  const takesFocus = useRef(false);
  const wasChosen = useRef(false);
  /** Saves one move after the other: each begins where the one before ends. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const [rowsBefore, setRowsBefore] = useState(rows);
  if (rows !== rowsBefore) {
    setRowsBefore(rows);
    if (moved?.isLetGo && (moved.isKept || isIn(rows, moved.entry))) setMoved(undefined);
  }

  const isHere = rows.some(({ boatId }) => boatId === at?.boatId);
  const cell: Cell | undefined = at && isHere ? at : rows[0] && { boatId: rows[0].boatId, day: begin };

  const findCell = (): HTMLElement | null | undefined =>
    scroll.box.current?.querySelector<HTMLElement>('[data-cell]');
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const element = findCell();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useLayoutEffect(() => {
    // The bar that they were blocked or given up in has gone with the focus.
    if (wasChosen.current && !chosen && document.activeElement === document.body)
      findCell()?.focus({ preventScroll: true });
    wasChosen.current = chosen !== undefined;
    if (!chosen) anchor.current = undefined;
  });

  /** What is being moved is where it will be. */
  const entriesOf = (boatId: string): readonly Entry[] =>
    (rows.find(row => row.boatId === boatId)?.entries ?? []).map(entry =>
      entry.id === moved?.entry.id ? moved.entry : entry,
    );
  const goTo = (to: Cell): void => {
    takesFocus.current = true;
    setAt(to);
  };
  const choose = (to: Cell): void => {
    setAt(to);
    const before = chosen?.boatId === to.boatId ? chosen : undefined;
    onChosen({ ...chooseDay(before, to.day), boatId: to.boatId });
  };

  const moveBy = (before: Entry, from: Entry, part: MovedPart, days: number): void => {
    setMoved({ before, entry: movedEntry(from, part, days) });
  };
  const letGo = (move = moved): void => {
    if (!move || move.isLetGo) return;
    const { before, entry } = move;
    if (entry.startDate === before.startDate && entry.endDate === before.endDate) {
      setMoved(undefined);
      return;
    }
    const letGoNow = { ...move, isLetGo: true };
    setMoved(letGoNow);
    saving.current = saving.current
      .then(() => moveBlock(before.id, spanOf(before), spanOf(entry)))
      .then(isKept => setMoved(now => (!isKept ? undefined : now === letGoNow ? { ...now, isKept } : now)));
  };

  /** The day and the boat at a place of the screen; the nearest day where there is none. */
  const cellAt = (x: number, row: HTMLElement | null): Cell | undefined => {
    const boatId = row?.dataset['row'];
    return boatId === undefined ? undefined : { boatId, day: dayAt(x) };
  };
  const dayAt = (x: number): string => {
    const { box, corner, width } = scroll;
    const left = (corner.current?.getBoundingClientRect().right ?? 0) - (box.current?.scrollLeft ?? 0);
    return dayAfter(first, Math.floor((x - left) / Math.max(width, 1)));
  };
  const entryAt = (target: Element): Entry | undefined => {
    const bar = target.closest<HTMLElement>('[data-entry]');
    const row = bar?.closest<HTMLElement>('[data-row]');
    return bar && row
      ? entriesOf(row.dataset['row'] ?? '').find(({ id }) => id === bar.dataset['entry'])
      : undefined;
  };

  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || !cell) return;
    const entry = entryAt(target);
    const from: Cell = entry ? { boatId: entry.boatId, day: entry.first } : cell;
    const here = entriesIn(entriesOf(from.boatId), from.day, from.day);
    if (key === 'Escape') {
      drag.current = undefined;
      setDrawn(undefined);
      if (moved && !moved.isLetGo) setMoved(undefined);
      else onChosen(undefined);
      return;
    }
    if (altKey) {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const by = key === 'ArrowLeft' ? -1 : 1;
      const on = entry && isMovable(entry) ? entry : here.find(isMovable);
      const held = moved?.isLetGo ? undefined : moved;
      const before = held?.before ?? on;
      // The browser goes back by the same keys: not by mistake, beside a block.
      event.preventDefault();
      if (!before) return;
      moveBy(before, held?.entry ?? before, shiftKey ? 'end' : 'whole', by);
      goTo(shiftKey ? from : { ...from, day: dayAfter(from.day, by) });
      return;
    }
    if ((key === 'Enter' || key === ' ') && !entry) {
      event.preventDefault();
      const isBegun = chosen !== undefined && !chosen.isWhole && chosen.boatId === from.boatId;
      if (isBegun && anchor.current) onChosen({ ...chosen, isWhole: true });
      else if (isBegun || here.length === 0) choose(from);
      else if (here.length > 1) onDay(from.day);
      else if (here[0]) onEntry(here[0].id);
      return;
    }
    const to = stepped(from, key, rows);
    if (!to) return;
    event.preventDefault();
    if (shiftKey && to.boatId === from.boatId) {
      anchor.current ??= from;
      const { boatId, day } =
        anchor.current.boatId === from.boatId ? anchor.current : (anchor.current = from);
      onChosen({ ...daysBetween(day, to.day), isWhole: false, boatId });
    }
    goTo(to);
  };

  const pointerDown = (event: PointerEvent<HTMLElement>): void => {
    const { target, pointerType, button, clientX } = event;
    wasDragged.current = false;
    drag.current = undefined;
    if (pointerType !== 'mouse' || button !== 0 || !(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>('[data-row]');
    const entry = entryAt(target);
    const on = cellAt(clientX, row);
    if (!on || target.closest('[data-more]')) return;
    if (!entry) drag.current = { kind: 'choose', ...on };
    else if (isMovable(entry)) {
      const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
      const part = edge === 'start' || edge === 'end' ? edge : 'whole';
      drag.current = { kind: 'move', entry, part, day: on.day };
    } else if (entry.isBooking) drag.current = { kind: 'booking', day: on.day };
  };
  const pointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { buttons, clientX, currentTarget, pointerId } = event;
    // Let go outside of the grid.
    if (buttons === 0) drag.current = undefined;
    const begun = drag.current;
    if (!begun) return;
    const day = dayAt(clientX);
    if (day === begun.day && !wasDragged.current) return;
    if (begun.kind === 'booking') {
      drag.current = undefined;
      wasDragged.current = true;
      toast({ tone: 'note', text: say('calendar.Timeline.bookingStays') });
      return;
    }
    if (!wasDragged.current) {
      wasDragged.current = true;
      currentTarget.setPointerCapture(pointerId);
      // What covers the days makes way.
      onChosen(undefined);
    }
    if (begun.kind === 'choose') setDrawn(chosenBy(begun, day));
    else moveBy(begun.entry, begun.entry, begun.part, daysFrom(begun.day, day));
  };
  const pointerUp = ({ clientX }: PointerEvent): void => {
    const begun = drag.current;
    drag.current = undefined;
    setDrawn(undefined);
    if (!begun || begun.kind === 'booking' || !wasDragged.current) return;
    // Where it is let go: what the last movement did may not be drawn yet.
    const day = dayAt(clientX);
    if (begun.kind === 'choose') {
      setAt({ boatId: begun.boatId, day });
      onChosen(chosenBy(begun, day));
    } else {
      const { entry, part } = begun;
      letGo({ before: entry, entry: movedEntry(entry, part, daysFrom(begun.day, day)) });
    }
  };
  const pointerCancel = (): void => {
    drag.current = undefined;
    setDrawn(undefined);
    if (!moved?.isLetGo) setMoved(undefined);
  };

  const click = ({ target, clientX, detail }: MouseEvent): void => {
    // The click that ends a drag is none; one by a key has no count.
    if ((wasDragged.current && detail > 0) || !(target instanceof HTMLElement)) return;
    const more = target.closest<HTMLElement>('[data-more]')?.dataset['more'];
    const entry = entryAt(target);
    if (more !== undefined) onDay(more);
    else if (entry) onEntry(entry.id);
    else {
      const on = cellAt(clientX, target.closest<HTMLElement>('[data-row]'));
      if (on) choose(on);
    }
  };

  return {
    cell,
    drawn,
    moved,
    /** The keyboard begins anew where the partner looks. */
    forget: () => setAt(undefined),
    handlers: {
      onKeyDown: keyDown,
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === 'Alt') letGo();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement && target.dataset['cell'] !== undefined && !at) setAt(cell);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        // What a pointer drags is saved where it is let go.
        if (drag.current) return;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) letGo();
      },
      onPointerDown: pointerDown,
      onPointerMove: pointerMove,
      onPointerUp: pointerUp,
      onPointerCancel: pointerCancel,
      onClick: click,
    },
  };
}

/** Where a key leads: to another day, or to another boat. */
function stepped({ boatId, day }: Cell, key: string, rows: readonly GridRow[]): Cell | undefined {
  const to = daySteps[key]?.(day);
  if (to !== undefined) return { boatId, day: to };
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const row = by === 0 ? undefined : rows[rows.findIndex(each => each.boatId === boatId) + by];
  return row && { boatId: row.boatId, day };
}

/** Whether the rows have it in its place. */
function isIn(rows: readonly GridRow[], { id, startDate, endDate }: Entry): boolean {
  const entry = rows.flatMap(row => row.entries).find(each => each.id === id);
  return entry?.startDate === startDate && entry.endDate === endDate;
}

function chosenBy({ boatId, day }: Cell, to: string): BoatDays {
  return { ...daysBetween(day, to), boatId };
}

function daysFrom(one: string, other: string): number {
  return (dayNumber(other) ?? 0) - (dayNumber(one) ?? 0);
}

function movedEntry(entry: Entry, part: MovedPart, days: number): Entry {
  const span = movedSpan(entry, part, days);
  return { ...entry, ...span, ...daysCovered(span) };
}

function spanOf({ startDate, endDate }: Entry): Span {
  return { startDate, endDate };
}
