import { useState } from 'react';
import { enums } from 'superstruct';
import { useMedia } from '../../ui/useMedia.ts';
import { deviceStorage, keptIn } from '../common/browser/pageStorage.ts';
import { usePanel } from '../common/engine/Panel.ts';

const views = ['month', 'fleet'] as const;
export type CalendarView = (typeof views)[number];

/** With more boats a month doesn't show them apart any more. */
const FEW_BOATS = 3;

/**
 * One month, or the fleet's boats one below the other. What the partner chose last is kept on this device, for each account; until then a
 * desk shows a fleet of several boats.
 *
 * @param boats how many there are; undefined as long as nobody knows
 * @returns the view is undefined as long as it depends on that
 */
export function useCalendarView(
  boats: number | undefined,
): [CalendarView | undefined, (view: CalendarView) => void] {
  const { user } = usePanel();
  const isDesk = useMedia('(width >= 1200px)');
  const name = `calendarView:${user.id}`;
  const [chosen, setChosen] = useState(() => keptIn(deviceStorage, name, enums(views)));
  const choose = (view: CalendarView): void => {
    setChosen(view);
    deviceStorage.set(name, JSON.stringify(view));
  };
  const usual = !isDesk ? 'month' : boats === undefined ? undefined : boats > FEW_BOATS ? 'fleet' : 'month';
  return [chosen ?? usual, choose];
}
