import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Entry } from './entries.ts';

/** What an entry is called: a booking by its number, an event by its title. */
export function useEntryTitle(): (entry: Pick<Entry, 'isBooking' | 'title'>) => string {
  const intl = useIntl();
  return useCallback(
    ({ isBooking, title }) =>
      isBooking
        ? intl.formatMessage({ id: 'calendar.booking' }, { number: title })
        : title.trim() || intl.formatMessage({ id: 'calendar.untitled' }),
    [intl],
  );
}
