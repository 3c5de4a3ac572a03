import type { OutboxRow, OutboxStatus } from '../../db/rows.ts';
import { readChange, type Registry } from '../mutator.ts';

export interface WithPending<Entity> {
  /** The record that the screens show; undefined when there is none, or when it is being deleted. */
  readonly entity: Entity | undefined;
  /** The status of the most urgent unsent row, shown beside the record; undefined when all is sent. */
  readonly pending: OutboxStatus | undefined;
}

const urgency: readonly OutboxStatus[] = ['conflict', 'refused', 'unclear', 'sending', 'waiting'];

/**
 * Applies every unsent row of one record to the server's version, in order. A refused edit, or one in
 * conflict, isn't applied: the server's value is shown, with a badge. A refused creation is applied, because
 * nothing else would show it. A row that is only proposed is never applied.
 *
 * @param base the server's version
 * @param rows the rows of one subject, in order
 */
export function applyPending<Entity>(
  registry: Registry,
  base: Entity | undefined,
  rows: readonly OutboxRow[],
): WithPending<Entity> {
  let entity: unknown = base;
  for (const row of rows) {
    const isUndecided = row.status === 'refused' || row.status === 'conflict';
    if (isUndecided && (base !== undefined || row.conflict?.kind === 'duplicate')) continue;
    const change = readChange(registry, row);
    if (change?.mutator.apply) entity = change.mutator.apply(entity, change.args);
  }
  return {
    entity: entity as Entity | undefined,
    pending: urgency.find(status => rows.some(row => row.status === status)),
  };
}
