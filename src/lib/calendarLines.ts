/**
 * Reads the lines of a calendar file (RFC 5545) into components and properties as jCal has them (RFC 7265),
 * with ical.js. A line that can't be read costs itself only: its name is kept, for who needs that line.
 */
import ICAL from 'ical.js';

/** As jCal has it, so that dates are in ISO form. */
export type Property = readonly [
  name: string,
  params: Readonly<Record<string, unknown>>,
  type: string,
  ...values: readonly unknown[],
];

export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
  /** The names of its lines that can't be read, and `end` for each end without a beginning. */
  readonly broken: readonly string[];
  /** Its end is in the file. */
  readonly isClosed: boolean;
}

/** It isn't a calendar, or is broken inside, perhaps because a part is missing. */
export const readingProblems = ['notCalendar', 'damaged'] as const;
export type ReadingProblem = (typeof readingProblems)[number];

/** The calendars of a file: some programs put several into one. */
export function readCalendars(bytes: ArrayBuffer): readonly Component[] | ReadingProblem {
  const lines = linesOf(bytes);
  if (!/^BEGIN:VCALENDAR$/i.test(lines[0] ?? '')) return 'notCalendar';
  // Plain days without VALUE=DATE are wrong, and usual.
  ICAL.design.strict = false;
  const root = newComponent('');
  const open = [root];
  for (const line of lines) {
    const [, word, written = ''] = /^(BEGIN|END):\s*([\w-]+)$/i.exec(line) ?? [];
    const name = written.toLowerCase();
    if (word === undefined) addLine(open.at(-1) ?? root, line);
    else if (word.toUpperCase() === 'BEGIN') {
      const inner = newComponent(name);
      (open.at(-1) ?? root).components.push(inner);
      open.push(inner);
    } else close(open, name);
    if (open.length > DEEPEST) return 'damaged';
  }
  const calendars = root.components.filter(component => component.name === 'vcalendar');
  return calendars.every(({ isClosed }) => isClosed) ? calendars : 'damaged';
}

/** No program nests components deeper. */
const DEEPEST = 20;

interface OpenComponent extends Component {
  readonly properties: Property[];
  readonly components: OpenComponent[];
  readonly broken: string[];
  isClosed: boolean;
}

function newComponent(name: string): OpenComponent {
  return { name, properties: [], components: [], broken: [], isClosed: false };
}

/** Components that are still open inside of it stay without an end. */
function close(open: OpenComponent[], name: string): void {
  const at = open.findLastIndex(component => component.name === name);
  const component = open[at];
  if (component) {
    component.isClosed = true;
    open.length = at;
  } else if (name === 'vevent') open.at(-1)?.broken.push('end');
}

function addLine({ properties, broken }: OpenComponent, line: string): void {
  try {
    // ical.js would leave the offset out.
    if (/^(?:DT(?:START|END)|RECURRENCE-ID|[RE]XDATE)\b.*\dT\d{6}[+-]\d/i.test(line))
      throw new RangeError('offset');
    properties.push(ICAL.parse.property(withQuotedZone(line), ICAL.design.icalendar) as Property);
  } catch {
    broken.push(/^[\w-]*/.exec(line)?.[0].toLowerCase() ?? '');
  }
}

/** Some programs write names of zones that hold `:` or `,` without quotes. */
function withQuotedZone(line: string): string {
  if (line.length > LONGEST_WITH_ZONE) return line;
  return line.replace(/^([^":]*;TZID=)([^";]+?)(?=(?:;[A-Z-]+=[^:;"]*)*:\d{8})/i, '$1"$2"');
}

const LONGEST_WITH_ZONE = 1_000;

/** Without folds and empty lines. */
function linesOf(bytes: ArrayBuffer): string[] {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const wide =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  const plain = unfold(
    wide ? new TextEncoder().encode(new TextDecoder(wide).decode(bytes)) : new Uint8Array(bytes),
  );
  const lines: string[] = [];
  for (let from = 0; from < plain.length;) {
    let to = from;
    while (to < plain.length && plain[to] !== LF && plain[to] !== CR) to += 1;
    const line = to > from ? decoded(plain.subarray(from, to)).trim() : '';
    if (line !== '') lines.push(line);
    from = to + 1;
  }
  return lines;
}

const [TAB, LF, CR, SPACE] = [9, 10, 13, 32] as const;

/**
 * Folds go before the letters are decoded: some programs fold inside of a letter. Some old ones end lines
 * with a carriage return alone.
 */
function unfold(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let next = at;
    while (bytes[next] === CR) next += 1;
    if (bytes[next] === LF) next += 1;
    if (next > at && (bytes[next] === SPACE || bytes[next] === TAB)) at = next;
    else {
      kept[length] = bytes[at] ?? 0;
      length += 1;
    }
  }
  return kept.subarray(0, length);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 as the format wants it; a line that isn't that is as other programs write in Turkey. */
function decoded(line: Uint8Array): string {
  try {
    return utf8.decode(line);
  } catch {
    const lenient = new TextDecoder().decode(line).replaceAll('\uFFFD', '');
    // With other letters in UTF-8 one was cut.
    return /[^\0-\x7F]/.test(lenient) ? lenient : new TextDecoder('windows-1254').decode(line);
  }
}
