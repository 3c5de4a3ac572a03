import { useSay, useMoment } from '../../words/messages.tsx';
import { PendingMark } from '../../../ui/marks/PendingMark.tsx';
import type { FormActs } from './useFormActs.ts';

/** At the foot of a form: says since when the typed values are on this device. */
export function KeptState({ kept: { failed, keptAt } }: Pick<FormActs, 'kept'>) {
  const say = useSay();
  const moment = useMoment();
  if (failed) return <PendingMark tone="stop">{say('form.notKept')}</PendingMark>;
  return keptAt === undefined ? say('form.willBeKept') : say('form.kept', { when: moment(keptAt) });
}
