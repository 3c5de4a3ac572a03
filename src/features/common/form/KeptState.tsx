import { useIntl } from 'react-intl';
import { PendingMark } from '../../../ui/PendingMark.tsx';
import { useMoment } from '../messages.tsx';
import type { FormActs } from './useFormActs.ts';

/** At the foot of a form: since when what was typed is on this device. */
export function KeptState({ kept: { failed, keptAt } }: Pick<FormActs, 'kept'>) {
  const intl = useIntl();
  const moment = useMoment();
  if (failed) return <PendingMark tone="stop">{intl.formatMessage({ id: 'form.notKept' })}</PendingMark>;
  return keptAt === undefined
    ? intl.formatMessage({ id: 'form.willBeKept' })
    : intl.formatMessage({ id: 'form.kept' }, { when: moment(keptAt) });
}
