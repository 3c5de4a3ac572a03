import { useIntl } from 'react-intl';
import type { CalendarEvent } from '../../domain/calendarEvent.ts';
import { dayOf } from '../../lib/day.ts';
import { useSay } from '../common/words/messages.tsx';
import { spanText } from '../common/words/spanText.ts';
import { useBlockAll } from './blocking/useBlockAll.ts';
import { useBoats } from './useBoats.ts';

/** Blocks days without a form, with a way back. Resolves with whether they are kept on this device. */
export function useBlockDays(): (event: CalendarEvent) => Promise<boolean> {
  const say = useSay();
  const intl = useIntl();
  const boats = useBoats();
  const blockAll = useBlockAll();
  return event =>
    blockAll([event], {
      done: say('calendar.BlockBar.done', {
        boat: boats.get(event.boatId)?.name,
        days: spanText(intl, dayOf(event.startDate), dayOf(event.endDate)),
      }),
      name: event.title,
      otherwise: say('calendar.BlockBar.otherwise'),
    });
}
