import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { download } from '../../features/common/download.ts';
import { links } from '../../domain/links.ts';
import { systemClock } from '../../lib/Clock.ts';
import { errorName, log } from '../../lib/log.ts';
import { ownLink } from '../../lib/safeAddress.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { scrollable } from '../../ui/scrollable.ts';
import { LanguageSwitch } from '../frame/LanguageSwitch.tsx';
import styles from './DebugPage.module.css';
import { readReport, reportText, type Read, type Report } from './report.ts';

interface Props {
  /** While the panel is starting it may never come: the device's data are opened first. */
  readonly network: NetworkState | Promise<NetworkState>;
}

/**
 * Figures and log lines for support, to be copied or saved as a text. It needs no session, no network and no
 * database, and has a frame of its own, because the panel's may be broken. The way back reloads the panel for
 * the same reason.
 */
export function DebugPage({ network }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'shell.user.debug' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <Anchor className={styles.back} href={ownLink(links.home())}>
          <Icon name="back" />
          {intl.formatMessage({ id: 'debug.back' })}
        </Anchor>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <PageHeader title={title} />
        <p className={styles.text}>{intl.formatMessage({ id: 'debug.text' })}</p>
        <Content key={intl.locale} network={network} />
      </main>
    </div>
  );
}

/** Read again for each language, because figures get their words when they are read. */
function Content({ network }: Props) {
  const intl = useIntl();
  const [report] = useState(() =>
    readReport({ intl, clock: systemClock, window, network: async () => network }),
  );
  return (
    <>
      <Acts report={report} />
      <div className={styles.sections}>
        {report.sections.map(({ title, figures }, index) => (
          <Card key={title} as="section" labelledBy={`debug-${index}`}>
            <h2 className={styles.title} id={`debug-${index}`}>
              {title}
            </h2>
            <Facts>
              {figures.map(({ label, lines }) => (
                <Fact key={label} label={label}>
                  <Awaited>
                    <Lines lines={lines} />
                  </Awaited>
                </Fact>
              ))}
            </Facts>
          </Card>
        ))}
      </div>
      <section className={styles.log} aria-labelledby="debug-log">
        <h2 className={styles.title} id="debug-log">
          {intl.formatMessage({ id: 'debug.log' })}
        </h2>
        <Awaited>
          <LogText lines={report.log} />
        </Awaited>
      </section>
    </>
  );
}

function Awaited({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  return (
    <Suspense fallback={<span className={styles.soft}>{intl.formatMessage({ id: 'debug.reading' })}</span>}>
      {children}
    </Suspense>
  );
}

function Lines({ lines }: { readonly lines: Promise<Read> }) {
  const intl = useIntl();
  const found = use(lines);
  if (!found) return <span className={styles.soft}>{intl.formatMessage({ id: 'debug.unreadable' })}</span>;
  return found.map(line => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}

function LogText({ lines }: { readonly lines: Report['log'] }) {
  const intl = useIntl();
  const found = use(lines);
  if (found.length === 0) return <p className={styles.soft}>{intl.formatMessage({ id: 'debug.none' })}</p>;
  return (
    <pre className={styles.lines} {...scrollable} aria-labelledby="debug-log">
      {found.join('\n')}
    </pre>
  );
}

type Outcome = 'copied' | 'notCopied' | 'saved';
const outcomeWords = {
  copied: 'debug.copied',
  notCopied: 'debug.notCopied',
  saved: 'debug.saved',
} as const;

/** The text is made before the click on "copy": a browser lets a page copy only right after a click. */
function Acts({ report }: { readonly report: Report }) {
  const intl = useIntl();
  const [text, setText] = useState<string | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void reportText(report, intl).then(made => {
      if (!gone) setText(made);
    });
    return () => {
      gone = true;
    };
  }, [report, intl]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      setOutcome('copied');
    } catch (error) {
      log('not copied', { error: errorName(error) });
      setOutcome('notCopied');
    }
  };
  const save = (): void => {
    const name = `panel-${new Date().toISOString().slice(0, 10)}.txt`;
    download(new Blob([text ?? ''], { type: 'text/plain' }), name);
    setOutcome('saved');
  };
  return (
    <div className={styles.acts}>
      <Button kind="primary" icon="copy" busy={text === undefined} onClick={() => void copy()}>
        {intl.formatMessage({ id: 'debug.copy' })}
      </Button>
      <Button icon="download" busy={text === undefined} onClick={save}>
        {intl.formatMessage({ id: 'debug.save' })}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome && intl.formatMessage({ id: outcomeWords[outcome] })}
      </p>
    </div>
  );
}
