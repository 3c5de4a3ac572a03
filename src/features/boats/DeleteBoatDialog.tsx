import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorName, log } from '../../lib/log.ts';
import { removeBoat, type FleetBoat } from '../../resources/boatReads.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToast } from '../common/messages.tsx';
import { useUndo } from '../common/useUndo.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { useNotKeptWords } from '../common/engine/useNotKeptWords.ts';

export interface DeleteBoatDialogProps {
  /** The boat to be deleted; undefined: closed. */
  readonly boat: FleetBoat | undefined;
  readonly onClose: () => void;
}

/** Asks, deletes, and offers to undo it until it is sent (B020, Q168, Q169). */
export function DeleteBoatDialog({ boat, onClose }: DeleteBoatDialogProps) {
  const intl = useIntl();
  const toast = useToast();
  const offerUndo = useUndo();
  const notKeptWords = useNotKeptWords();
  const { engine, wake, reach } = usePanel();
  const [busy, setBusy] = useState(false);
  // While it closes its text stays.
  const [asked, setAsked] = useState(boat);
  if (boat && boat !== asked) setAsked(boat);
  const name = asked?.item.name?.trim() || intl.formatMessage({ id: 'boats.unnamed' });

  const notKept = (error: unknown): void => {
    log('boat not deleted', { error: errorName(error) });
    toast({ tone: 'stop', text: notKeptWords(error) });
  };
  const remove = async ({ item, onlyHere }: FleetBoat): Promise<void> => {
    const bringBack = await removeBoat(engine, item);
    wake('enqueued');
    const undo = async (): Promise<void> => {
      if (await bringBack()) {
        wake('enqueued');
        toast({ tone: 'good', text: intl.formatMessage({ id: 'records.restored' }, { name }) });
      } else toast({ tone: 'stop', text: intl.formatMessage({ id: 'outbox.tooLate' }) });
    };
    offerUndo({
      text: intl.formatMessage({ id: onlyHere ? 'records.deleted' : 'records.willBeDeleted' }, { name }),
      onUndo: () => void undo().catch(notKept),
    });
  };

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
        void remove(boat)
          .then(onClose, notKept)
          .finally(() => setBusy(false));
      }}
    />
  );
}
