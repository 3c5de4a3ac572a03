/** How many days are in sight, how wide each is, and where keys lead. Pure. */
import { getAllowedDayBounds } from '../../../../domain/values/getAllowedDayBounds.ts';
import type { Entry } from '../../entries.ts';
import { addMonths, dayAfter, monthOf, addMonthsToDay, weekdayFromMonday } from '../../months.ts';

/**
 * How many days are in sight if there is room for them, the smallest width of a day in pixels, and how many
 * days are shown before today. A season is from May to October.
 */
export const timelineZoomScales = {
  fortnight: { label: 'calendar.Timeline.zoom.fortnight', days: 14, least: 44, before: 1 },
  month: { label: 'calendar.Timeline.zoom.month', days: 31, least: 24, before: 3 },
  season: { label: 'calendar.Timeline.zoom.season', days: 184, least: 4, before: 18 },
} as const;
export type TimelineZoom = keyof typeof timelineZoomScales;
export const timelineZooms = Object.keys(timelineZoomScales) as readonly TimelineZoom[];

/** Returns the width of a day in whole pixels, so that lines are sharp. */
export function dayWidth(zoom: TimelineZoom, room: number): number {
  const { days, least } = timelineZoomScales[zoom];
  return Math.max(least, Math.floor(room / days));
}

/** Returns the first day in sight after a press on “next” or “previous”: two weeks, or whole months away. */
export function stepTimelineDay(day: string, zoom: TimelineZoom, by: 1 | -1): string {
  if (zoom === 'fortnight') return dayAfter(day, by * timelineZoomScales.fortnight.days);
  const begin = `${monthOf(day)}-01`;
  // First go back to the beginning of this month, unless the day is the beginning.
  if (zoom === 'month' && by < 0 && day > begin) return begin;
  return `${addMonths(monthOf(day), by * (zoom === 'month' ? 1 : 6))}-01`;
}

/** Returns the days that can be scrolled to: whole months around today and around all entries. */
export function daysInReach(entries: readonly Entry[], today: string): { first: string; last: string } {
  const bounds = getAllowedDayBounds('event', today);
  let [first, last] = [dayAfter(today, -183), dayAfter(today, 548)];
  for (const entry of entries) {
    if (entry.first < first && entry.first >= bounds.first) first = entry.first;
    if (entry.last > last && entry.last <= bounds.last) last = entry.last;
  }
  return { first: `${monthOf(first)}-01`, last: dayAfter(`${addMonths(monthOf(last), 1)}-01`, -1) };
}

/** The day to which each key moves the focus. */
export const keyDaySteps: Readonly<Record<string, ((day: string) => string) | undefined>> = {
  ArrowLeft: day => dayAfter(day, -1),
  ArrowRight: day => dayAfter(day, 1),
  ArrowUp: day => dayAfter(day, -7),
  ArrowDown: day => dayAfter(day, 7),
  Home: day => dayAfter(day, -weekdayFromMonday(day)),
  End: day => dayAfter(day, 6 - weekdayFromMonday(day)),
  PageUp: day => addMonthsToDay(day, -1),
  PageDown: day => addMonthsToDay(day, 1),
};
