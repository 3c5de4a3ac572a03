import { links } from '../../domain/values/links.ts';
import { storageRisks, type StorageFacts } from '../../domain/values/storageRisk.ts';
import { measureStored, type StoredAmounts } from '../../sync/upkeep/freeStorage.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { List } from '../../ui/layout/List.tsx';
import { Meter } from '../../ui/marks/Meter.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { useSizeText } from '../../kit/browser/useSizeText.ts';
import { useLiveRead } from '../../kit/engine/Panel.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { DeletableDataSection } from './DeletableDataSection.tsx';
import { StorageRiskNotice } from './StorageRiskNotice.tsx';
import styles from './StoragePage.module.css';
import { useStorageFacts } from './useStorageFacts.ts';

/** Shows the panel's space on this device, the data that can be deleted, and the data that are kept. */
export function StoragePage() {
  const say = useTranslate();
  const { facts, lookAgain } = useStorageFacts(atOnce);
  const stored = useLiveRead(measureStored);
  return (
    <>
      <PageHeader title={say('shell.user.storage')} />
      {facts && stored ? (
        <div className={styles.sections}>
          <Risks facts={facts} />
          <Space facts={facts} />
          <DeletableDataSection stored={stored} onDeleted={lookAgain} />
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

function Risks({ facts }: { readonly facts: StorageFacts }) {
  const say = useTranslate();
  return storageRisks(facts).map(risk => (
    <StorageRiskNotice
      key={risk.kind}
      risk={risk}
      facts={facts}
      actions={
        (risk.kind === 'noPromise' || risk.kind === 'sevenDays') &&
        !facts.isInstalled && (
          <ButtonLink compact icon="device" to={links.install()}>
            {say('install.title')}
          </ButtonLink>
        )
      }
    />
  ));
}

/** Shows the space that the browser reports, and whether it promises to keep the data. */
function Space({ facts: { used, quota, persisted } }: { readonly facts: StorageFacts }) {
  const say = useTranslate();
  const size = useSizeText();
  const usedText = used === undefined ? undefined : size(used);
  return (
    <Card as="section">
      <div className={styles.card}>
        {used !== undefined && quota !== undefined && (
          <Meter value={used} max={quota}>
            {say('storage.used', { used: size(used), most: size(quota) })}
          </Meter>
        )}
        <Facts>
          {quota === undefined && (
            <>
              <Fact label={say('storage.usedOnly')}>{usedText}</Fact>
              <Fact label={say('storage.left')}>{say('storage.unknown')}</Fact>
            </>
          )}
          <Fact label={say('storage.promise')}>
            {persisted === undefined
              ? say('storage.unknown')
              : say(persisted ? 'storage.promise.yes' : 'storage.promise.no')}
          </Fact>
        </Facts>
      </div>
    </Card>
  );
}

/** Lists the data that only this device has: nothing here deletes them. */
function Kept({ stored: { rows, drafts, files } }: { readonly stored: StoredAmounts }) {
  const say = useTranslate();
  const size = useSizeText();
  return (
    <>
      <List title={say('storage.kept')}>
        <Row icon="outbox" title={say('storage.kept.rows', { count: rows })} to={links.outbox()} />
        <Row icon="edit" title={say('storage.kept.drafts', { count: drafts })} />
        <Row
          icon="image"
          title={say('storage.kept.files', { count: files.count })}
          trail={files.count > 0 && size(files.bytes)}
        />
      </List>
      <p className={styles.note}>{say('storage.kept.text')}</p>
      {rows + drafts > 0 && (
        <div>
          <ButtonLink icon="download" to={links.unsentFile()}>
            {say('storage.toFile')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
