import type { ReactNode } from 'react';
import { useSay } from '../common/words/messages.tsx';
import { BackTo } from '../common/going/BackTo.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './WizardHeader.module.css';
import type { BoatForm } from './boatForms.ts';
import { periodLabel, toBoats } from './boatLabels.ts';
import { RecordMark } from '../common/records/RecordMark.tsx';
import { KeptState } from '../common/form/keep/KeptState.tsx';
import type { OpenForm } from '../common/form/keep/useEditing.ts';
import type { FormActs } from '../common/form/keep/useFormActs.ts';
import { useFromForm } from '../common/form/useFormValues.ts';
import type { OpenBoat } from '../../resources/boatReads.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { SaveFoot } from '../../ui/SaveFoot.tsx';

export interface WizardHeaderProps extends Pick<FormActs, 'kept'> {
  readonly form: OpenForm<BoatForm, OpenBoat>;
  readonly isNew: boolean;
  readonly acts: ReactNode;
}

/**
 * Which boat this is, its status, and what can be done with it on every tab. Whether what is typed is on this device stands
 * here, so that the foot holds the buttons only.
 */
export function WizardHeader({ form: { copy, live }, isNew, kept, acts }: WizardHeaderProps) {
  const say = useSay();
  const { form, loaded } = copy;
  const name = useFromForm(form, values => values.name);
  const nameless = isNew ? 'boats.Wizard.newBoat' : 'boats.unnamed';
  return (
    <PageHeader
      back={<BackTo {...toBoats} />}
      title={name?.trim() || say(nameless)}
      mark={<StatusBadge status={live.base?.boatStatus ?? loaded.boatStatus} />}
      age={
        <span className={styles.about}>
          {say(periodLabel(loaded.rentalPeriod))}
          <RecordMark
            pending={live.pending}
            forApproval={live.forApproval}
            waitsForFile={live.waitsForFile}
          />
          <span>
            <KeptState kept={kept} />
          </span>
        </span>
      }
      actions={acts}
    />
  );
}

export interface WizardFootProps {
  /** Undefined on the first tab. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: () => void;
  /** In place of going on, on the last tab. */
  readonly acts: ReactNode;
}

/** Previous and next; the last tab has the save buttons. */
export function WizardFoot({ onPrevious, onNext, acts }: WizardFootProps) {
  const say = useSay();
  const previous = say('boats.Wizard.previous');
  // There its text would leave no room for the actions beside it.
  const isNarrow = useMedia('(width < 22.5em)') || acts !== undefined;
  return (
    <SaveFoot
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
        acts ?? (
          <Button kind="primary" iconEnd="right" onClick={onNext}>
            {say('boats.Wizard.next')}
          </Button>
        )
      }
    />
  );
}
