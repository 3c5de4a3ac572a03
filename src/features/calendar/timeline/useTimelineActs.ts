import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { focusIfLost, useAfterDrawing } from '../../../ui/focus.ts';
import { daysCovered } from '../../../domain/calendarEvent.ts';
import { dayNumber } from '../../../lib/time/day.ts';
import { chooseDay, chooseDaysBetween, type ChosenBoatDays } from '../month/chosenDays.ts';
import { entriesIn, type Entry } from '../entries.ts';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';
import { dayAfter } from '../months.ts';
import { isMovable } from './EntryBar.tsx';
import { movedSpan, type MovedPart } from './rules/moves.ts';
import { keyDaySteps } from './rules/scale.ts';
import { useMoveBlock } from './useMoveBlock.ts';
import type { SideScroll } from './useSideScroll.ts';

export interface TimelineRowEntries {
  readonly boatId: string;
  readonly entries: readonly Entry[];
}

/** A day of a boat. */
export interface Cell {
  readonly boatId: string;
  readonly day: string;
}

export interface TimelineActsOptions {
  readonly rows: readonly TimelineRowEntries[];
  /** The first day that can be scrolled to, and the day on which the keyboard begins. */
  readonly first: string;
  readonly begin: string;
  readonly scroll: Pick<SideScroll, 'box' | 'corner' | 'width'>;
  readonly chosen: ChosenBoatDays | undefined;
  readonly onChosen: (days: ChosenBoatDays | undefined) => void;
  readonly onEntry: (id: string) => void;
  /** Opens everything of a day. */
  readonly onDay: (day: string) => void;
}

/** A blocked time that the partner moves in the timeline, as it was before and as it would then be. */
export interface BlockMove {
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
 * Mouse, finger and keys in the grid. Days are one stop of the keyboard: arrow keys move between days
 * and boats, with Shift they choose, with Alt they move what is blocked there. A mouse is drawn over free
 * days, over a block or its ends; a finger scrolls, and chooses by two presses.
 */
export function useTimelineActs(options: TimelineActsOptions) {
  const grid: Grid = { ...options, ...useMovedBlock(options.rows), ...useCurrentCell(options) };
  const { at, cell, moved, setAt, letGo } = grid;
  const { drawn, drag, stop, handlers } = usePointer(grid);
  return {
    cell,
    drawn,
    moved,
    /** The keyboard starts again where the partner looks. */
    forget: () => setAt(undefined),
    handlers: {
      ...handlers,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleKey(grid, stop, event),
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === 'Alt') letGo();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement && target.dataset['cell'] !== undefined && !at) setAt(cell);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        // A drag is saved where the pointer lets go.
        if (drag.current) return;
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) letGo();
      },
    },
  };
}

type Grid = TimelineActsOptions & ReturnType<typeof useMovedBlock> & ReturnType<typeof useCurrentCell>;

/** The block that is being moved: it is where it will be, and is saved when it is let go. */
function useMovedBlock(rows: readonly TimelineRowEntries[]) {
  const moveBlock = useMoveBlock();
  const [moved, setMoved] = useState<BlockMove>();
  /** Saves one move after the other: each begins where the one before ends. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  const [rowsBefore, setRowsBefore] = useState(rows);
  if (rows !== rowsBefore) {
    setRowsBefore(rows);
    if (moved?.isLetGo && (moved.isKept || isIn(rows, moved.entry))) setMoved(undefined);
  }

  const entriesOf = (boatId: string | undefined): readonly Entry[] =>
    withMoved(rows.find(row => row.boatId === boatId)?.entries ?? [], moved);
  const entryAt = (target: Element): Entry | undefined => {
    const bar = target.closest<HTMLElement>('[data-entry]');
    const boatId = bar?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    return entriesOf(boatId).find(({ id }) => id === bar?.dataset['entry']);
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
      .then(() => moveBlock(before.id, before, entry))
      .then(isKept => setMoved(now => (!isKept ? undefined : now === letGoNow ? { ...now, isKept } : now)));
  };
  return { moved, setMoved, entriesOf, entryAt, letGo };
}

/** The day on which the keyboard stands. */
function useCurrentCell({ rows, begin, scroll, chosen, onChosen }: TimelineActsOptions) {
  const [at, setAt] = useState<Cell>();
  /** Where Shift began to choose. */
  const anchor = useRef<Cell>(undefined);
  const afterDrawing = useAfterDrawing();
  const wasChosen = useRef(false);
  const isHere = rows.some(({ boatId }) => boatId === at?.boatId);
  const cell: Cell | undefined = at && isHere ? at : rows[0] && { boatId: rows[0].boatId, day: begin };

  const findCell = (): HTMLElement | null | undefined =>
    scroll.box.current?.querySelector<HTMLElement>('[data-cell]');
  useLayoutEffect(() => {
    // The bar that they were blocked or given up in has gone with the focus.
    if (wasChosen.current && !chosen) focusIfLost(findCell());
    wasChosen.current = chosen !== undefined;
    if (!chosen) anchor.current = undefined;
  });

  const goTo = (to: Cell): void => {
    setAt(to);
    afterDrawing(() => {
      const element = findCell();
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
  const choose = (to: Cell): void => {
    setAt(to);
    const before = chosen?.boatId === to.boatId ? chosen : undefined;
    onChosen({ ...chooseDay(before, to.day), boatId: to.boatId });
  };
  return { at, cell, anchor, setAt, goTo, choose };
}

/** A drag of the mouse, and clicks. */
function usePointer(grid: Grid) {
  const { moved, setMoved, setAt, letGo, choose, entryAt, onChosen, onEntry, onDay } = grid;
  const say = useTranslate();
  const toast = useToast();
  const [drawn, setDrawn] = useState<ChosenBoatDays>();
  const drag = useRef<Drag>(undefined);
  /** Whether the click at the end of a drag means nothing. */
  const wasDragged = useRef(false);
  const stop = (): void => {
    drag.current = undefined;
    setDrawn(undefined);
  };

  const handlers = {
    onPointerDown({ target, pointerType, button, clientX }: PointerEvent): void {
      wasDragged.current = false;
      drag.current = undefined;
      if (pointerType !== 'mouse' || button !== 0 || !(target instanceof HTMLElement)) return;
      const on = cellAt(grid, target, clientX);
      if (on && !target.closest('[data-more]')) drag.current = beginDrag(target, on, entryAt(target));
    },
    onPointerMove({ buttons, clientX, currentTarget, pointerId }: PointerEvent): void {
      // Let go outside of the grid.
      if (buttons === 0) drag.current = undefined;
      const begun = drag.current;
      if (!begun) return;
      const day = dayAt(grid, clientX);
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
        // The bar over the days makes way.
        onChosen(undefined);
      }
      if (begun.kind === 'choose') setDrawn(chosenBy(begun, day));
      else setMoved(applyDrag(begun, day));
    },
    onPointerUp({ clientX }: PointerEvent): void {
      const begun = drag.current;
      stop();
      if (!begun || begun.kind === 'booking' || !wasDragged.current) return;
      // Where it is let go: what the last movement did may not be drawn yet.
      const day = dayAt(grid, clientX);
      if (begun.kind === 'move') letGo(applyDrag(begun, day));
      else {
        setAt({ boatId: begun.boatId, day });
        onChosen(chosenBy(begun, day));
      }
    },
    onPointerCancel(): void {
      stop();
      if (!moved?.isLetGo) setMoved(undefined);
    },
    onClick({ target, clientX, detail }: MouseEvent): void {
      // The click that ends a drag is none; one by a key has no count.
      if ((wasDragged.current && detail > 0) || !(target instanceof HTMLElement)) return;
      const more = target.closest<HTMLElement>('[data-more]')?.dataset['more'];
      const entry = entryAt(target);
      const on = cellAt(grid, target, clientX);
      if (more !== undefined) onDay(more);
      else if (entry) onEntry(entry.id);
      else if (on) choose(on);
    },
  };
  return { drawn, drag, stop, handlers };
}

/** @param stop ends what a pointer draws */
function handleKey(grid: Grid, stop: () => void, event: KeyboardEvent<HTMLElement>): void {
  const { cell, moved, setMoved, entryAt, onChosen } = grid;
  const { target, key, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || !cell) return;
  const entry = entryAt(target);
  const from: Cell = entry ? { boatId: entry.boatId, day: entry.first } : cell;
  if (key === 'Escape') {
    stop();
    if (moved && !moved.isLetGo) setMoved(undefined);
    else onChosen(undefined);
  } else if (altKey) moveByKey(grid, event, from, entry);
  else if ((key === 'Enter' || key === ' ') && !entry) {
    event.preventDefault();
    chooseOrOpen(grid, from);
  } else goByKey(grid, event, from);
}

/** Moves what is blocked on a day, or its end. */
function moveByKey(grid: Grid, event: KeyboardEvent, from: Cell, entry: Entry | undefined): void {
  const { moved, setMoved, goTo, entriesOf } = grid;
  const { key, shiftKey } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const by = key === 'ArrowLeft' ? -1 : 1;
  const here = entriesIn(entriesOf(from.boatId), from.day, from.day);
  const held = moved?.isLetGo ? undefined : moved;
  const before = held?.before ?? (entry && isMovable(entry) ? entry : here.find(isMovable));
  // The browser goes back by the same keys: not by mistake, beside a block.
  event.preventDefault();
  if (!before) return;
  setMoved({ before, entry: movedEntry(held?.entry ?? before, shiftKey ? 'end' : 'whole', by) });
  goTo(shiftKey ? from : { ...from, day: dayAfter(from.day, by) });
}

/** Chooses a day, or opens what is there. */
function chooseOrOpen(grid: Grid, from: Cell): void {
  const { chosen, anchor, entriesOf, choose, onChosen, onEntry, onDay } = grid;
  const here = entriesIn(entriesOf(from.boatId), from.day, from.day);
  const isBegun = chosen !== undefined && !chosen.isWhole && chosen.boatId === from.boatId;
  if (isBegun && anchor.current) onChosen({ ...chosen, isWhole: true });
  else if (isBegun || here.length === 0) choose(from);
  else if (here.length > 1) onDay(from.day);
  else if (here[0]) onEntry(here[0].id);
}

/** Goes to another day or boat; with Shift the days on the way are chosen. */
function goByKey({ rows, anchor, goTo, onChosen }: Grid, event: KeyboardEvent, from: Cell): void {
  const to = stepped(from, event.key, rows);
  if (!to) return;
  event.preventDefault();
  if (event.shiftKey && to.boatId === from.boatId) {
    if (anchor.current?.boatId !== from.boatId) anchor.current = from;
    onChosen({ ...chosenBy(anchor.current, to.day), isWhole: false });
  }
  goTo(to);
}

/** Returns the day at a horizontal place of the screen; beyond the ends of the timeline the days go on. */
function dayAt({ first, scroll: { box, corner, width } }: TimelineActsOptions, x: number): string {
  const left = (corner.current?.getBoundingClientRect().right ?? 0) - (box.current?.scrollLeft ?? 0);
  return dayAfter(first, Math.floor((x - left) / Math.max(width, 1)));
}

function cellAt(options: TimelineActsOptions, target: Element, x: number): Cell | undefined {
  const boatId = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return boatId === undefined ? undefined : { boatId, day: dayAt(options, x) };
}

/** The drag that a mouse begins on a day or an entry; none if that stays where it is. */
function beginDrag(target: Element, on: Cell, entry: Entry | undefined): Drag | undefined {
  if (!entry) return { kind: 'choose', ...on };
  if (!isMovable(entry)) return entry.isBooking ? { kind: 'booking', day: on.day } : undefined;
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge'];
  return { kind: 'move', entry, part: edge === 'start' || edge === 'end' ? edge : 'whole', day: on.day };
}

/** Where a key leads: to another day, or to another boat. */
function stepped({ boatId, day }: Cell, key: string, rows: readonly TimelineRowEntries[]): Cell | undefined {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const to = by === 0 ? keyDaySteps[key]?.(day) : day;
  const row = rows[rows.findIndex(each => each.boatId === boatId) + by];
  return row && to !== undefined ? { boatId: row.boatId, day: to } : undefined;
}

/** Whether the rows have it in its place. */
function isIn(rows: readonly TimelineRowEntries[], { id, startDate, endDate }: Entry): boolean {
  const entry = rows.flatMap(row => row.entries).find(each => each.id === id);
  return entry?.startDate === startDate && entry.endDate === endDate;
}

function chosenBy({ boatId, day }: Cell, to: string): ChosenBoatDays {
  return { ...chooseDaysBetween(day, to), boatId };
}

function applyDrag({ entry, part, day }: Extract<Drag, { kind: 'move' }>, to: string): BlockMove {
  const days = (dayNumber(to) ?? 0) - (dayNumber(day) ?? 0);
  return { before: entry, entry: movedEntry(entry, part, days) };
}

/** Entries of a boat; what is being moved is where it will be. */
export function withMoved(entries: readonly Entry[], moved: BlockMove | undefined): readonly Entry[] {
  return entries.map(entry => (entry.id === moved?.entry.id ? moved.entry : entry));
}

function movedEntry(entry: Entry, part: MovedPart, days: number): Entry {
  const span = movedSpan(entry, part, days);
  return { ...entry, ...span, ...daysCovered(span) };
}
