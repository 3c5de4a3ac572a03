import { registry } from '../../../resources/nouns.ts';
import type { OutboxRow } from '../../../sync/queue/outbox.ts';
import { deadlineOf } from '../../../sync/queue/QueueOrder.ts';

/**
 * Whether a change won't be sent when its turn comes or the partner has decided, because its deadline has
 * passed.
 */
export function isRowOverdue(row: OutboxRow, serverNow: number): boolean {
  const isUndecided = row.status === 'waiting' || row.status === 'conflict';
  return isUndecided && (deadlineOf(registry, row) ?? Infinity) <= serverNow;
}
