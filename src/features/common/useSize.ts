import { useIntl } from 'react-intl';

/** Says a size: kilobytes up to one megabyte, then megabytes with a decimal. */
export function useSize(): (bytes: number) => string {
  const intl = useIntl();
  return bytes =>
    bytes < 1_000_000
      ? intl.formatNumber(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}
