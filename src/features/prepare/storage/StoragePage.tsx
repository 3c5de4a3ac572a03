import { links } from '../../../domain/values/links.ts';
import { measureStored, type StoredAmounts } from '../../../sync/upkeep/freeStorage.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { useSizeText } from '../../../kit/browser/useSizeText.ts';
import { useLiveRead } from '../../../kit/engine/Panel.ts';
import { BackToList } from '../../../kit/going/BackToList.tsx';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Deletable } from './Deletable.tsx';
import styles from '../PrepareOfflinePage.module.css';
import { StorageState } from './StorageState.tsx';
import { useStorageFacts } from './useStorageFacts.ts';

/** Shows the panel's space on this device, the data that can be deleted, and the data that are kept. */
export function StoragePage() {
  const say = useTranslate();
  const storage = useStorageFacts();
  const stored = useLiveRead(measureStored);
  return (
    <>
      <PageHeader
        title={say('shell.user.storage')}
        back={<BackToList to={links.prepare()} label="shell.prepare" />}
      />
      {storage.facts && stored ? (
        <div className={styles.sections}>
          <StorageState storage={storage} />
          <Deletable stored={stored} onDeleted={storage.lookAgain} />
          <Kept stored={stored} />
        </div>
      ) : (
        <Skeleton shape="card" count={2} label={say('common.opening')} />
      )}
    </>
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
