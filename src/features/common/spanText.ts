import type { IntlShape } from 'react-intl';
import { dayOf } from '../../lib/day.ts';

/** A span of plain days, both ends included (Q151): "1–31 Tem 2026". An end that isn't there is left open. */
export function spanText(
  intl: Pick<IntlShape, 'formatDate' | 'formatDateTimeRange'>,
  from: string | null | undefined,
  to: string | null | undefined,
): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const [start, end] = [dayOf(from), dayOf(to)];
  if (start !== undefined && end !== undefined && start <= end)
    return intl.formatDateTimeRange(Date.parse(start), Date.parse(end), style);
  const say = (day: string | undefined): string =>
    day === undefined ? '…' : intl.formatDate(Date.parse(day), style);
  return `${say(start)} – ${say(end)}`;
}
