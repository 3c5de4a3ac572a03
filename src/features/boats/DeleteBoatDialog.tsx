import { useState } from 'react';
import { useSay } from '../common/words/messages.tsx';
import { removeBoat, type FleetBoat } from '../../resources/boatReads.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { useRemove } from '../common/engine/useRemove.ts';
import { QuestionDialog } from '../common/question/QuestionDialog.tsx';
import { useQuestion } from '../common/question/useQuestion.ts';
import { BoatChange, boatDiffers } from './BoatChange.tsx';
import { useBoatName } from './boatLabels.ts';

export interface DeleteBoatDialogProps {
  /** The boat to be deleted, as it was when the dialog opened. */
  readonly opened: FleetBoat;
  /** As it is now; undefined when it isn't in the fleet any more. */
  readonly present: FleetBoat | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks, deletes, and offers to undo it until it is sent. */
export function DeleteBoatDialog({ opened, present, open, onClose }: DeleteBoatDialogProps) {
  const say = useSay();
  const remove = useRemove();
  const { engine, reach } = usePanel();
  const [busy, setBusy] = useState(false);
  const nameOf = useBoatName();
  const question = useQuestion({ isOpen: open && !busy, opened, present, differs: boatDiffers });
  const name = nameOf(question.seen.item);

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
