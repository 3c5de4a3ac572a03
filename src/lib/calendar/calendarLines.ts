/**
 * Reads the lines of a calendar file (RFC 5545) into components and properties. A line that can't be read
 * only loses itself: its name is kept, for code that needs that line.
 */
import { readProperty, type CalendarProperty } from './calendarProperty.ts';

export class IcalBlock {
  readonly properties: CalendarProperty[] = [];
  readonly components: IcalBlock[] = [];
  /** The names of its lines that can't be read, and `end` for each end without a beginning. */
  readonly broken: string[] = [];
  /** Whether its end is in the file. */
  isClosed = false;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  has(name: string): boolean {
    return this.properties.some(property => property[0] === name);
  }

  values(name: string): readonly unknown[] {
    return this.properties.filter(property => property[0] === name).flatMap(([, , , ...values]) => values);
  }
}

/** Either it isn't a calendar, or it is broken inside, perhaps because a part is missing. */
export type CalendarFileProblem = 'notCalendar' | 'damaged';

/** Reads the calendars of a file: some programs put several into one. */
export function readCalendars(bytes: ArrayBuffer): readonly IcalBlock[] | CalendarFileProblem {
  const lines = linesOf(bytes);
  if (!/^BEGIN:VCALENDAR$/i.test(lines[0] ?? '')) return 'notCalendar';
  const root = new IcalBlock('');
  const open = [root];
  for (const line of lines) {
    const [, word, written = ''] = /^(BEGIN|END):\s*([\w-]+)$/i.exec(line) ?? [];
    const component = open.at(-1) ?? root;
    if (word === undefined) addLine(component, line);
    else if (word.toUpperCase() === 'END') close(open, written.toLowerCase());
    else {
      const inner = new IcalBlock(written.toLowerCase());
      component.components.push(inner);
      open.push(inner);
    }
  }
  const calendars = root.components.filter(({ name }) => name === 'vcalendar');
  return calendars.every(({ isClosed }) => isClosed) ? calendars : 'damaged';
}

/** Closes a component. Components that are still open inside of it stay without an end. */
function close(open: IcalBlock[], name: string): void {
  const at = open.findLastIndex(component => component.name === name);
  const component = open[at];
  if (component) {
    component.isClosed = true;
    open.length = at;
  } else if (name === 'vevent') open.at(-1)?.broken.push('end');
}

function addLine({ properties, broken }: IcalBlock, line: string): void {
  try {
    properties.push(readProperty(line));
  } catch {
    broken.push(/^[\w-]*/.exec(line)?.[0].toLowerCase() ?? '');
  }
}

const wideEncodings: Readonly<Record<string, string>> = { '\xFF\xFE': 'utf-16le', '\xFE\xFF': 'utf-16be' };

/**
 * Without folds and empty lines. Folds go before the letters are decoded: some programs fold inside of a
 * letter. Some old ones end lines with a carriage return alone.
 */
function linesOf(bytes: ArrayBuffer): string[] {
  const octets = new Uint8Array(bytes);
  let text = '';
  for (let at = 0; at < octets.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...octets.subarray(at, at + MAX_ARGUMENTS));
  const wide = wideEncodings[text.slice(0, 2)];
  if (wide !== undefined)
    return linesOf(new TextEncoder().encode(new TextDecoder(wide).decode(bytes)).buffer);
  const lines = text.replaceAll(/(?:\r+\n?|\n)[ \t]/g, '').split(/[\r\n]+/);
  return lines.map(line => decoded(line).trim()).filter(line => line !== '');
}

const MAX_ARGUMENTS = 8_192;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8, as the format requires; another line is read as other programs write in Turkey. */
function decoded(text: string): string {
  if (!/[\x80-\xFF]/.test(text)) return text;
  const line = Uint8Array.from(text, octet => octet.charCodeAt(0));
  try {
    return utf8.decode(line);
  } catch {
    const lenient = new TextDecoder().decode(line).replaceAll('\uFFFD', '');
    // If it has other letters in UTF-8, one letter was cut.
    return /[^\0-\x7F]/.test(lenient) ? lenient : new TextDecoder('windows-1254').decode(line);
  }
}
