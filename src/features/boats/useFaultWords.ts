import { useIntl } from 'react-intl';
import { OLDEST_YEAR } from '../../domain/boat.ts';
import { usePanel } from '../common/Panel.ts';
import type { MessageId } from './boatValues.ts';

/** The year in which the partner is. */
export function useThisYear(): number {
  const { engine } = usePanel();
  return new Date(engine.clock.now()).getFullYear();
}

/** Says what is wrong with a field. */
export function useFaultWords(): (fault: MessageId) => string {
  const intl = useIntl();
  const thisYear = useThisYear();
  // As text: a year has no thousands separator.
  const values = { oldest: String(OLDEST_YEAR), latest: String(thisYear + 1) };
  return fault => intl.formatMessage({ id: fault }, values);
}
