import { useIntl, type IntlShape } from 'react-intl';
import { clockState } from '../../domain/values/clockState.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/time/day.ts';
import { usePanel } from '../engine/Panel.ts';
import { useServerNow } from '../engine/useServerNow.ts';
import { useTranslate } from './messages.tsx';
import { deadlineText } from './deadlineText.ts';

const clockWords = {
  right: 'prepare.clock.right',
  slow: 'prepare.clock.slow',
  fast: 'prepare.clock.fast',
} as const satisfies Readonly<Record<ReturnType<typeof clockState>['is'], MessageId>>;

/** Compares this device's clock with the platform's, as far as that is known, and returns words for it. */
export function useDeviceClockCheck(): { readonly is: keyof typeof clockWords; readonly words: string } {
  const say = useTranslate();
  const intl = useIntl();
  const { clock, serverNow } = usePanel().engine;
  // Renders again as time goes on.
  useServerNow();
  const { is, ms } = clockState(serverNow() - clock.now());
  return { is, words: say(clockWords[is], { by: durationText(intl, ms) }) };
}

/**
 * Formats a deadline. Beside a wrong clock the time alone would mislead, so the time that is left is added.
 */
export function useDeadlineText(): (at: number) => string {
  const intl = useIntl();
  const now = useServerNow();
  const { is } = useDeviceClockCheck();
  return at => {
    const when = deadlineText(intl, at);
    const left = at - now;
    if (is === 'right' || left <= 0) return when;
    const [unit, ms] = left < HOUR_MS ? (['minute', MINUTE_MS] as const) : (['hour', HOUR_MS] as const);
    return `${when} (${intl.formatRelativeTime(Math.floor(left / ms), unit)})`;
  };
}

/** Formats a duration in its largest unit. @param ms in milliseconds */
function durationText(intl: Pick<IntlShape, 'formatNumber'>, ms: number): string {
  const [value, unit] =
    ms < MINUTE_MS
      ? [ms / 1_000, 'second']
      : ms < HOUR_MS
        ? [ms / MINUTE_MS, 'minute']
        : [ms / HOUR_MS, 'hour'];
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
}
