import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { links, type CalendarLinkParams } from '../../../domain/values/links.ts';
import { dayOf } from '../../../lib/time/day.ts';
import { useIsStillHere } from '../../../kit/going/address.ts';
import { isMonth } from '../months.ts';

export type ShownCalendarPlace = ReturnType<typeof useCalendarPlace>;

/**
 * Reads the month and the open dialog from the address, so that a reload and the browser's back restore them.
 */
export function useCalendarPlace() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const isStillHere = useIsStillHere();
  /** The place that the address names. Invalid days and months count as missing. */
  const asked: CalendarLinkParams = {
    month: monthIn(query),
    event: query.get('event') ?? undefined,
    day: dayOf(query.get('day')),
    last: dayOf(query.get('last')),
    boat: query.get('boat') ?? undefined,
  };
  const isOpenedHere = (location.state as { readonly opened?: boolean } | null)?.opened === true;
  /** Opens an entry, or a day's list, over the month. */
  const open = useCallback(
    (place: CalendarLinkParams) => void navigate(links.calendar(place), { state: { opened: true } }),
    [navigate],
  );
  /**
   * Closes what is open and shows that month; nothing happens when the partner has gone elsewhere meanwhile.
   */
  const closeInto = (to: string | undefined): void => {
    if (!isStillHere()) return;
    if (to === asked.month && isOpenedHere) void navigate(-1);
    else void navigate(links.calendar({ month: to }), { replace: true });
  };
  return {
    asked,
    /** Shows a month; the browser’s back returns from it. */
    showMonth: (to: string): void => void navigate(links.calendar({ month: to })),
    open,
    close: (): void => closeInto(asked.month),
    closeInto,
  };
}

/** Returns the month (`YYYY-MM`) in the page's present address; undefined without one. */
export function monthAsked(): string | undefined {
  return monthIn(new URLSearchParams(window.location.search));
}

function monthIn(query: URLSearchParams): string | undefined {
  const month = query.get('month');
  return isMonth(month) ? month : undefined;
}
