import { useTranslate } from '../../kit/words/messages.tsx';
import { useNavigate } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { mimes } from '../../lib/pictures/fileType.ts';
import { readFleet } from '../../resources/boats/boatReads.ts';
import { boatSubject } from '../../resources/boats/boats.ts';
import type { Share } from '../../resources/shares.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useLiveRead } from '../../kit/engine/Panel.ts';
import { makeSharedListName } from '../photos/pick/useAddSharedFiles.ts';
import { passSharedFiles } from '../../kit/browser/files/passedShares.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import styles from './SharePage.module.css';

/** Asks for the boat, and whether the files are photos or documents. The boat's form then adds them. */
export function ShareToBoat({ share, onClose }: { readonly share: Share; readonly onClose: () => void }) {
  const say = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const fleet = useLiveRead(readFleet, language);
  const isPdf = share.files.some(({ mime }) => mime === mimes.pdf);
  const lists = isPdf ? (['documents'] as const) : (['photos', 'documents'] as const);
  const unnamed = say('boats.unnamed');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={say('share.whichBoat')}
      description={say('share.whichBoat.text')}
    >
      {fleet?.boats.length === 0 && <p>{say('boats.Page.empty')}</p>}
      <ul className={styles.list} aria-label={say('share.whichBoat')}>
        {fleet?.boats.map(({ summary: { id, name } }) => (
          <li key={id} className={styles.choice}>
            <p className={styles.title} id={`share-${id}`}>
              {name || unnamed}
            </p>
            <div className={styles.acts}>
              {lists.map(list => (
                <Button
                  key={list}
                  compact
                  icon={list === 'photos' ? 'image' : 'file'}
                  aria-describedby={`share-${id}`}
                  onClick={() => {
                    passSharedFiles(makeSharedListName(boatSubject(id), list), share.id);
                    onClose();
                    void navigate(links.editBoat(id, list));
                  }}
                >
                  {say(list === 'photos' ? 'share.asPhotos' : 'share.asDocuments')}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
