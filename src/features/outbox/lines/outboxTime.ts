import { useIntl, type IntlShape } from 'react-intl';
import { useTimeWithDayText } from '../../../kit/words/messages.tsx';
import { relativeText } from '../../../kit/words/relativeText.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import { MINUTE_MS } from '../../../lib/time/day.ts';

/**
 * How far the next try is. Less than a minute is in a moment; undefined when its time has come, because what
 * follows may take a while.
 */
export function nextAttemptText(
  intl: Pick<IntlShape, 'formatRelativeTime' | 'formatMessage'>,
  at: number,
  now: number,
): string | undefined {
  if (at <= now) return undefined;
  return at - now < MINUTE_MS ? intl.formatMessage({ id: 'outbox.inAMoment' }) : relativeText(intl, at, now);
}

/** Formats a moment in two ways: by the clock, and relative to now. */
export function useMomentAndAge(now: number): (at: number) => string {
  const intl = useIntl();
  const moment = useTimeWithDayText();
  return at => dotted(moment(at), relativeText(intl, at, now));
}
