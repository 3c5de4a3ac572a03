/** A line of a calendar file (RFC 5545): its name, its parameters and its values, with dates in ISO form. */
export type CalendarProperty = readonly [
  name: string,
  params: Readonly<Record<string, string>>,
  type: string,
  ...values: readonly unknown[],
];

const dates = ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate'];

/** @throws when the text isn't such a line */
export function readProperty(line: string): CalendarProperty {
  const parts = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(withQuotedZone(line));
  if (!parts) throw new RangeError(line);
  const [, written = '', further = '', value = ''] = parts;
  const name = written.toLowerCase();
  const pairs = further.matchAll(/;([\w-]+)=((?:"[^"]*"|[^":;])*)/g);
  const params = Object.fromEntries(
    [...pairs].map(([, param = '', text = '']) => [param.toLowerCase(), text.replaceAll('"', '')]),
  );
  const { value: said, ...others } = params;
  const type = said?.toLowerCase() ?? (dates.includes(name) ? 'date-time' : 'text');
  return [name, others, type, ...valuesIn(name, value)];
}

/** Some programs write names of zones that hold `:` or `,` without quotes. Longer lines are texts. */
function withQuotedZone(line: string): string {
  if (line.length > 1_000) return line;
  return line.replace(/^([^":]*;TZID=)([^";]+?)(?=(?:;[A-Z-]+=[^:;"]*)*:\d{8})/i, '$1"$2"');
}

function valuesIn(name: string, value: string): readonly unknown[] {
  // A period is a begin and an end, or how long it takes.
  if (dates.includes(name))
    return value.split(',').map(date => (date.includes('/') ? date.split('/').map(isoDate) : isoDate(date)));
  if (name === 'rrule') return [partsOfRule(value.toUpperCase())];
  // Values of other programs' own lines aren't escaped.
  return [
    name.startsWith('x-') ? value : value.replaceAll(/\\(.)/gs, (_, c: string) => (/n/i.test(c) ? '\n' : c)),
  ];
}

function partsOfRule(rule: string): Readonly<Record<string, readonly string[]>> {
  const parts = rule.split(';').filter(part => part !== '');
  return Object.fromEntries(
    parts.map(part => {
      const [name = '', list = ''] = part.split('=');
      return [name.toLowerCase(), list.split(',').map(isoDate)];
    }),
  );
}

/** Returns a day or a time as ISO 8601 writes it; any other text stays. */
function isoDate(text: string): string {
  return text
    .replace(/^(\d{4})(\d\d)(\d\d)(?=T|$)/i, '$1-$2-$3')
    .replace(/T(\d\d)(\d\d)(\d\d)(Z?)$/i, (_, hours, minutes, seconds, z) =>
      `T${String(hours)}:${String(minutes)}:${String(seconds)}${String(z)}`.toUpperCase(),
    );
}
