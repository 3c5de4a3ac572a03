import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { useNavigate } from 'react-router-dom';
import { totalOf } from '../../../domain/values/unsentWork.ts';
import { links } from '../../../domain/values/links.ts';
import { ComparedSides } from '../../../kit/compare/ComparedSides.tsx';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { beforeAndNowLabels } from '../../../kit/question/beforeAndNowLabels.ts';
import { ChangedMeanwhile } from '../../../kit/question/ChangedMeanwhile.tsx';
import { useSeenStateQuestion } from '../../../kit/question/useSeenStateQuestion.ts';
import { useSession } from '../../../features/signing/Session.ts';
import { unsentWords } from '../../../kit/words/unsentWords.ts';
import { readUnsentIds, unsentDiffers, countIds, type UnsentIds } from '../../../sync/upkeep/sealing.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog, type OpenProps } from '../../../ui/dialogs/Dialog.tsx';

export function SignOutDialog({ open, onOpenChange }: OpenProps) {
  const present = useLiveRead(readUnsentIds);
  const [opened, setOpened] = useState<UnsentIds>();
  const [wasOpen, setWasOpen] = useState(false);
  // The unsent work when the dialog opens, or as soon as it is known.
  const isOpen = open && present !== undefined;
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpened(present);
  }
  if (!opened || !present) return null;
  return <SignOutQuestion open={isOpen} onOpenChange={onOpenChange} opened={opened} present={present} />;
}

interface SignOutQuestionProps extends OpenProps {
  readonly opened: UnsentIds;
  readonly present: UnsentIds;
}

/**
 * Signing out never loses work by itself. Without unsent work the dialog only asks for confirmation.
 * Otherwise it shows how much there is and lets the partner choose. The first choice is to keep the work,
 * which needs no network.
 */
function SignOutQuestion({ open, onOpenChange, opened, present }: SignOutQuestionProps) {
  const say = useTranslate();
  const intl = useIntl();
  const { signOut } = useSession();
  const { engine, reach, wake } = usePanel();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const question = useSeenStateQuestion({ isOpen: open && !busy, opened, present, differs: unsentDiffers });
  const isAllSent = totalOf(countIds(question.seen)) === 0;
  // Work that was sent meanwhile isn't counted any more.
  const unsent = countIds(question.change ? question.seen : present);
  // Unsaved forms can't be sent from here: only the form itself can save.
  const canSend = reach !== 'offline' && unsent.rows > 0;
  const goTo = (path: string): void => {
    onOpenChange(false);
    void navigate(path);
  };
  const openOutbox = (): void => goTo(links.outbox());
  const leave = async (seen: UnsentIds, choice: 'keep' | 'delete'): Promise<void> => {
    // Work that was saved in the last moment isn't deleted: the dialog shows it and asks again.
    if (choice === 'delete' && unsentDiffers(seen, await readUnsentIds(engine))) return;
    setBusy(true);
    await navigate(links.home());
    await signOut({ unsent: choice });
  };
  const confirm = (choice: 'keep' | 'delete'): void => question.confirm(seen => void leave(seen, choice));
  const words = (names: UnsentIds): string =>
    totalOf(countIds(names)) === 0 ? say('outbox.allSent') : unsentWords(intl, countIds(names));
  return (
    <Dialog
      closeButton={false}
      open={open}
      onOpenChange={onOpenChange}
      title={say('shell.SignOut.title')}
      description={
        isAllSent
          ? say('shell.SignOut.allSent')
          : say('shell.SignOut.unsent', { what: unsentWords(intl, unsent) })
      }
      footer={
        isAllSent ? (
          <>
            <Button kind="primary" busy={busy} onClick={() => confirm('keep')}>
              {say('shell.SignOut.leave')}
            </Button>
            <Button onClick={() => onOpenChange(false)}>{say('shell.SignOut.stay')}</Button>
          </>
        ) : (
          <>
            {canSend && (
              <Button
                kind="primary"
                icon="send"
                onClick={() => {
                  wake('sendNow');
                  openOutbox();
                }}
              >
                {say('shell.SignOut.sendFirst')}
              </Button>
            )}
            {unsent.rows === 0 && (
              <Button kind="primary" icon="outbox" onClick={openOutbox}>
                {say('shell.SignOut.lookFirst')}
              </Button>
            )}
            <Button
              kind={canSend || unsent.rows === 0 ? 'secondary' : 'primary'}
              busy={busy}
              icon="lock"
              onClick={() => confirm('keep')}
            >
              {say('shell.SignOut.keep')}
            </Button>
            <Button icon="download" onClick={() => goTo(links.unsentFile())}>
              {say('shell.SignOut.file')}
            </Button>
            <Button kind="quietDanger" busy={busy} onClick={() => confirm('delete')}>
              {say('shell.SignOut.delete')}
            </Button>
            <Button kind="quiet" onClick={() => onOpenChange(false)}>
              {say('shell.SignOut.stay')}
            </Button>
          </>
        )
      }
    >
      {question.change && (
        <ChangedMeanwhile
          of={question}
          compare={(seen, now) => (
            <ComparedSides
              brief
              labels={beforeAndNowLabels}
              lines={[{ label: 'shell.SignOut.notSent', one: words(seen), other: words(now) }]}
            />
          )}
        />
      )}
    </Dialog>
  );
}
