import { useTranslate } from '../../../kit/words/messages.tsx';
import type { FleetBoat } from '../../../resources/boats/boatReads.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { useBoatLabel } from '../boatLabels.ts';

export interface BoatActsDialogProps {
  /** The boat that the actions change. */
  readonly boat: FleetBoat;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDuplicate: (boat: FleetBoat) => void;
  readonly onDelete: (boat: FleetBoat) => void;
}

/** Offers the actions that are rarer than editing, in a dialog so that they aren't pressed by mistake. */
export function BoatActsDialog({ boat, open, onClose, onDuplicate, onDelete }: BoatActsDialogProps) {
  const say = useTranslate();
  const nameOf = useBoatLabel();
  const act = (chosen: (boat: FleetBoat) => void) => () => {
    onClose();
    chosen(boat);
  };
  return (
    <Dialog open={open} onOpenChange={onClose} title={nameOf(boat.summary)}>
      <List>
        <Row
          icon="copy"
          title={say('boats.Duplicate.act')}
          text={say('boats.Duplicate.text')}
          onClick={act(onDuplicate)}
        />
        <Row icon="trash" tone="danger" title={say('boats.Delete.confirm')} onClick={act(onDelete)} />
      </List>
    </Dialog>
  );
}
