import { useIntl } from 'react-intl';
import { HIGHEST_RATE } from '../../domain/discount.ts';
import type { DiscountsRead } from '../../resources/discounts.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { useMoment } from '../common/messages.tsx';
import { rateText } from './discountWords.ts';

/** Says how high a rate may be, as far as this device knows: without a network with the age of it (Q113). */
export function useRateHint(mostRate: DiscountsRead['mostRate']): string {
  const intl = useIntl();
  const moment = useMoment();
  const { reach } = usePanel();
  if (!mostRate) return intl.formatMessage({ id: 'discounts.Form.rateUnknown' });
  const most = rateText(intl, Math.min(mostRate.value, HIGHEST_RATE));
  return reach === 'reachable' || mostRate.fetchedAt === undefined
    ? intl.formatMessage({ id: 'discounts.Form.rateMost' }, { most })
    : intl.formatMessage({ id: 'discounts.Form.rateMostSince' }, { most, when: moment(mostRate.fetchedAt) });
}
