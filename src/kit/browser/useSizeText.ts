import { useIntl, type IntlShape } from 'react-intl';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const GIGABYTE = KILOBYTE * MEGABYTE;

/**
 * Formats a size: kilobytes up to one megabyte, then megabytes, and gigabytes from one on, with a decimal.
 * Counted as limits are: 5 MB is 5 × 1024 × 1024 bytes.
 */
export function sizeText(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  if (bytes < MEGABYTE)
    return intl.formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)), { style: 'unit', unit: 'kilobyte' });
  const [size, unit] = bytes < GIGABYTE ? [MEGABYTE, 'megabyte'] : [GIGABYTE, 'gigabyte'];
  return intl.formatNumber(bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 });
}

export function useSizeText(): (bytes: number) => string {
  const intl = useIntl();
  return bytes => sizeText(intl, bytes);
}
