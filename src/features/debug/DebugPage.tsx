import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { downloadFile } from '../../kit/browser/files/download.ts';
import { canShare, shareFile } from '../../kit/browser/files/share.ts';
import { contactWays } from '../../kit/words/contactWays.ts';
import { links } from '../../domain/values/links.ts';
import { systemClock } from '../../lib/time/Clock.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { makeSupportReference } from '../../lib/text/makeSupportReference.ts';
import { ownLink, phoneLink } from '../../lib/safe/safeAddress.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { Anchor } from '../../ui/buttons/Anchor.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { LanguageSwitch } from '../../kit/shell/LanguageSwitch.tsx';
import styles from './DebugPage.module.css';
import { readReport } from './report.ts';

interface Props {
  /** While the panel is starting it may never come: the device's data are opened first. */
  readonly network: Promise<NetworkState>;
}

/**
 * Figures and log lines for support, to be copied, saved or shared as a text. It needs no session, no network
 * and no database, and has a frame of its own, because the panel's may be broken. The way back reloads the
 * panel for the same reason.
 */
export function DebugPage({ network }: Props) {
  const say = useTranslate();
  const intl = useIntl();
  const title = say('shell.user.debug');
  const [reference] = useState(() => makeSupportReference(crypto.getRandomValues(new Uint8Array(7))));
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
        <p className={styles.reference}>{say('debug.reference', { reference })}</p>
        <Content key={intl.locale} network={network} reference={reference} />
      </main>
    </div>
  );
}

type Outcome = 'debug.copied' | 'debug.notCopied' | 'debug.saved' | 'debug.notShared';

interface ContentProps extends Props {
  readonly reference: string;
}

/**
 * The text, read again for each language. It is there before the click on "copy": a browser lets a page copy
 * only right after a click.
 */
function Content({ network, reference }: ContentProps) {
  const say = useTranslate();
  const intl = useIntl();
  const [text, setText] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let gone = false;
    void readReport({ intl, clock: systemClock, reference, window, network: () => network }).then(read => {
      if (!gone) setText(read);
    });
    return () => {
      gone = true;
    };
  }, [intl, network, reference]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      setOutcome('debug.copied');
    } catch (error) {
      log('not copied', { error: errorTextForLog(error) });
      setOutcome('debug.notCopied');
    }
  };
  const make = (): File => {
    const day = new Date().toISOString().slice(0, 10);
    return new File([text ?? ''], `panel-${day}-${reference}.txt`, { type: 'text/plain' });
  };
  const save = (): void => {
    const file = make();
    downloadFile(file, file.name);
    setOutcome('debug.saved');
  };
  const handOver = async (): Promise<void> => {
    const taken = await shareFile(make());
    setOutcome(taken === 'failed' ? 'debug.notShared' : undefined);
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
        {canShare('panel.txt', 'text/plain') && (
          <Button icon="share" busy={text === undefined} onClick={() => void handOver()}>
            {say('debug.share')}
          </Button>
        )}
        {contactWays.helpLine && (
          <ButtonLink kind="quiet" icon="phone" href={phoneLink(contactWays.helpLine)}>
            {say('shell.helpLine', { number: contactWays.helpLine })}
          </ButtonLink>
        )}
        <p role="status" className={styles.outcome}>
          {outcome && say(outcome)}
        </p>
      </div>
      <pre className={styles.report}>{text ?? say('debug.reading')}</pre>
    </>
  );
}
