/**
 * What was really done: one row for every applied write, in the write's own transaction, so that a test counts effects and
 * not calls (`traffic.ts` has those). Passwords and codes are left out.
 */
import type { RequestBody } from './body.ts';
import type { Database } from './database.ts';

export type JournalRow = {
  readonly seq: number;
  readonly at: string;
  readonly partnerId: number | null;
  readonly method: string;
  /** With `/v1`, without the query. */
  readonly path: string;
  readonly query: string;
  /** The `Idempotency-Key`, when one was sent. */
  readonly key: string | null;
  readonly recordId: string | null;
  readonly summary: string;
};

export type Journal = {
  append(row: Omit<JournalRow, 'seq'>): void;
  since(seq: number): JournalRow[];
};

export function createJournal(db: Database): Journal {
  return {
    append: row => {
      db.run(
        'insert into journal (at, partner_id, method, path, query, key, record_id, summary) values (?, ?, ?, ?, ?, ?, ?, ?)',
        row.at,
        row.partnerId,
        row.method,
        row.path,
        row.query,
        row.key,
        row.recordId,
        row.summary,
      );
    },
    since: seq =>
      db.all<JournalRow>(
        'select seq, at, partner_id as partnerId, method, path, query, key, record_id as recordId, summary from journal where seq > ? order by seq',
        seq,
      ),
  };
}

const secret = /password|code|resetKey/i;

export function summaryOf(body: RequestBody): string {
  const files = Object.entries(body.files).map(([key, file]) => [
    key,
    `${file.name}, ${file.bytes.length} bytes`,
  ]);
  const fields = Object.entries(body.fields).filter(
    ([key]) =>
      !secret.test(key) || key === 'zipCode' || /IsoCode|DialCode|bicSwiftCode|languageCode/i.test(key),
  );
  return body.kind === 'none' ? '' : JSON.stringify(Object.fromEntries([...fields, ...files])).slice(0, 600);
}
