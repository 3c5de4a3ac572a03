import { useIntl } from 'react-intl';
import { useSay, useMoment } from '../common/words/messages.tsx';
import { HIGHEST_RATE } from '../../domain/discount.ts';
import type { DiscountsRead } from '../../resources/discounts.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { percentText } from '../common/words/percentText.ts';

/** Says how high a rate may be, as far as this device knows: without a network with the age of it. */
export function useRateHint(mostRate: DiscountsRead['mostRate']): string {
  const say = useSay();
  const intl = useIntl();
  const moment = useMoment();
  const { reach } = usePanel();
  if (!mostRate) return say('discounts.Form.rateUnknown');
  const most = percentText(intl, Math.min(mostRate.value, HIGHEST_RATE));
  return reach === 'reachable' || mostRate.fetchedAt === undefined
    ? say('discounts.Form.rateMost', { most })
    : say('discounts.Form.rateMostSince', { most, when: moment(mostRate.fetchedAt) });
}
