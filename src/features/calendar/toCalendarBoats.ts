/** How the calendar tells boats apart: by a colour, and for who doesn't see it by initials. Pure. */
import type { BoatSummary } from '../../domain/boat/boat.ts';
import { safeColor } from '../../lib/safe/safeColor.ts';

/** A boat as the calendar shows it. */
export interface CalendarBoat {
  readonly id: string;
  readonly name: string;
  /** Brand and model; empty when neither is known. */
  readonly make: string;
  /** As CSS takes it. */
  readonly color: string;
  /** Differ from boat to boat. */
  readonly initials: string;
  readonly rentalPeriod: number;
}

const COLORS = 8;

/** @param unnamed what a boat without a name is called */
export function toCalendarBoats(
  items: readonly BoatSummary[],
  language: string,
  unnamed: string,
): ReadonlyMap<string, CalendarBoat> {
  const badges = items.map(item => {
    const { id, name, brand, model, calendarColor, rentalPeriod } = item;
    const make = [brand, model].filter(Boolean).join(' ');
    const known = name?.trim() || make || unnamed;
    const color = getBoatColor(id, calendarColor);
    return { id, name: known, make, color, initials: initialsOf(known, language), rentalPeriod };
  });
  const alike = Map.groupBy(badges, ({ initials }) => initials);
  return new Map(
    badges.map(badge => {
      const same = alike.get(badge.initials) ?? [];
      // By id, so that a boat keeps its number whatever the order of the list.
      const place =
        same.filter(({ id }) => id.localeCompare(badge.id, 'en', { numeric: true }) < 0).length + 1;
      return [badge.id, same.length > 1 ? { ...badge, initials: `${badge.initials}${place}` } : badge];
    }),
  );
}

/**
 * Returns the boat's colour in the calendar: the marketplace's if it is a valid colour, else a fixed colour
 * of the panel.
 */
export function getBoatColor(id: string, calendarColor: string | null): string {
  const given = safeColor(calendarColor?.trim());
  if (given !== undefined) return given;
  const sum = Array.from(id).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return `var(--boat-${(sum % COLORS) + 1})`;
}

function initialsOf(name: string, language: string): string {
  const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? words.map(word => Array.from(word)[0]) : Array.from(words[0] ?? name);
  return letters.slice(0, 2).join('').toLocaleUpperCase(language);
}
