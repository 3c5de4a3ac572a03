import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayWidth, timelineZoomScales, type TimelineZoom } from './rules/scale.ts';

export type SideScroll = ReturnType<typeof useSideScroll>;

/** Scrolling has stopped after this time without a scroll event. Only then is `seen` updated. */
const AT_REST_MS = 150;

/**
 * Manages a box of days that is scrolled sideways. Only days near the scroll position are drawn.
 *
 * @param origin the first day that can be scrolled to; `begin` is the one that is shown first. Both in days
 *   since 1970
 * @param days how many can be scrolled to
 */
export function useSideScroll(
  { origin, days, begin }: { readonly origin: number; readonly days: number; readonly begin: number },
  zoom: TimelineZoom,
) {
  const box = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  /** The day at the left edge. */
  const edge = useRef(begin);
  const [seen, setSeen] = useState<readonly [number, number]>([begin - origin, begin - origin + 1]);
  const width = room > 0 ? dayWidth(zoom, room) : 0;
  const inSight = room > 0 ? Math.ceil(room / width) : timelineZoomScales[zoom].days;
  const step = Math.ceil(inSight / 8);
  const [at, setAt] = useState(0);

  const rests = useRef(0);

  const look = (left: number): void => {
    // Browsers round the scroll position: one pixel less doesn't mean the day before.
    edge.current = origin + (left + 1) / width;
    const first = Math.floor((left + 1) / width);
    startTransition(() => setAt(Math.floor(first / step)));
    clearTimeout(rests.current);
    rests.current = window.setTimeout(() => setSeen([first, first + inSight - 1]), AT_REST_MS);
  };
  useEffect(() => () => clearTimeout(rests.current), []);

  useLayoutEffect(() => {
    const measured = box.current;
    if (!measured) return undefined;
    const measure = (): void => setRoom(measured.clientWidth - (corner.current?.offsetWidth ?? 0));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(measured);
    return () => watch.disconnect();
  }, []);

  // If the width or the first day changes, the same day stays at the edge and is fully in sight.
  useLayoutEffect(() => {
    if (!box.current || width === 0) return;
    const left = Math.floor(edge.current - origin) * width;
    box.current.scrollLeft = left;
    const first = Math.floor(left / width);
    setAt(Math.floor(first / step));
    setSeen([first, first + inSight - 1]);
  }, [width, origin, step, inSight]);

  return {
    box,
    /** The cell above the boats' names, whose column stays in sight. */
    corner,
    /** The width of a day in pixels; 0 until the page is laid out. */
    width,
    /** The days to draw: in sight and some on both sides, in days from the first one; `to` is excluded. */
    from: Math.max(0, (at - 4) * step),
    to: Math.min(days, (at + 14) * step),
    /** The first and last day in sight when scrolling last stopped, in days from the first one. */
    seen,
    /** To be called when the box was scrolled. */
    onScroll: () => {
      if (box.current && width > 0) look(box.current.scrollLeft);
    },
    /** The day at the left edge at this moment, in days from the first one. */
    edge: () => Math.floor(edge.current - origin),
    /** Scrolls so that the day is the first in sight; in days since 1970. */
    goTo: (day: number): void => {
      edge.current = Math.min(Math.max(day, origin), origin + days - inSight);
      if (box.current) box.current.scrollLeft = (edge.current - origin) * width;
    },
  };
}
