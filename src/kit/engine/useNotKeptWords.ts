import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../words/messages.tsx';
import { readShortage, type LackOfRoom } from '../../lib/NoRoomError.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Returns the words for something that couldn't be stored. Without room they say how much there is and how
 * much is needed, as far as the browser reports it, and how to free some.
 */
export function useNotKeptWords(): (error: unknown) => string {
  const say = useTranslate();
  const noRoom = useNoRoomWords();
  return useCallback(
    error => {
      const shortage = readShortage(error);
      return shortage ? noRoom(shortage) : say('common.notKept');
    },
    [say, noRoom],
  );
}

export function useNoRoomWords(): (shortage: LackOfRoom) => string {
  const say = useTranslate();
  const intl = useIntl();
  return useCallback(
    ({ needed, available }) => {
      // A browser may report room and still give none, as when the disk itself is full: then the number isn't
      // shown.
      if (available === undefined || available >= needed) return say('common.noRoom');
      const megabytes = (bytes: number): string =>
        intl.formatNumber(Math.max(0.1, bytes / MEGABYTE), { maximumFractionDigits: 1 });
      return say('common.noRoomOf', { needed: megabytes(needed), available: megabytes(available) });
    },
    [say, intl],
  );
}
