import { useState, lazy, Suspense, type ReactNode } from 'react';
import type { BoatField } from '../../../domain/boat/boat.ts';
import { changedBoatFields } from '../../../domain/boat/boatMerge.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { removeBoat, type FleetBoat } from '../../../resources/boats/boatReads.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useDeleteWithUndo } from '../../../kit/engine/useDeleteWithUndo.ts';
import { QuestionDialog } from '../../../kit/question/QuestionDialog.tsx';
import { useSeenStateQuestion } from '../../../kit/question/useSeenStateQuestion.ts';
import { ComparedSides, type ComparedLine } from '../../../kit/compare/ComparedSides.tsx';
import { beforeAndNowLabels } from '../../../kit/question/beforeAndNowLabels.ts';
import { BoatStatusBadge } from './BoatStatusBadge.tsx';
import { useBoatLabel } from '../boatLabels.ts';

export interface DeleteBoatDialogProps {
  /** The boat to be deleted, as it was when the dialog opened. */
  readonly opened: FleetBoat;
  /** As it is now; undefined when it isn't in the fleet any more. */
  readonly present: FleetBoat | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks whether to delete a boat, queues the deletion, and offers to undo it until it is sent. */
export function DeleteBoatDialog({ opened, present, open, onClose }: DeleteBoatDialogProps) {
  const say = useTranslate();
  const remove = useDeleteWithUndo();
  const { engine, reach } = usePanel();
  const [busy, setBusy] = useState(false);
  const nameOf = useBoatLabel();
  const question = useSeenStateQuestion({ isOpen: open && !busy, opened, present, differs: boatDiffers });
  const name = nameOf(question.seen.summary);

  return (
    <QuestionDialog
      open={open}
      onOpenChange={onClose}
      tone="danger"
      busy={busy}
      of={question}
      compare={(seen, now) => <BoatChange seen={seen} now={now} />}
      title={say('boats.Delete.title')}
      description={
        <>
          <p>
            <strong>{name}</strong>
          </p>
          <p>
            {question.seen.onlyHere
              ? say('boats.Delete.onlyHere')
              : say(reach === 'reachable' ? 'boats.Delete.text' : 'boats.Delete.offline')}
          </p>
        </>
      }
      confirmLabel={say('boats.Delete.confirm')}
      cancelLabel={say('boats.Delete.cancel')}
      onConfirm={seen => {
        setBusy(true);
        void remove({ name, onlyHere: seen.onlyHere, remove: () => removeBoat(engine, seen) }).then(
          isDeleted => {
            setBusy(false);
            if (isDeleted) onClose();
          },
        );
      }}
    />
  );
}

const Differences = lazy(async () => ({
  default: (await import('../boatCompared.tsx')).comparedComponents.Differences,
}));

/**
 * Whether two boats of the fleet differ for somebody who deletes one. A boat of which only the line is here
 * is compared by that.
 */
function boatDiffers(seen: FleetBoat, now: FleetBoat): boolean {
  return (
    seen.summary.name !== now.summary.name ||
    hasAnotherState(seen, now) ||
    listChangedFields(seen, now).length > 0
  );
}

function hasAnotherState(seen: FleetBoat, now: FleetBoat): boolean {
  return seen.summary.status !== now.summary.status || seen.onlyHere !== now.onlyHere;
}

function listChangedFields(seen: FleetBoat, now: FleetBoat): BoatField[] {
  if (!seen.shown || !now.shown) return [];
  // The name is told by its line.
  return changedBoatFields(seen.shown, now.shown).filter(field => field !== 'name');
}

/** A boat as it was seen and as it is now, where it differs. */
function BoatChange({ seen, now }: { readonly seen: FleetBoat; readonly now: FleetBoat }) {
  const say = useTranslate();
  const nameOf = useBoatLabel();
  const lines: ComparedLine[] = [];
  if (seen.summary.name !== now.summary.name)
    lines.push({ label: 'boats.GeneralTab.name', one: nameOf(seen.summary), other: nameOf(now.summary) });
  const state = ({ summary, onlyHere }: FleetBoat): ReactNode =>
    onlyHere ? say('boats.Delete.here') : <BoatStatusBadge status={summary.status} />;
  if (hasAnotherState(seen, now))
    lines.push({ label: 'boats.Delete.status', one: state(seen), other: state(now) });
  const fields = listChangedFields(seen, now);
  return (
    <>
      {lines.length > 0 && <ComparedSides brief labels={beforeAndNowLabels} lines={lines} />}
      {seen.shown && now.shown && fields.length > 0 && (
        <Suspense>
          <Differences fields={fields} mine={seen.shown} theirs={now.shown} labels={beforeAndNowLabels} />
        </Suspense>
      )}
    </>
  );
}
