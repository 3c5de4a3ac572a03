import type { IntlShape } from 'react-intl';
import { HOUR_MS, MINUTE_MS } from '../../../lib/day.ts';

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
