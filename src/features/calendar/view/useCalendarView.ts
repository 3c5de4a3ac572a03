import { enums } from 'superstruct';
import { useMedia } from '../../../ui/useMedia.ts';
import { useKeptChoice } from './useKeptChoice.ts';

const views = ['month', 'fleet'] as const;
export type CalendarView = (typeof views)[number];

/** With more boats a month doesn't show them apart any more. */
const FEW_BOATS = 3;

/**
 * One month, or the fleet's boats one below the other. What the partner chose last is kept on this device,
 * for each account; until then a desk shows a fleet of several boats.
 *
 * @param boats how many there are; undefined as long as nobody knows
 * @returns the view is undefined as long as it depends on that
 */
export function useCalendarView(
  boats: number | undefined,
): [CalendarView | undefined, (view: CalendarView) => void] {
  const isDesk = useMedia('(width >= 1200px)');
  const [chosen, choose] = useKeptChoice('calendarView', enums(views));
  const usual = !isDesk ? 'month' : boats === undefined ? undefined : boats > FEW_BOATS ? 'fleet' : 'month';
  return [chosen ?? usual, choose];
}
