import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { PendingMark } from '../../ui/PendingMark.tsx';
import { SaveFoot } from '../../ui/SaveFoot.tsx';
import { useMoment } from '../common/messages.tsx';
import type { DraftState } from './DraftKeeper.ts';

export interface WizardFootProps {
  readonly draft: DraftState;
  readonly saving: boolean;
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
  /** On the last tab. */
  readonly saveLabel?: string;
  readonly onSave?: () => void;
}

/** Previous, what is safe on this device, next; the last tab ends with saving (B035, B036). */
export function WizardFoot({ draft, saving, onPrevious, onNext, saveLabel, onSave }: WizardFootProps) {
  const intl = useIntl();
  const moment = useMoment();
  return (
    <SaveFoot
      previous={
        onPrevious && (
          <Button icon="left" onClick={onPrevious}>
            {intl.formatMessage({ id: 'boats.Wizard.previous' })}
          </Button>
        )
      }
      status={
        draft.failed ? (
          <PendingMark tone="stop">{intl.formatMessage({ id: 'boats.Wizard.notKept' })}</PendingMark>
        ) : draft.keptAt !== undefined ? (
          intl.formatMessage({ id: 'boats.Wizard.kept' }, { when: moment(draft.keptAt) })
        ) : (
          intl.formatMessage({ id: 'boats.Wizard.willBeKept' })
        )
      }
      next={
        onNext ? (
          <Button kind="primary" iconEnd="right" onClick={onNext}>
            {intl.formatMessage({ id: 'boats.Wizard.next' })}
          </Button>
        ) : (
          onSave && (
            <Button kind="primary" busy={saving} onClick={onSave}>
              {saveLabel}
            </Button>
          )
        )
      }
    />
  );
}
