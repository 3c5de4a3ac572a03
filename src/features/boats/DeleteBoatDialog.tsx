import { useState } from 'react';
import { useIntl } from 'react-intl';
import { removeBoat, type FleetBoat } from '../../resources/boatReads.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { usePanel } from '../common/engine/Panel.ts';
import { useBoatName } from './boatLabels.ts';
import { useRemove } from '../common/engine/useRemove.ts';

export interface DeleteBoatDialogProps {
  /** The boat to be deleted; undefined: closed. */
  readonly boat: FleetBoat | undefined;
  readonly onClose: () => void;
}

/** Asks, deletes, and offers to undo it until it is sent (B020, Q168, Q169). */
export function DeleteBoatDialog({ boat, onClose }: DeleteBoatDialogProps) {
  const intl = useIntl();
  const remove = useRemove();
  const { engine, reach } = usePanel();
  const [busy, setBusy] = useState(false);
  // While it closes its text stays.
  const [asked, setAsked] = useState(boat);
  if (boat && boat !== asked) setAsked(boat);
  const nameOf = useBoatName();
  const name = nameOf(asked?.item ?? { name: null });

  return (
    <ConfirmDialog
      open={boat !== undefined}
      onOpenChange={open => {
        if (!open) onClose();
      }}
      tone="danger"
      busy={busy}
      title={intl.formatMessage({ id: 'boats.Delete.title' })}
      description={
        <>
          <p>
            <strong>{name}</strong>
          </p>
          <p>
            {asked?.onlyHere
              ? intl.formatMessage({ id: 'boats.Delete.onlyHere' })
              : intl.formatMessage({
                  id: reach === 'reachable' ? 'boats.Delete.text' : 'boats.Delete.offline',
                })}
          </p>
        </>
      }
      confirmLabel={intl.formatMessage({ id: 'boats.Delete.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'boats.Delete.cancel' })}
      onConfirm={() => {
        if (!boat) return;
        setBusy(true);
        const { item, onlyHere } = boat;
        void remove({ name, onlyHere, remove: () => removeBoat(engine, item) }).then(isDeleted => {
          setBusy(false);
          if (isDeleted) onClose();
        });
      }}
    />
  );
}
