import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { shortageOf, type Shortage } from '../../../lib/NoRoomError.ts';

const MEGABYTE = 1024 * 1024;

/**
 * The words when something wasn't kept on the device: if there was no room, how much there is and how much is
 * needed, as far as the browser reports it, and how to free some (B12).
 */
export function useNotKeptWords(): (error: unknown) => string {
  const intl = useIntl();
  const noRoom = useNoRoomWords();
  return useCallback(
    error => {
      const shortage = shortageOf(error);
      return shortage ? noRoom(shortage) : intl.formatMessage({ id: 'common.notKept' });
    },
    [intl, noRoom],
  );
}

export function useNoRoomWords(): (shortage: Shortage) => string {
  const intl = useIntl();
  return useCallback(
    ({ needed, available }) => {
      // A browser may report room and still give none, as when the disk itself is full: then its number isn't
      // shown.
      if (available === undefined || available >= needed) return intl.formatMessage({ id: 'common.noRoom' });
      const megabytes = (bytes: number): string =>
        intl.formatNumber(Math.max(0.1, bytes / MEGABYTE), { maximumFractionDigits: 1 });
      return intl.formatMessage(
        { id: 'common.noRoomOf' },
        { needed: megabytes(needed), available: megabytes(available) },
      );
    },
    [intl],
  );
}
