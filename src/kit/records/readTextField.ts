import { isRecord } from '../../lib/isRecord.ts';

/** Returns the text of a field of a record or working copy; undefined when there is none. */
export function readTextField(record: unknown, field: string): string | undefined {
  const text = isRecord(record) ? record[field] : undefined;
  return (typeof text === 'string' && text.trim()) || undefined;
}
