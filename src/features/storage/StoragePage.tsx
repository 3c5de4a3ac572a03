import { useState } from 'react';
import { links } from '../../domain/links.ts';
import {
  isAtLeast,
  roomLeft,
  spaceLevel,
  storageRisks,
  type StorageFacts,
} from '../../domain/storageRisk.ts';
import { errorName, log } from '../../lib/log.ts';
import { measureStored, type StoredAmounts } from '../../sync/putAway.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { List } from '../../ui/List.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSize } from '../common/browser/useSize.ts';
import { useRead } from '../common/engine/Panel.ts';
import { useSay } from '../common/words/messages.tsx';
import { Deletable } from './Deletable.tsx';
import { riskWords } from './riskWords.ts';
import styles from './StoragePage.module.css';
import { useStorageFacts } from './useStorageFacts.ts';

/** How much room this device has for the panel, what can be deleted to make some, and what never is. */
export function StoragePage() {
  const say = useSay();
  const { facts, lookAgain } = useStorageFacts(atOnce);
  const stored = useRead(readStored);
  return (
    <>
      <PageHeader title={say('shell.user.storage')} />
      {facts && stored ? (
        <div className={styles.sections}>
          <Risks facts={facts} />
          <Space facts={facts} onAsked={lookAgain} />
          <Deletable stored={stored} onDeleted={lookAgain} />
          <Kept stored={stored} />
        </div>
      ) : (
        <Skeleton shape="card" count={2} label={say('common.opening')} />
      )}
    </>
  );
}

function atOnce(look: () => void): () => void {
  look();
  return () => undefined;
}

const readStored = ({ store }: { readonly store: Parameters<typeof measureStored>[0] }) =>
  measureStored(store);

function Risks({ facts }: { readonly facts: StorageFacts }) {
  const say = useSay();
  const size = useSize();
  return storageRisks(facts).map(risk => {
    const { title, text, tone } = riskWords(risk);
    return (
      <Notice
        key={risk.kind}
        tone={tone}
        title={say(title, { left: size(roomLeft(facts) ?? 0) })}
        actions={
          risk.kind !== 'space' &&
          !facts.isInstalled && (
            <ButtonLink compact icon="device" to={links.install()}>
              {say('install.title')}
            </ButtonLink>
          )
        }
      >
        {say(text)}
      </Notice>
    );
  });
}

interface SpaceProps {
  readonly facts: StorageFacts;
  readonly onAsked: () => void;
}

/** What the browser tells of its space and its promise, and nothing where it tells nothing. */
function Space({ facts, onAsked }: SpaceProps) {
  const say = useSay();
  const size = useSize();
  const [isRefused, setRefused] = useState(false);
  const { used, quota, persisted } = facts;
  const ask = async (): Promise<void> => {
    try {
      setRefused(!(await navigator.storage.persist()));
    } catch (error) {
      log('promise not asked for', { error: errorName(error) });
      setRefused(true);
    }
    onAsked();
  };
  const promise = persisted === undefined ? 'unknown' : persisted ? 'yes' : 'no';
  return (
    <Card as="section">
      <div className={styles.card}>
        {used !== undefined && quota !== undefined ? (
          <Meter value={used} max={quota} tone={isAtLeast(spaceLevel(facts), 'warning') ? 'stop' : 'sea'}>
            {say('storage.used', { used: size(used), most: size(quota) })}
          </Meter>
        ) : (
          <p>{say('storage.used.unknown')}</p>
        )}
        <Facts>
          <Fact label={say('storage.promise')}>{say(`storage.promise.${promise}`)}</Fact>
        </Facts>
        {persisted === false && (
          <div>
            <Button compact onClick={() => void ask()}>
              {say('storage.promise.ask')}
            </Button>
            <p role="status" className={styles.note}>
              {isRefused && say('storage.promise.refused')}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

/** What only this device has: nothing here deletes it. */
function Kept({ stored: { rows, drafts, files } }: { readonly stored: StoredAmounts }) {
  const say = useSay();
  const size = useSize();
  const isAnything = rows.count + drafts.count + files.count > 0;
  return (
    <>
      <List title={say('storage.kept')}>
        <Row icon="outbox" title={say('storage.kept.rows', { count: rows.count })} to={links.outbox()} />
        <Row icon="edit" title={say('storage.kept.drafts', { count: drafts.count })} />
        <Row
          icon="image"
          title={say('storage.kept.files', { count: files.count })}
          trail={files.count > 0 && size(files.bytes)}
        />
      </List>
      <p className={styles.note}>{say('storage.kept.text')}</p>
      {isAnything && (
        <div>
          <ButtonLink icon="download" to={links.unsentFile()}>
            {say('storage.toFile')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
