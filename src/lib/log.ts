/**
 * The last actions of the panel, for a partner to send to support from `/debug`. No line holds personal data,
 * a token or a request body: each call chooses what it logs, and an error's message is stored without the
 * values that it quotes.
 */
export interface LogLine {
  readonly at: number;
  readonly what: string;
  readonly facts: Readonly<Record<string, string | number | boolean | undefined>>;
}

const MAX_LINES = 500;
let lines: LogLine[] = [];

export function log(what: string, facts: LogLine['facts'] = {}): void {
  lines.push({ at: Date.now(), what, facts });
  if (lines.length > MAX_LINES) lines.splice(0, lines.length - MAX_LINES);
}

/** Returns a handler for failures that only the log tells: the work then has no result. */
export function logFailure(what: string): (error: unknown) => undefined {
  return error => {
    log(what, { error: errorTextForLog(error) });
  };
}

export function logLines(): readonly LogLine[] {
  return lines;
}

/** Inserts the lines of an earlier page before the lines of this page. */
export function restoreLog(earlier: readonly LogLine[]): void {
  lines = [...earlier, ...lines].slice(-MAX_LINES);
}

export function clearLog(): void {
  lines = [];
}

/**
 * A short name of an error, fit for the log: its class and message, without a stack and without what the
 * message quotes.
 */
export function errorTextForLog(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return withoutQuotes(text).slice(0, 200);
}

/**
 * Browsers and validators quote the value that caused the error
 * (`Unexpected token 'A', "Ayşe …" is not valid JSON`), and such a value may hold quotes itself. So
 * everything from the first quote of a line to the last one is left out.
 */
function withoutQuotes(text: string): string {
  const [line = ''] = text.split('\n');
  // V8 quotes the property that was read: a name out of the code.
  return line.replace(/ ?\(reading '([A-Za-z]\w*)'\)$/, ' (reading $1)').replace(/["`“«].*(?:["`”»]|$)/, '…');
}
