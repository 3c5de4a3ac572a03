/**
 * The time zones of a calendar file. A name that the browser knows goes by the browser's rules: files carry
 * old ones, of when Turkey had a summer time. Other names are looked for in the file, then among those that
 * Windows and Outlook write.
 */
import type { Component } from './calendarLines.ts';
import { HOUR_MS, istanbulZone, MINUTE_MS } from './day.ts';
import { Rule } from './recurrence.ts';
import { windowsZones } from './windowsZones.ts';

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export type Zone = (at: number) => number;

export const utc: Zone = () => 0;

/** The moment at which the clocks of a zone show a time, which is given as if it were UTC. */
export function momentOf(local: number, zone: Zone): number {
  // The offset depends on the moment that is looked for: it is found from one nearby.
  return local - zone(local - zone(local));
}

export class Zones {
  readonly #written: ReadonlyMap<string, Component>;
  readonly #found = new Map<string, Zone | undefined>();
  readonly #last: number;
  #steps = 0;
  readonly istanbul: Zone;
  /** The zone of times without one. */
  readonly floatingName: string;
  readonly floating: Zone;

  /** @param last rules of the file aren't looked at after that moment */
  constructor(calendar: Component, floatingName: string, last: number) {
    const zones = calendar.components.filter(({ name }) => name === 'vtimezone');
    this.#written = new Map(zones.map(zone => [String(valueIn(zone, 'tzid')), zone]));
    this.#last = last;
    this.istanbul = this.find(istanbulZone) ?? (() => 3 * HOUR_MS);
    this.floatingName = floatingName || istanbulZone;
    this.floating = this.find(this.floatingName) ?? this.istanbul;
  }

  /** Undefined when nobody knows it. */
  find(name: string): Zone | undefined {
    if (!this.#found.has(name))
      this.#found.set(name, this.#found.size < MOST_ZONES ? this.#look(name) : undefined);
    return this.#found.get(name);
  }

  #look(name: string): Zone | undefined {
    const path = name.trim().split('/');
    const ends = [path, ...[3, 2, 1].map(length => path.slice(-length))].map(part => part.join('/'));
    const written = this.#written.get(name);
    const plain = ends[0] ?? '';
    const windows = windowsZones.get(plain) ?? windowsZones.get(plain.replace(/ \d+$/, ''));
    return (
      firstOf(ends) ?? (written && this.#zoneIn(written)) ?? firstOf([windows ?? '', ...citiesIn(plain)])
    );
  }

  #zoneIn({ components }: Component): Zone | undefined {
    const step = (): true => {
      this.#steps += 1;
      if (this.#steps > MOST_STEPS) throw new RangeError('endless zones');
      return true;
    };
    try {
      const changes = components
        .filter(({ name }) => name === 'standard' || name === 'daylight')
        .flatMap(part => changesIn(part, this.#last, step))
        .toSorted((one, other) => one.at - other.at);
      return changes[0] && (at => changes.findLast(change => change.at <= at)?.to ?? changes[0]?.from ?? 0);
    } catch {
      return undefined;
    }
  }
}

/** No calendar has more; each takes time. */
const MOST_ZONES = 50;
/** Days that are looked at for the rules of all zones: those of Windows begin in 1601. */
const MOST_STEPS = 500_000;

interface Change {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** @throws when its rules are finer than a day, or can't be read */
function changesIn(part: Component, last: number, step: () => true): Change[] {
  const [from, to] = [offsetIn(part, 'tzoffsetfrom'), offsetIn(part, 'tzoffsetto')];
  const first = Date.parse(`${String(valueIn(part, 'dtstart'))}Z`);
  const locals = [first, ...valuesIn(part, 'rdate').map(date => Date.parse(`${String(date)}Z`))];
  for (const written of valuesIn(part, 'rrule')) {
    const rule = new Rule(written, first);
    if (rule.fineStep !== undefined) throw new RangeError('finer than a day');
    const until = rule.until === undefined ? last : Date.parse(rule.until);
    for (const local of rule.times(last, step)) if (local - from <= until) locals.push(local);
  }
  const changes = locals.map(local => ({ at: local - from, from, to }));
  if (part.broken.length > 0 || changes.some(({ at }) => Number.isNaN(at + to))) throw new RangeError('zone');
  return changes;
}

function offsetIn(part: Component, name: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(valueIn(part, name))) ?? [];
  return (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS) * (sign === '-' ? -1 : 1);
}

export function valuesIn(component: Component, name: string): readonly unknown[] {
  return component.properties.filter(property => property[0] === name).flatMap(([, , , ...values]) => values);
}

export function valueIn(component: Component, name: string): unknown {
  return component.properties.find(property => property[0] === name)?.[3];
}

/**
 * The zones of the cities in a long name of Outlook, "(UTC+01:00) Amsterdam, Berlin, Bern": its offset is
 * wrong in summer.
 */
function citiesIn(name: string): readonly string[] {
  const cities = name.replace(/^\([^)]*\)/, '').split(/[,:]/);
  return cities.flatMap(written => {
    const city = written.trim();
    const ofWindows = windowsZones.get(`${city} Standard Time`) ?? '';
    return [ofWindows, ...areas.map(area => `${area}/${city.replaceAll(' ', '_')}`)];
  });
}

const areas = ['Europe', 'Asia', 'America', 'Africa', 'Atlantic', 'Australia', 'Indian', 'Pacific'];

/** The first of these that the browser knows. */
function firstOf(names: readonly string[]): Zone | undefined {
  for (const name of names) {
    const formatter = formatterOf(name);
    if (formatter) return at => Date.parse(`${formatter.format(at).replace(' ', 'T')}Z`) - at;
  }
  return undefined;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    // Swedish writes 2026-06-12 14:05:00.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    return undefined;
  }
}
