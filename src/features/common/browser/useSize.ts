import { useIntl, type IntlShape } from 'react-intl';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Says a size: kilobytes up to one megabyte, then megabytes with a decimal. Counted as limits are: 5 MB is 5 × 1024 × 1024 bytes. */
export function sizeText(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  return bytes < MEGABYTE
    ? intl.formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)), { style: 'unit', unit: 'kilobyte' })
    : intl.formatNumber(bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}

export function useSize(): (bytes: number) => string {
  const intl = useIntl();
  return bytes => sizeText(intl, bytes);
}
