import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { entryHere, noteHistoryEntry } from '../../ui/dialogs/useCloseOnBack.ts';

/** The addresses of this document's history by their position, up to the present one. */
const visited = new Map<number, string>();

/** Notes each address, for `useReturnToList`. */
export function useTrackVisitedPages(): void {
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    const entry = entryHere();
    // A navigation to the next address is in flight: that address is noted when its screen is there.
    if (entry?.key !== key) return;
    for (const place of visited.keys()) if (place > entry.idx) visited.delete(place);
    visited.set(entry.idx, pathname + search);
    noteHistoryEntry();
  }, [pathname, search, key]);
}

/**
 * Leads from a record to its list. When the partner came from there, it goes back, so that the browser's back
 * button leads on from the list and not into the record again; the list keeps its page. Otherwise the list
 * replaces the record in the history.
 *
 * @returns a function that leads to `list`; with `firstPage` it goes back only to the first page, such as for
 *   a new record
 */
export function useReturnToList(): (list: string, options?: { readonly firstPage?: boolean }) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (list, { firstPage = false } = {}) => {
      const present = entryHere()?.idx ?? 0;
      // A form may have several addresses in a row, one for each tab. Other entries have none.
      let place = present - 1;
      while (place >= 0 && (!visited.has(place) || pathOf(visited.get(place)) === pathname)) place -= 1;
      const found = visited.get(place);
      const isList = (firstPage ? found : pathOf(found)) === list;
      void (isList ? navigate(place - present) : navigate(list, { replace: true }));
    },
    [navigate, pathname],
  );
}

function pathOf(address: string | undefined): string | undefined {
  return address?.replace(/\?.*/, '');
}
