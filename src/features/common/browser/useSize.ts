import { useIntl, type IntlShape } from 'react-intl';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const GIGABYTE = KILOBYTE * MEGABYTE;

/** Says a size: kilobytes up to one megabyte, then megabytes and gigabytes with a decimal. Counted as limits are: 5 MB is 5 × 1024 × 1024 bytes. */
export function sizeText(intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string {
  if (bytes < MEGABYTE)
    return intl.formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)), { style: 'unit', unit: 'kilobyte' });
  const [unit, of] = bytes < GIGABYTE ? (['megabyte', MEGABYTE] as const) : (['gigabyte', GIGABYTE] as const);
  return intl.formatNumber(bytes / of, { style: 'unit', unit, maximumFractionDigits: 1 });
}

export function useSize(): (bytes: number) => string {
  const intl = useIntl();
  return bytes => sizeText(intl, bytes);
}
