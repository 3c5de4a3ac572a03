import { useIntl } from 'react-intl';
import type { BoatTabMark } from './boatTabs.ts';

/** What a tab's mark means, in words. */
export function useTabMarkWords(): (mark: BoatTabMark, faults: number) => string {
  const intl = useIntl();
  return (mark, faults) => {
    switch (mark) {
      case 'complete':
        return intl.formatMessage({ id: 'boats.mark.complete' });
      case 'error':
        return intl.formatMessage({ id: 'boats.mark.error' }, { count: faults });
      case 'untouched':
        return intl.formatMessage({ id: 'boats.mark.untouched' });
    }
  };
}
