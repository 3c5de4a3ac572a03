import { array, boolean, number, optional, record, string, type, union } from 'superstruct';

/** Lines of `lib/log.ts`, from the worker or from an earlier page. */
export const LogLines = array(
  type({
    at: number(),
    what: string(),
    facts: record(string(), optional(union([string(), number(), boolean()]))),
  }),
);
