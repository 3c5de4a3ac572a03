import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { readRejectedSharedFiles, type ShareProblem } from '../../domain/share.ts';
import { cleanName } from '../../lib/text/cleanName.ts';
import { dropShared, readShares, type Share } from '../../resources/shares.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useInlineLiveRead, usePanel } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { ShareToBoat } from './ShareToBoat.tsx';
import { ShareToBooking } from './ShareToBooking.tsx';
import { ShareCard } from './ShareCard.tsx';
import styles from './SharePage.module.css';

/**
 * Files that another app gave to the panel, until the partner says what they are for: a document of a
 * booking, or something of a boat. Until then they are on this device only. See [Note: Shared files].
 */
export function SharePage() {
  const say = useTranslate();
  const { engine } = usePanel();
  const { kept } = useRowActions();
  const shares = useInlineLiveRead(({ store }) => readShares(store), []);
  const [asked, setAsked] = useState<{
    readonly about: 'booking' | 'boat' | 'discard';
    readonly share: Share;
  }>();
  const close = (): void => setAsked(undefined);
  const discard = (share: Share): void => {
    close();
    const files = share.files.map(({ id }) => id);
    void kept(() => dropShared(engine, share.id, files));
  };
  return (
    <>
      <PageHeader title={say('shell.share')} />
      <NotTaken />
      {shares?.length === 0 && (
        <EmptyState icon="share" title={say('share.empty')}>
          {say('share.emptyText')}
        </EmptyState>
      )}
      {shares && shares.length > 0 && (
        <>
          <p className={styles.lead}>{say('share.question')}</p>
          <ul className={styles.list} aria-label={say('shell.share')}>
            {shares.map(share => (
              <ShareCard key={share.id} share={share} onAsk={about => setAsked({ about, share })} />
            ))}
          </ul>
        </>
      )}
      {asked?.about === 'booking' && <ShareToBooking share={asked.share} onClose={close} />}
      {asked?.about === 'boat' && <ShareToBoat share={asked.share} onClose={close} />}
      <ConfirmDialog
        open={asked?.about === 'discard'}
        onOpenChange={close}
        tone="danger"
        title={say('share.discardTitle', { count: asked?.share.files.length ?? 0 })}
        description={say('share.discardText')}
        confirmLabel={say('share.discard')}
        cancelLabel={say('share.keep')}
        onConfirm={() => {
          if (asked) discard(asked.share);
        }}
      />
    </>
  );
}

/** Says which files weren't taken, and what to do. The worker puts that into the address. */
function NotTaken() {
  const say = useTranslate();
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notTaken = readRejectedSharedFiles(query);
  if (notTaken.length === 0) return null;
  return (
    <Notice
      tone={notTaken.every(({ problem }) => problem === 'signedOut') ? 'wait' : 'stop'}
      live="alert"
      title={say('share.notTaken')}
      actions={
        <Button compact onClick={() => void navigate(links.share(), { replace: true })}>
          {say('share.seen')}
        </Button>
      }
    >
      {notTaken.map(({ problem, files }) => {
        const named = intl.formatList(files.map(name => cleanName(name) || '…'));
        return <p key={problem}>{say(words[problem], { files: named })}</p>;
      })}
    </Notice>
  );
}

const words = {
  noFile: 'share.problem.noFile',
  empty: 'share.problem.empty',
  wrongType: 'share.problem.wrongType',
  tooLarge: 'share.problem.tooLarge',
  tooMany: 'share.problem.tooMany',
  noSpace: 'common.noRoom',
  notKept: 'share.problem.notKept',
  signedOut: 'share.problem.signedOut',
  notRemembered: 'share.problem.notRemembered',
} as const satisfies Readonly<Record<ShareProblem, string>>;
