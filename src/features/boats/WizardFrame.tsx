import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BackTo } from '../common/BackTo.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './WizardHeader.module.css';
import type { BoatForm } from './boatForms.ts';
import type { MessageId } from './boatValues.ts';
import { periodLabel, toBoats } from './boatLabels.ts';
import type { Submission, SubmitBoat } from './useSubmitBoat.ts';
import { RecordMark } from '../common/RecordMark.tsx';
import { KeptState } from '../common/form/KeptState.tsx';
import { useFromForm } from '../common/form/useFormValues.ts';
import type { KeepState } from '../common/form/DraftKeeper.ts';
import type { OpenBoat } from '../../resources/boatReads.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { SaveFoot } from '../../ui/SaveFoot.tsx';

export interface WizardHeaderProps {
  readonly boatForm: BoatForm;
  readonly live: OpenBoat;
  readonly isNew: boolean;
  /** Whether what is typed is on this device: beside the name, so that the foot holds the buttons only. */
  readonly draft: KeepState;
  readonly acts?: ReactNode;
}

/** Which boat this is, its status, and what can be done with it on every tab (B036, Q129). */
export function WizardHeader({ boatForm, live, isNew, draft, acts }: WizardHeaderProps) {
  const intl = useIntl();
  const { form, loaded } = boatForm;
  const name = useFromForm(form, values => values.name);
  const nameless = isNew ? 'boats.Wizard.newBoat' : 'boats.unnamed';
  return (
    <PageHeader
      back={<BackTo {...toBoats} />}
      title={name?.trim() || intl.formatMessage({ id: nameless })}
      mark={<StatusBadge status={live.base?.boatStatus ?? loaded.boatStatus} />}
      age={
        <span className={styles.about}>
          {intl.formatMessage({ id: periodLabel(loaded.rentalPeriod) })}
          <RecordMark
            pending={live.pending}
            forApproval={live.forApproval}
            waitsForFile={live.waitsForFile}
          />
          <span>
            <KeptState draft={draft} />
          </span>
        </span>
      }
      actions={acts}
    />
  );
}

export interface WizardFootProps {
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
  /** In place of going on, on the last tab. */
  readonly acts?: ReactNode;
}

/** Previous and next; the last tab has the save buttons (B035, B036). */
export function WizardFoot({ onPrevious, onNext, acts }: WizardFootProps) {
  const intl = useIntl();
  const isNarrow = useMedia('(width < 22.5em)');
  return (
    <SaveFoot
      previous={
        onPrevious &&
        (acts === undefined && !isNarrow ? (
          <Button icon="left" onClick={onPrevious}>
            {intl.formatMessage({ id: 'boats.Wizard.previous' })}
          </Button>
        ) : (
          // There its text would leave no room for the actions beside it.
          <IconButton
            icon="left"
            label={intl.formatMessage({ id: 'boats.Wizard.previous' })}
            onClick={onPrevious}
          />
        ))
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

const words = {
  draft: 'boats.Wizard.saveDraft',
  save: 'form.save',
  approval: 'boats.Wizard.sendForApproval',
} as const satisfies Readonly<Record<Submission, MessageId>>;

/** The state of a boat before it is saved: never saved, a draft, or approved before. */
export type Standing = 'new' | 'draft' | 'live';

/** What can be done with it at the end of the wizard, the main thing last (B036, B037, Q129, Q130). */
const acts = {
  new: ['draft', 'save'],
  draft: ['draft', 'approval'],
  live: ['save'],
} as const satisfies Readonly<Record<Standing, readonly Submission[]>>;

export interface WizardActsProps {
  readonly standing: Standing;
  readonly submitting: SubmitBoat;
}

/** All ways to save the boat, at the end of the wizard. */
export function WizardActs({ standing, submitting }: WizardActsProps) {
  const offered: readonly Submission[] = acts[standing];
  return offered.map(act => (
    <Act key={act} act={act} isMain={act === offered.at(-1)} submitting={submitting} />
  ));
}

/** The one that can be done from every tab without completing the boat first. */
export function WizardSave({ standing, submitting }: WizardActsProps) {
  return <Act act={acts[standing][0]} isMain={false} submitting={submitting} />;
}

/** Sends a draft for approval. */
export function SendForApproval({ submitting }: Pick<WizardActsProps, 'submitting'>) {
  return <Act act="approval" isMain submitting={submitting} />;
}

function Act({
  act,
  isMain,
  submitting,
}: {
  readonly act: Submission;
  readonly isMain: boolean;
  readonly submitting: SubmitBoat;
}) {
  const intl = useIntl();
  return (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      busy={submitting.isBusy}
      onClick={() => void submitting.submit(act)}
    >
      {intl.formatMessage({ id: words[act] })}
    </Button>
  );
}
