import type { IntlShape } from 'react-intl';

/** Formats a rate in per cent, as the language writes it. */
export function percentText(intl: IntlShape, rate: number): string {
  return intl.formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 2 });
}
