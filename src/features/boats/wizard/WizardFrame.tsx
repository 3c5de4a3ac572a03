import type { ReactNode } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { BackToList } from '../../../kit/going/BackToList.tsx';
import { BoatStatusBadge } from '../fleet/BoatStatusBadge.tsx';
import styles from '../WizardHeader.module.css';
import type { BoatForm } from './boatForms.ts';
import { periodLabel, backToBoatsLink } from '../boatLabels.ts';
import { RecordStatusBadge } from '../../../kit/records/RecordStatusBadge.tsx';
import { DraftKeptStatus } from '../../../kit/form/keep/DraftKeptStatus.tsx';
import type { OpenForm } from '../../../kit/form/keep/useEditing.ts';
import type { FormActions } from '../../../kit/form/keep/useFormActions.ts';
import { useFormSelector } from '../../../kit/form/useFormValues.ts';
import type { OpenBoat } from '../../../resources/boats/boatReads.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { SaveFoot } from '../../../ui/form/SaveFoot.tsx';

export interface WizardHeaderProps {
  readonly form: OpenForm<BoatForm, OpenBoat>;
  readonly isNew: boolean;
}

/** Shows the name of the boat and its status. */
export function WizardHeader({ form: { copy, live }, isNew }: WizardHeaderProps) {
  const say = useTranslate();
  const { form, loaded } = copy;
  const name = useFormSelector(form, values => values.name);
  const nameless = isNew ? 'boats.Wizard.newBoat' : 'boats.unnamed';
  return (
    <PageHeader
      back={<BackToList {...backToBoatsLink} />}
      title={name?.trim() || say(nameless)}
      badge={<BoatStatusBadge status={live.base?.boatStatus ?? loaded.boatStatus} />}
      age={
        <span className={styles.about}>
          {say(periodLabel(loaded.rentalPeriod))}
          <RecordStatusBadge
            pending={live.pending}
            forApproval={live.forApproval}
            waitsForFile={live.waitsForFile}
          />
        </span>
      }
    />
  );
}

export interface WizardFootProps extends Pick<FormActions, 'kept'> {
  /** Undefined on the first tab. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: () => void;
  /** The saving action beside “next”. */
  readonly act: ReactNode;
  /** Replaces “next” on the last tab. */
  readonly last: ReactNode;
}

/** Shows “previous”, “next” and the saving actions. */
export function WizardFoot({ onPrevious, onNext, act, last, kept }: WizardFootProps) {
  const say = useTranslate();
  const previous = say('boats.Wizard.previous');
  // On a phone its text would leave no room for the buttons beside it.
  const isNarrow = useMedia('(width < 1200px)');
  return (
    <SaveFoot
      status={<DraftKeptStatus kept={kept} />}
      previous={
        onPrevious &&
        (isNarrow ? (
          <IconButton icon="left" label={previous} onClick={onPrevious} />
        ) : (
          <Button icon="left" onClick={onPrevious}>
            {previous}
          </Button>
        ))
      }
      next={
        <>
          {act}
          {last || (
            <Button kind="primary" iconEnd="right" onClick={onNext}>
              {say('boats.Wizard.next')}
            </Button>
          )}
        </>
      }
    />
  );
}
