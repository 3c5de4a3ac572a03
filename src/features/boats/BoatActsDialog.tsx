import { useState } from 'react';
import { useSay } from '../common/words/messages.tsx';
import type { FleetBoat } from '../../resources/boatReads.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { useBoatName } from './boatLabels.ts';

export interface BoatActsDialogProps {
  /** The boat that they are for; undefined: closed. */
  readonly boat: FleetBoat | undefined;
  readonly onClose: () => void;
  readonly onDuplicate: (boat: FleetBoat) => void;
  readonly onDelete: (boat: FleetBoat) => void;
}

/** What is done with a boat less often than editing it: kept away from the thumb (B019). */
export function BoatActsDialog({ boat, onClose, onDuplicate, onDelete }: BoatActsDialogProps) {
  const say = useSay();
  const nameOf = useBoatName();
  // While it closes its text stays.
  const [asked, setAsked] = useState(boat);
  if (boat && boat !== asked) setAsked(boat);
  if (!asked) return null;
  const act = (chosen: (boat: FleetBoat) => void) => () => {
    onClose();
    chosen(asked);
  };
  return (
    <Dialog
      open={boat !== undefined}
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={nameOf(asked.item)}
      closeLabel={say('common.close')}
    >
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
