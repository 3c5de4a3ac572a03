import { counts } from '../../resources/serverCounts.ts';
import { readResource } from '../../sync/lists/pull.ts';
import type { Engine } from '../../sync/Engine.ts';
import { useLiveRead } from '../../kit/engine/Panel.ts';

/**
 * Whether the partner has at most one boat, no booking and no unread message, as the server counts them. Then
 * the bar of a phone has the boats in place of the messages. False while the boats are unknown.
 */
export function useIsBeginner(): boolean {
  return useLiveRead(readIsBeginner) ?? false;
}

/** Bookings count, too, so that the bar changes once, and not with each message that comes and is read. */
export async function readIsBeginner(engine: Pick<Engine, 'store'>): Promise<boolean> {
  const [boats, bookings, unread] = await Promise.all(
    (['boats', 'bookings', 'unreadMessages'] as const).map(counter =>
      readResource(engine, counts, counter, 'tr'),
    ),
  );
  return boats !== undefined && boats.value <= 1 && !bookings?.value && !unread?.value;
}
