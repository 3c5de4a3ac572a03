import { useTranslate } from '../../kit/words/messages.tsx';
import { totalOf } from '../../domain/values/unsentWork.ts';
import { links } from '../../domain/values/links.ts';
import { countUnsent } from '../../sync/upkeep/sealing.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon, type IconName } from '../../ui/marks/Icon.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useInlineLiveRead } from '../../kit/engine/Panel.ts';
import styles from './InstallPage.module.css';
import { promptInstall, useInstallWay } from '../../kit/browser/installation.ts';

/** Says how to put the panel on the home screen, by what this browser can do. */
export function InstallPage() {
  const say = useTranslate();
  const way = useInstallWay();
  return (
    <>
      <PageHeader title={say('install.title')} />
      {way === 'installed' ? (
        <Notice tone="good" title={say('install.installed')}>
          {say('install.installed.text')}
        </Notice>
      ) : (
        <div className={styles.place}>
          <Card>
            <div className={styles.guide}>
              <p>{say('install.why')}</p>
              {way === 'offer' && (
                <div>
                  <Button kind="primary" icon="download" onClick={promptInstall}>
                    {say('install.accept')}
                  </Button>
                </div>
              )}
              {way === 'apple' && <AppleSteps />}
              {way === 'menu' && (
                <>
                  <Steps steps={menuSteps} />
                  <p>{say('install.menu.none')}</p>
                </>
              )}
            </div>
          </Card>
        </div>
      )}
    </>
  );
}

type Step = readonly [icon: IconName, text: MessageId];

const appleSteps: readonly Step[] = [
  ['share', 'install.step1'],
  ['plus', 'install.step2'],
  ['check', 'install.step3'],
];
const menuSteps: readonly Step[] = [
  ['more', 'install.menu1'],
  ['download', 'install.menu2'],
];

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const say = useTranslate();
  return (
    <ol className={styles.steps}>
      {steps.map(([icon, text]) => (
        <li key={icon} className={styles.step}>
          <span className={styles.picture}>
            <Icon name={icon} />
          </span>
          <span className={styles.words}>{say(text)}</span>
        </li>
      ))}
    </ol>
  );
}

/** On an iPhone or iPad only the partner can add the panel; and the added panel has a storage of its own. */
function AppleSteps() {
  const say = useTranslate();
  const unsent = useInlineLiveRead(engine => countUnsent(engine.store), []);
  return (
    <>
      <Steps steps={appleSteps} />
      <Notice title={say('install.apple.title')}>{say('install.apple.text')}</Notice>
      {unsent && totalOf(unsent) > 0 && (
        <Notice
          tone="wait"
          title={say('install.apple.unsent')}
          actions={
            <ButtonLink compact icon="outbox" to={links.outbox()}>
              {say('shell.user.outbox')}
            </ButtonLink>
          }
        >
          {say('install.apple.unsent.text')}
        </Notice>
      )}
    </>
  );
}
