import { useIntl } from 'react-intl';
import { useWords } from '../features/common/messages.tsx';
import type { Words } from '../lib/Words.ts';

/** Says what a row or a line of the log is called; a record without a name has one on the screen all the same. */
export function useLabel(): (label: Words) => string {
  const intl = useIntl();
  const words = useWords();
  return label => {
    if ('id' in label && label.values?.['name'] === '')
      return words({
        id: label.id,
        values: { ...label.values, name: intl.formatMessage({ id: 'boats.unnamed' }) },
      });
    return words(label);
  };
}

/** Says a size: kilobytes up to one megabyte, then megabytes with a decimal. */
export function useSize(): (bytes: number) => string {
  const intl = useIntl();
  return bytes =>
    bytes < 1_000_000
      ? intl.formatNumber(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
      : intl.formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}
