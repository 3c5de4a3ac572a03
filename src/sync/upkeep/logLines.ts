import { array, boolean, number, optional, record, string, type, union } from 'superstruct';

/** As many are kept over a reload, and shown by `/debug`. */
export const MAX_LOG_LINES = 200;

/** Lines of `lib/log.ts`, from the worker or from an earlier page. */
export const LogLines = array(
  type({
    at: number(),
    what: string(),
    facts: record(string(), optional(union([string(), number(), boolean()]))),
  }),
);
