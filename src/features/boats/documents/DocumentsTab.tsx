import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import type { BoatDocument } from '../../../domain/boat.ts';
import { documentOf, repeatedTypes } from '../../../domain/boatDocument.ts';
import { LEAST_DOCUMENTS } from '../../../domain/boatRules.ts';
import { uploadsOf } from '../../../resources/boats.ts';
import { useFormField } from '../../../ui/useFormField.ts';
import { pickFiles } from '../../common/files/photo/pickFiles.ts';
import { usePhotos } from '../../common/files/photo/usePhotos.ts';
import { useShared } from '../../common/files/photo/useShared.ts';
import { useTakeOut } from '../../common/files/photo/useTakeOut.ts';
import { useToday } from '../../common/useToday.ts';
import { documentLabel } from '../../common/documentWords.ts';
import { FilesFrame, type FilesWords } from '../fields/FilesFrame.tsx';
import { useFieldRule } from '../wizardRules.ts';
import { nameInDraft, replaceInDraft } from '../../../resources/boatDraftFiles.ts';
import { photoKeys, withFileBack, withoutFile } from '../images/photoOrder.ts';
import { documentsIn, fileOf, MOST_DOCUMENTS, withFileReplaced } from './documentRows.ts';
import { DocumentRow } from './DocumentRow.tsx';
import styles from './DocumentsTab.module.css';

export interface DocumentsTabProps {
  /** The boat's subject: `boat:57`, `boat:local-…`. */
  readonly subject: string;
  /** Brings the working copy to disk now; called just before a camera or a file dialog covers the page (U79). */
  readonly beforePick?: () => void;
}

const words: FilesWords = {
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

interface Values {
  readonly documents?: unknown;
}

/**
 * The documents of a boat (B066, B095, B183, B207, B208): a file each, its type and the day on which it ends.
 * It works inside the wizard's form and changes only the field `documents`. Nothing here waits for the
 * network, and a file that couldn't be sent says so only in its place (B236).
 */
export function DocumentsTab({ subject, beforePick }: DocumentsTabProps) {
  const intl = useIntl();
  const takeOut = useTakeOut();
  const today = useToday();
  const section = useRef<HTMLElement>(null);
  const form = useForm<Values>('DocumentsTab');
  const field = useFormField({ name: 'documents', validate: useFieldRule()('documents').validate });
  const [viewed, setViewed] = useState<number>();
  const documents = documentsIn(field.value);
  const keys = photoKeys(documents.map(fileOf));
  const repeated = repeatedTypes(documents);
  const ids = uploadsOf({ documents });

  // Files are added while the partner is on another tab too, so this goes by the form's values, not by the field's.
  const record = useMemo(() => {
    const now = (): readonly BoatDocument[] => documentsIn(form.getState().values.documents);
    const change = (next: readonly BoatDocument[]): void => form.change('documents', next);
    return {
      now,
      change,
      held: () => now().map(fileOf),
      // The form may have it from the disk already.
      add: (upload: string) => {
        if (!uploadsOf({ documents: now() }).includes(upload)) change([...now(), documentOf(upload)]);
      },
      replace: (upload: string, by: string) => change(withFileReplaced(now(), { upload }, { upload: by })),
    };
  }, [form]);

  const added = usePhotos(
    {
      kind: 'boatDocument',
      subject,
      most: MOST_DOCUMENTS,
      ...record,
      also: id => nameInDraft(subject, 'documents', id),
    },
    ids,
  );

  useShared(subject, 'documents', added, record.add);

  // With a removed row the focus is lost: the row that moved up gets it, else the section.
  const rows = useRef(new Map<string, HTMLElement>());
  const removedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (removedAt.current === undefined) return;
    const next = keys[Math.min(removedAt.current, keys.length - 1)];
    removedAt.current = undefined;
    (rows.current.get(next ?? '') ?? section.current)?.focus();
  });

  const remove = (index: number): void => {
    const document = documents[index];
    if (!document) return;
    removedAt.current = index;
    record.change(withoutFile(record.now(), index));
    takeOut({
      upload: document.upload,
      text: intl.formatMessage({ id: 'boats.DocumentsTab.removed' }),
      putBack: () => record.change(withFileBack(record.now(), document, index)),
    });
  };

  /** Another file for the same document: type and date stay, for the partner to change. */
  const replace = (document: BoatDocument): void => {
    const old = fileOf(document);
    beforePick?.();
    pickFiles({ several: false, camera: false, documents: true }, files =>
      added.add(files, {
        most: MOST_DOCUMENTS + 1,
        also: id => replaceInDraft(subject, old, id),
        add: upload => {
          record.change(withFileReplaced(record.now(), old, { upload }));
          takeOut({
            upload: document.upload,
            text: intl.formatMessage({ id: 'boats.DocumentsTab.replaced' }),
            putBack: () => record.change(withFileReplaced(record.now(), { upload }, old)),
          });
        },
      }),
    );
  };

  return (
    <FilesFrame
      ref={section}
      kind="boatDocument"
      icon="file"
      words={words}
      field={field}
      files={documents.map(document => ({
        file: fileOf(document),
        upload: document.upload,
        name: intl.formatMessage({ id: documentLabel(document.documentType) }),
      }))}
      least={LEAST_DOCUMENTS}
      most={MOST_DOCUMENTS}
      photos={added}
      beforePick={beforePick}
      viewed={viewed}
      onViewed={setViewed}
    >
      <ol className={styles.list} aria-label={intl.formatMessage({ id: 'boats.tab.documents' })}>
        {documents.map((document, index) => {
          const key = keys[index] ?? '';
          return (
            <DocumentRow
              key={key}
              document={document}
              upload={document.upload === undefined ? undefined : added.uploads?.get(document.upload)}
              index={index}
              today={today}
              repeated={repeated.has(index)}
              onOpen={() => setViewed(index)}
              onReplace={() => replace(document)}
              onRemove={() => remove(index)}
              onResend={added.resend}
              ref={element => {
                if (element) rows.current.set(key, element);
                else rows.current.delete(key);
              }}
            />
          );
        })}
      </ol>
    </FilesFrame>
  );
}
