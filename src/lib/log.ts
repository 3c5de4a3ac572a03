/**
 * The last things the panel did, for a partner to send to support. It lives in memory and holds no personal data, no token and
 * no request body: what is logged is chosen by hand at each call.
 */
export interface LogLine {
  readonly at: number;
  readonly what: string;
  readonly facts: Readonly<Record<string, string | number | boolean | undefined>>;
}

const MOST = 500;
const lines: LogLine[] = [];

export function log(what: string, facts: LogLine['facts'] = {}): void {
  lines.push({ at: Date.now(), what, facts });
  if (lines.length > MOST) lines.splice(0, lines.length - MOST);
}

export function logLines(): readonly LogLine[] {
  return lines;
}

/** A short name of an error, fit for the log: its class and message, without a stack. */
export function errorName(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${error.message}`.slice(0, 200)
    : String(error).slice(0, 200);
}
