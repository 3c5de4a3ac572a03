/**
 * Every call that arrived, applied or not, in its order: whose it was, of which record, and from when to when it was under way. A
 * test counts calls here and effects in the journal. In memory, and only while faults are open.
 */
import { sha256 } from './secrets.ts';

export type Arrival = {
  readonly method: string;
  /** With `/v1`, without the query. */
  readonly path: string;
  /** The `Idempotency-Key`, when one was sent. */
  readonly key: string | null;
  /** Tells one session from another without holding its token; null when none was sent. */
  readonly session: string | null;
  /** The id of the record that a JSON body is about, or the name of one that has none yet; null when it names neither. */
  readonly record: string | null;
  /** Milliseconds by the clock of the machine. */
  readonly began: number;
  /** Null while it is under way. */
  readonly ended: number | null;
  /** What was answered; null when the line was cut. */
  readonly status: number | null;
};

export type Traffic = {
  /** Notes an arrival; what it returns is to be called when it has been answered or cut. */
  begin(request: Request): (status: number | null) => void;
  list(): readonly Arrival[];
  /** How often each call arrived. */
  counts(): { method: string; path: string; count: number }[];
  clear(): void;
};

export function createTraffic(): Traffic {
  let arrivals: Writable<Arrival>[] = [];
  return {
    begin: request => {
      const { headers, method } = request;
      const token = headers.get('authorization');
      const arrival: Writable<Arrival> = {
        method,
        path: new URL(request.url).pathname,
        key: headers.get('idempotency-key'),
        session: token === null ? null : sha256(token).slice(0, 12),
        record: null,
        began: Date.now(),
        ended: null,
        status: null,
      };
      arrivals.push(arrival);
      if (headers.get('content-type')?.startsWith('application/json'))
        // Of a copy, and not waited for: what becomes of the call is no matter of this one's.
        request
          .clone()
          .json()
          .then(
            body => (arrival.record = recordOf(body)),
            () => undefined,
          );
      return status => Object.assign(arrival, { ended: Date.now(), status });
    },
    list: () => arrivals,
    counts: () => {
      const counts = new Map<string, { method: string; path: string; count: number }>();
      for (const { method, path } of arrivals) {
        const name = `${method} ${path}`;
        const line = counts.get(name) ?? { method, path, count: 0 };
        line.count += 1;
        counts.set(name, line);
      }
      return [...counts.values()];
    },
    clear: () => (arrivals = []),
  };
}

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

function recordOf(body: unknown): string | null {
  const { id, name } = (body ?? {}) as { id?: unknown; name?: unknown };
  if (typeof id === 'number' || typeof id === 'string') return String(id);
  return typeof name === 'string' ? name : null;
}
