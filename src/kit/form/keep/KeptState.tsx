import { useSay, useMoment } from '../../words/messages.tsx';
import { PendingBadge } from '../../../ui/marks/PendingBadge.tsx';
import type { FormActs } from './useFormActs.ts';

/** At the foot of a form: says since when the typed values are on this device. */
export function KeptState({ kept: { failed, keptAt } }: Pick<FormActs, 'kept'>) {
  const say = useSay();
  const moment = useMoment();
  if (failed) return <PendingBadge tone="stop">{say('form.notKept')}</PendingBadge>;
  return keptAt === undefined ? say('form.willBeKept') : say('form.kept', { when: moment(keptAt) });
}
