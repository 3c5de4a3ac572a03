import { useTranslate, useTimeWithDayText } from '../../words/messages.tsx';
import { PendingBadge } from '../../../ui/marks/PendingBadge.tsx';
import type { FormActions } from './useFormActions.ts';

/** At the foot of a form: says since when the typed values are on this device. */
export function DraftKeptStatus({ kept: { failed, keptAt } }: Pick<FormActions, 'kept'>) {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  if (failed) return <PendingBadge tone="stop">{say('form.notKept')}</PendingBadge>;
  return keptAt === undefined ? say('form.willBeKept') : say('form.kept', { when: moment(keptAt) });
}
