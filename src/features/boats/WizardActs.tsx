import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import type { MessageId } from './boatValues.ts';
import type { SubmitBoat, Submission } from './useSubmitBoat.ts';

const words = {
  draft: 'boats.Wizard.saveDraft',
  save: 'boats.Wizard.save',
  approval: 'boats.Wizard.sendForApproval',
} as const satisfies Readonly<Record<Submission, MessageId>>;

/** How a boat stands before it is saved: never saved, a draft, or past its first approval. */
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

/** Every way to save the boat: the end of the wizard. */
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
