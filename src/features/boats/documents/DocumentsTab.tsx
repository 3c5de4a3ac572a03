import { useRef } from 'react';
import { entryAt, useAfterDrawing } from '../../../ui/focus.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { BoatDocument } from '../../../domain/boat/boat.ts';
import { documentOf, findRepeatedTypeIndexes } from '../../../domain/boat/boatDocument.ts';
import { MIN_BOAT_DOCUMENTS } from '../../../domain/boat/boatRules.ts';
import { replaceFileInBoatDraft } from '../../../resources/boats/boatDraftFiles.ts';
import { pickFiles } from '../../photos/pick/pickFiles.ts';
import { useFileRemoval } from '../images/useFileRemoval.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { documentLabel } from '../shared/documentWords.ts';
import type { BoatTabProps } from '../boatTabs.ts';
import { BoatFilesPanel, type BoatFilesMessages } from '../fields/BoatFilesPanel.tsx';
import { useBoatFiles, type FileList } from '../fields/useBoatFiles.ts';
import { photoKeys } from '../images/photoOrder.ts';
import { parseDocuments, fileOf, MAX_DOCUMENTS, withFileReplaced } from './documentRows.ts';
import { BoatDocumentItem } from './BoatDocumentItem.tsx';
import styles from './DocumentsTab.module.css';

const list: FileList<BoatDocument> = {
  name: 'documents',
  kind: 'boatDocument',
  least: MIN_BOAT_DOCUMENTS,
  most: MAX_DOCUMENTS,
  rowsIn: parseDocuments,
  rowOf: documentOf,
  fileOf,
  replaced: withFileReplaced,
  removed: 'boats.DocumentsTab.removed',
};

const words: BoatFilesMessages = {
  label: 'boats.tab.documents',
  add: 'boats.DocumentsTab.add',
  drop: 'boats.DocumentsTab.drop',
  needed: 'boats.DocumentsTab.needed',
  count: 'boats.DocumentsTab.count',
  full: 'boats.DocumentsTab.full',
  offline: 'boats.DocumentsTab.offline',
  empty: 'boats.DocumentsTab.empty',
  emptyText: 'boats.DocumentsTab.emptyText',
};

/**
 * The documents of a boat: a file each, its type and the day on which it ends.
 * A file that couldn't be sent says so only in its place.
 */
export function DocumentsTab({ subject, beforePick }: BoatTabProps) {
  const say = useTranslate();
  const takeOut = useFileRemoval();
  const today = useIstanbulToday();
  const rows = useRef<HTMLOListElement>(null);
  const afterDrawing = useAfterDrawing();
  const files = useBoatFiles(list, subject);
  const { rows: documents, photos, now, change } = files;
  const keys = photoKeys(files.files);
  const repeated = findRepeatedTypeIndexes(documents);

  /** Another file for the same document: type and date stay, for the partner to change. */
  const replace = (document: BoatDocument): void => {
    const old = fileOf(document);
    beforePick();
    pickFiles({ several: false, camera: false, documents: true }, picked =>
      photos.add(picked, {
        most: MAX_DOCUMENTS + 1,
        also: id => replaceFileInBoatDraft(subject, old, id),
        add: upload => {
          change(withFileReplaced(now(), old, { upload }));
          takeOut({
            upload: document.upload,
            text: say('boats.DocumentsTab.replaced'),
            putBack: () => change(withFileReplaced(now(), { upload }, old)),
          });
        },
      }),
    );
  };

  return (
    <BoatFilesPanel
      files={files}
      icon="file"
      words={words}
      nameOf={index => say(documentLabel(documents[index]?.documentType ?? null))}
      beforePick={beforePick}
    >
      <ol ref={rows} className={styles.list} aria-label={say('boats.tab.documents')}>
        {documents.map((document, index) => (
          <BoatDocumentItem
            key={keys[index]}
            document={document}
            upload={files.uploadOf(fileOf(document))}
            index={index}
            today={today}
            repeated={repeated.has(index)}
            onOpen={() => files.view(index)}
            onReplace={() => replace(document)}
            onRemove={() => {
              const group = window.document.getElementById(`${files.field.id}-group`);
              afterDrawing(() => (entryAt(rows.current, index) ?? group)?.focus());
              files.remove(index);
            }}
            onResend={photos.resend}
          />
        ))}
      </ol>
    </BoatFilesPanel>
  );
}
