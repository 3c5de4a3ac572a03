import type { IntlShape } from 'react-intl';
import type { PartState, PreparedPart } from '../../domain/preparation.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/day.ts';

export const partLabels = {
  panel: 'prepare.part.panel',
  bookings: 'shell.nav.bookings',
  otherBookings: 'prepare.part.otherBookings',
  chats: 'shell.nav.chat',
  boats: 'shell.nav.boats',
  photos: 'prepare.part.photos',
  calendar: 'shell.nav.calendar',
  records: 'prepare.part.records',
  choices: 'prepare.part.choices',
  templates: 'prepare.part.templates',
} as const satisfies Readonly<Record<PreparedPart, MessageId>>;

export const stateLabels = {
  here: 'prepare.state.here',
  old: 'prepare.state.old',
  missing: 'prepare.state.missing',
} as const satisfies Readonly<Record<PartState, MessageId>>;

/** A time in its largest unit. @param ms in milliseconds */
export function durationText(intl: Pick<IntlShape, 'formatNumber'>, ms: number): string {
  const [value, unit] =
    ms < MINUTE_MS
      ? [ms / 1_000, 'second']
      : ms < HOUR_MS
        ? [ms / MINUTE_MS, 'minute']
        : [ms / HOUR_MS, 'hour'];
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
}
