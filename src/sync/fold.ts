import type { OutboxRow, OutboxStatus } from '../db/rows.ts';
import { argsOf, type Registry } from './mutator.ts';

export interface Folded<Entity> {
  /** What the screens show; undefined when there is nothing, or when it is being deleted. */
  readonly entity: Entity | undefined;
  /** The state of the most urgent unsent row, for the mark beside the record; undefined when all is sent. */
  readonly pending: OutboxStatus | undefined;
}

const urgency: readonly OutboxStatus[] = ['conflict', 'refused', 'unclear', 'sending', 'waiting'];

/**
 * The partner's changes over the server's record: every unsent row of one record applied to its base, in
 * order. A refused or clashing edit is not folded: the server's value is shown, with a mark. A refused
 * creation is folded, because nothing else would show it. A row that is only proposed is never folded.
 *
 * @param base what the server holds
 * @param rows the rows of one subject, in order
 */
export function fold<Entity>(
  registry: Registry,
  base: Entity | undefined,
  rows: readonly OutboxRow[],
): Folded<Entity> {
  let entity: unknown = base;
  for (const row of rows) {
    const parked = row.status === 'refused' || row.status === 'conflict';
    if (parked && (base !== undefined || row.conflict?.kind === 'duplicate')) continue;
    const mutator = registry.get(row.name);
    const args = mutator && argsOf(mutator, row.args);
    if (mutator?.apply && args !== undefined) entity = mutator.apply(entity, args);
  }
  return {
    entity: entity as Entity | undefined,
    pending: urgency.find(status => rows.some(row => row.status === status)),
  };
}
