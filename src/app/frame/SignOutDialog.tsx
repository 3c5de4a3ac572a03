import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { countOf, NOTHING_UNSENT } from '../../domain/unsentWork.ts';
import { links } from '../../domain/links.ts';
import { useLive, usePanel } from '../../features/common/engine/Panel.ts';
import { useSession } from '../../features/common/Session.ts';
import { unsentWords } from '../../features/common/unsentWords.ts';
import { countUnsent } from '../../sync/sealing.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/**
 * Signing out never loses work by itself (A250, Q003). Without unsent work the dialog only asks for
 * confirmation; otherwise it shows how much there is and lets the partner choose. Keeping it is the first
 * choice, and works without a network.
 */
export function SignOutDialog({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const intl = useIntl();
  const { signOut } = useSession();
  const { reach, wake } = usePanel();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const unsent = useLive(engine => countUnsent(engine.store), []) ?? NOTHING_UNSENT;
  const isAllSent = countOf(unsent) === 0;
  // Unsaved forms can't be sent from here: only the form itself can save.
  const canSend = reach !== 'offline' && unsent.rows > 0;
  const lookAtOutbox = (): void => {
    onOpenChange(false);
    void navigate(links.outbox());
  };
  const leave = async (choice: 'keep' | 'delete'): Promise<void> => {
    setBusy(true);
    await navigate(links.home());
    await signOut({ unsent: choice });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={intl.formatMessage({ id: 'shell.SignOut.title' })}
      description={
        isAllSent
          ? intl.formatMessage({ id: 'shell.SignOut.allSent' })
          : intl.formatMessage({ id: 'shell.SignOut.unsent' }, { what: unsentWords(intl, unsent) })
      }
      footer={
        isAllSent ? (
          <>
            <Button kind="primary" busy={busy} onClick={() => void leave('keep')}>
              {intl.formatMessage({ id: 'shell.SignOut.leave' })}
            </Button>
            <Button onClick={() => onOpenChange(false)}>
              {intl.formatMessage({ id: 'shell.SignOut.stay' })}
            </Button>
          </>
        ) : (
          <>
            {canSend && (
              <Button
                kind="primary"
                icon="send"
                onClick={() => {
                  wake('sendNow');
                  lookAtOutbox();
                }}
              >
                {intl.formatMessage({ id: 'shell.SignOut.sendFirst' })}
              </Button>
            )}
            {unsent.rows === 0 && (
              <Button kind="primary" icon="outbox" onClick={lookAtOutbox}>
                {intl.formatMessage({ id: 'shell.SignOut.lookFirst' })}
              </Button>
            )}
            <Button
              kind={canSend || unsent.rows === 0 ? 'secondary' : 'primary'}
              busy={busy}
              icon="lock"
              onClick={() => void leave('keep')}
            >
              {intl.formatMessage({ id: 'shell.SignOut.keep' })}
            </Button>
            <Button kind="quietDanger" busy={busy} onClick={() => void leave('delete')}>
              {intl.formatMessage({ id: 'shell.SignOut.delete' })}
            </Button>
            <Button kind="quiet" onClick={() => onOpenChange(false)}>
              {intl.formatMessage({ id: 'shell.SignOut.stay' })}
            </Button>
          </>
        )
      }
    />
  );
}
