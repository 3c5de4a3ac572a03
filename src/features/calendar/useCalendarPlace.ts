import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { links, type CalendarPlace } from '../../domain/links.ts';
import { dayOf } from '../../lib/day.ts';
import { useIsStillHere } from '../common/going/address.ts';
import { isMonth } from './months.ts';

export interface ShownPlace {
  /** What the address asks for; anything that makes no sense is as if it weren't there. */
  readonly asked: CalendarPlace;
  /** Shows another month; the browser’s back comes back to this one. */
  readonly showMonth: (month: string) => void;
  /** Opens an entry, or a day's list, over the month. */
  readonly open: (place: CalendarPlace) => void;
  /** Closes what is open over the month; nothing happens when the partner has gone elsewhere meanwhile. */
  readonly close: () => void;
  /** The same, and shows that month. */
  readonly closeInto: (month: string) => void;
}

/** The month and what is open over it stand in the address, so that a reload and the browser's back find them. */
export function useCalendarPlace(): ShownPlace {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const isStillHere = useIsStillHere();
  const asked = {
    month: monthIn(query),
    event: query.get('event') ?? undefined,
    day: dayOf(query.get('day')),
  };
  const isOpenedHere = (location.state as { readonly opened?: boolean } | null)?.opened === true;
  const open = useCallback(
    (place: CalendarPlace) => void navigate(links.calendar(place), { state: { opened: true } }),
    [navigate],
  );
  const closeInto = (to: string | undefined): void => {
    if (!isStillHere()) return;
    if (to === asked.month && isOpenedHere) void navigate(-1);
    else void navigate(links.calendar({ month: to }), { replace: true });
  };
  return {
    asked,
    showMonth: to => void navigate(links.calendar({ month: to })),
    open,
    close: () => closeInto(asked.month),
    closeInto,
  };
}

/** The month that the address asks for at this moment. */
export function monthAsked(): string | undefined {
  return monthIn(new URLSearchParams(window.location.search));
}

function monthIn(query: URLSearchParams): string | undefined {
  const month = query.get('month');
  return isMonth(month) ? month : undefined;
}
