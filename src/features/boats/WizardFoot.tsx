import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PendingMark } from '../../ui/PendingMark.tsx';
import { SaveFoot } from '../../ui/SaveFoot.tsx';
import { useMoment } from '../common/messages.tsx';
import type { DraftState } from '../common/form/DraftKeeper.ts';

export interface WizardFootProps {
  readonly draft: DraftState;
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
  /** In place of going on, on the last tab. */
  readonly acts?: ReactNode;
}

/** Previous, what is safe on this device, next; the last tab ends with saving (B035, B036). */
export function WizardFoot({ draft, onPrevious, onNext, acts }: WizardFootProps) {
  const intl = useIntl();
  const moment = useMoment();
  return (
    <SaveFoot
      previous={
        onPrevious &&
        (acts === undefined ? (
          <Button icon="left" onClick={onPrevious}>
            {intl.formatMessage({ id: 'boats.Wizard.previous' })}
          </Button>
        ) : (
          // Its word leaves no room for the acts beside it on a phone.
          <IconButton
            icon="left"
            label={intl.formatMessage({ id: 'boats.Wizard.previous' })}
            onClick={onPrevious}
          />
        ))
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
          acts
        )
      }
    />
  );
}
