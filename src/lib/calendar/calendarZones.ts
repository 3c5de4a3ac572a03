/**
 * The time zones of a calendar file. For a name that the browser knows, its rules are used: files contain old
 * rules, from when Turkey had a summer time. Other names are searched for in the file, then among the names
 * that Windows and Outlook write.
 */
import type { IcalBlock } from './calendarLines.ts';
import { HOUR_MS, MINUTE_MS } from '../time/day.ts';
import { readRule } from './recurrence.ts';
import { windowsZones } from './windowsZones.ts';

/** Returns how far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export type Zone = (at: number) => number;

export const utc: Zone = () => 0;
export const istanbul: Zone = () => 3 * HOUR_MS;

/** The moment at which the clocks of a zone show a time, which is given as if it were UTC. */
export function localToMoment(local: number, zone: Zone): number {
  // The offset depends on the moment that is looked for: it is found from one nearby.
  return local - zone(local - zone(local));
}

export interface Zones {
  /** Undefined for an unknown zone. */
  readonly find: (name: string) => Zone | undefined;
  /** The zone of times without one. */
  readonly floatingName: string;
  readonly floating: Zone;
}

/**
 * @param lastMoment rules of the file aren't evaluated after that moment
 * @param countStep is called for each evaluated day, and throws when there were too many
 */
export function zonesOf(
  calendar: IcalBlock,
  floatingName: string,
  lastMoment: number,
  countStep: () => void,
): Zones {
  const zones = calendar.components.filter(({ name }) => name === 'vtimezone');
  const written = new Map(zones.map(zone => [String(zone.values('tzid')[0]), zone]));
  const found = new Map<string, Zone | undefined>();
  const look = (name: string): Zone | undefined => {
    const path = name.trim().split('/');
    const ends = [path.length, 3, 2, 1].map(length => path.slice(-length).join('/'));
    const ofFile = written.get(name);
    return (
      firstOf(ends) ?? (ofFile && zoneIn(ofFile, lastMoment, countStep)) ?? firstOf(windowsNames(name.trim()))
    );
  };
  const find = (name: string): Zone | undefined => {
    if (!found.has(name)) found.set(name, look(name));
    return found.get(name);
  };
  return { find, floatingName, floating: find(floatingName) ?? istanbul };
}

function zoneIn({ components }: IcalBlock, last: number, step: () => void): Zone | undefined {
  try {
    const changes = components
      .filter(({ name }) => name === 'standard' || name === 'daylight')
      .flatMap(part => changesIn(part, last, step))
      .toSorted((one, other) => one.at - other.at);
    return changes[0] && (at => changes.findLast(change => change.at <= at)?.to ?? changes[0]?.from ?? 0);
  } catch {
    return undefined;
  }
}

/** @throws when its rules can't be read */
function changesIn(part: IcalBlock, last: number, step: () => void) {
  const [from, to] = [offsetIn(part, 'tzoffsetfrom'), offsetIn(part, 'tzoffsetto')];
  const [first = NaN, ...dates] = [...part.values('dtstart'), ...part.values('rdate')].map(date =>
    Date.parse(`${String(date)}Z`),
  );
  const repeated = part.values('rrule').flatMap(written => {
    const rule = readRule(written, first);
    const until = rule.until === undefined ? last : Date.parse(rule.until) + from;
    return [...rule.times(Math.min(last, until), step)];
  });
  const changes = [first, ...dates, ...repeated].map(local => ({ at: local - from, from, to }));
  if (part.broken.length > 0 || changes.some(({ at }) => Number.isNaN(at + to))) throw new RangeError('zone');
  return changes;
}

function offsetIn(part: IcalBlock, name: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(String(part.values(name)[0])) ?? [];
  return (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === '-' ? -1 : 1);
}

/**
 * The zones of a name of Windows, or of the cities in a long one of Outlook, "(UTC+01:00) Amsterdam, Berlin,
 * Bern": its offset is wrong in summer.
 */
function windowsNames(name: string): readonly string[] {
  const windows = windowsZones.get(name) ?? windowsZones.get(name.replace(/ \d+$/, '')) ?? '';
  const cities = name.replace(/^\([^)]*\)/, '').split(/[,:]/);
  const ofCities = cities.flatMap(written => {
    const city = written.trim();
    const ofWindows = windowsZones.get(`${city} Standard Time`) ?? '';
    return [ofWindows, ...areas.map(area => `${area}/${city.replaceAll(' ', '_')}`)];
  });
  return [windows, ...ofCities];
}

const areas = ['Europe', 'Asia', 'America', 'Africa', 'Atlantic', 'Australia', 'Indian', 'Pacific'];

/** Returns the first zone that the browser knows. */
function firstOf(names: readonly string[]): Zone | undefined {
  for (const timeZone of names)
    try {
      // Swedish writes 2026-06-12 14:05:00.
      const formatter = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      return at => Date.parse(`${formatter.format(at).replace(' ', 'T')}Z`) - at;
    } catch {
      // The next one may be known.
    }
  return undefined;
}
