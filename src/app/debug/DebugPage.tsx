import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay } from '../../features/common/words/messages.tsx';
import { download } from '../../features/common/browser/download.ts';
import { links } from '../../domain/links.ts';
import { systemClock } from '../../lib/Clock.ts';
import { errorName, log } from '../../lib/log.ts';
import { ownLink } from '../../lib/safeAddress.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx';
import styles from './DebugPage.module.css';
import { readReport } from './report.ts';

interface Props {
  /** While the panel is starting it may never come: the device's data are opened first. */
  readonly network: Promise<NetworkState>;
}

/**
 * Figures and log lines for support, to be copied or saved as a text. It needs no session, no network and no
 * database, and has a frame of its own, because the panel's may be broken. The way back reloads the panel for
 * the same reason.
 */
export function DebugPage({ network }: Props) {
  const say = useSay();
  const intl = useIntl();
  const title = say('shell.user.debug');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Anchor className={styles.back} href={ownLink(links.home())}>
          <Icon name="back" />
          {say('debug.back')}
        </Anchor>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <PageHeader title={title} />
        <p className={styles.text}>{say('debug.text')}</p>
        <Content key={intl.locale} network={network} />
      </main>
    </div>
  );
}

type Outcome = 'debug.copied' | 'debug.notCopied' | 'debug.saved';

/** The text, read again for each language. It is there before the click on "copy": a browser lets a page copy only right after a click. */
function Content({ network }: Props) {
  const say = useSay();
  const intl = useIntl();
  const [text, setText] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let gone = false;
    void readReport({ intl, clock: systemClock, window, network: () => network }).then(read => {
      if (!gone) setText(read);
    });
    return () => {
      gone = true;
    };
  }, [intl, network]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      setOutcome('debug.copied');
    } catch (error) {
      log('not copied', { error: errorName(error) });
      setOutcome('debug.notCopied');
    }
  };
  const save = (): void => {
    const name = `panel-${new Date().toISOString().slice(0, 10)}.txt`;
    download(new Blob([text ?? ''], { type: 'text/plain' }), name);
    setOutcome('debug.saved');
  };
  return (
    <>
      <div className={styles.acts}>
        <Button kind="primary" icon="copy" busy={text === undefined} onClick={() => void copy()}>
          {say('debug.copy')}
        </Button>
        <Button icon="download" busy={text === undefined} onClick={save}>
          {say('debug.save')}
        </Button>
        <p role="status" className={styles.outcome}>
          {outcome && say(outcome)}
        </p>
      </div>
      <pre className={styles.report}>{text ?? say('debug.reading')}</pre>
    </>
  );
}
