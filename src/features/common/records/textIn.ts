import { isFields } from '../../../sync/drafts.ts';

/** The text that a record, or a working copy, has in a field; undefined when there is none. */
export function textIn(record: unknown, field: string): string | undefined {
  const text = isFields(record) ? record[field] : undefined;
  return (typeof text === 'string' && text.trim()) || undefined;
}
