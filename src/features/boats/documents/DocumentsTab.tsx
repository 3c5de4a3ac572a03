import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import type { BoatDocument } from '../../../domain/boat.ts';
import { documentOf, repeatedTypes } from '../../../domain/boatDocument.ts';
import { LEAST_DOCUMENTS } from '../../../domain/boatRules.ts';
import { uploadsOf } from '../../../resources/boats.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFormField } from '../../../ui/useFormField.ts';
import { DropPlace } from '../../common/photo/DropPlace.tsx';
import { PhotoButtons } from '../../common/photo/PhotoButtons.tsx';
import { PhotoProblems } from '../../common/photo/PhotoProblems.tsx';
import { PreparingBar } from '../../common/photo/PreparingBar.tsx';
import { pickFiles } from '../../common/photo/pickFiles.ts';
import { usePhotos } from '../../common/photo/usePhotos.ts';
import { useTakeOut } from '../../common/photo/useTakeOut.ts';
import { usePanel } from '../../common/Panel.ts';
import { useToday } from '../../common/useToday.ts';
import { documentLabel } from '../../common/documentWords.ts';
import { LazyViewer } from '../../common/viewer/LazyViewer.tsx';
import { useFieldRule } from '../wizardRules.ts';
import { nameInDraft, replaceInDraft } from '../filesInDraft.ts';
import { photoKeys, withFileBack, withoutFile } from '../images/photoOrder.ts';
import { documentsIn, fileOf, MOST_DOCUMENTS, withFileReplaced } from './documentRows.ts';
import { DocumentRow } from './DocumentRow.tsx';
import styles from './DocumentsTab.module.css';

export interface DocumentsTabProps {
  /** The boat's subject: `boat:57`, `boat:local-…`. */
  readonly subject: string;
  /** Brings the working copy to disk now; called just before a camera or a file dialog covers the page (demands 79). */
  readonly beforePick?: () => void;
}

interface Values {
  readonly documents?: unknown;
}

/**
 * The documents of a boat (B066, B095, B183, B207, B208): a file each, its type and the day on which it ends. It works inside the
 * wizard's form and only ever changes the field `documents`. Nothing here waits for the network, and a file that couldn't be sent
 * is told in its place alone (B236).
 */
export function DocumentsTab({ subject, beforePick }: DocumentsTabProps) {
  const intl = useIntl();
  const takeOut = useTakeOut();
  const { reach } = usePanel();
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
      add: (upload: string) => change([...now(), documentOf(upload)]),
      replace: (upload: string, by: string) => change(withFileReplaced(now(), { upload }, { upload: by })),
    };
  }, [form]);

  const { adding, add, cancel, dismiss, dismissAll, uploads, resend } = usePhotos(
    {
      kind: 'boatDocument',
      subject,
      most: MOST_DOCUMENTS,
      ...record,
      also: id => nameInDraft(subject, 'documents', id),
    },
    ids,
  );

  // A removed row takes the focus along: the one that moved up gets it, else the section.
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
      add(files, {
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

  const full = documents.length + adding.total - adding.done >= MOST_DOCUMENTS;
  const buttons = (
    <PhotoButtons
      several
      documents
      label={intl.formatMessage({ id: 'boats.DocumentsTab.add' })}
      disabled={full}
      onFiles={add}
      beforePick={beforePick}
    />
  );
  const waits = ids.some(id => {
    const kind = uploads?.get(id)?.status.kind;
    return kind === 'waiting' || kind === 'sending';
  });

  return (
    <DropPlace
      invitation={intl.formatMessage({ id: 'boats.DocumentsTab.drop' })}
      disabled={full}
      onFiles={add}
    >
      <section
        ref={section}
        id={`${field.id}-group`}
        className={styles.tab}
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'boats.tab.documents' })}
        aria-describedby={field.aria['aria-describedby']}
      >
        {documents.length > 0 && (
          <div className={styles.head}>
            <div className={styles.count}>
              {documents.length < LEAST_DOCUMENTS ? (
                <Meter value={documents.length} max={LEAST_DOCUMENTS} tone="wait">
                  {intl.formatMessage(
                    { id: 'boats.DocumentsTab.needed' },
                    { count: documents.length, needed: LEAST_DOCUMENTS },
                  )}
                </Meter>
              ) : (
                intl.formatMessage({ id: 'boats.DocumentsTab.count' }, { count: documents.length })
              )}
            </div>
            {buttons}
          </div>
        )}
        {full && (
          <Notice>{intl.formatMessage({ id: 'boats.DocumentsTab.full' }, { most: MOST_DOCUMENTS })}</Notice>
        )}
        {field.error !== undefined && (
          <div id={`${field.id}-error`}>
            <Notice tone="stop">{field.error}</Notice>
          </div>
        )}
        <PreparingBar adding={adding} onCancel={cancel} />
        <PhotoProblems
          kind="boatDocument"
          most={MOST_DOCUMENTS}
          adding={adding}
          onDismiss={dismiss}
          onDismissAll={dismissAll}
        />
        {reach !== 'reachable' && waits && (
          <Notice tone="wait" icon="cloud-off">
            {intl.formatMessage({ id: 'boats.DocumentsTab.offline' })}
          </Notice>
        )}
        {documents.length === 0 ? (
          <EmptyState
            icon="file"
            title={intl.formatMessage({ id: 'boats.DocumentsTab.empty' })}
            action={buttons}
          >
            {intl.formatMessage({ id: 'boats.DocumentsTab.emptyText' }, { needed: LEAST_DOCUMENTS })}
          </EmptyState>
        ) : (
          <ol className={styles.list} aria-label={intl.formatMessage({ id: 'boats.tab.documents' })}>
            {documents.map((document, index) => {
              const key = keys[index] ?? '';
              return (
                <DocumentRow
                  key={key}
                  document={document}
                  upload={document.upload === undefined ? undefined : uploads?.get(document.upload)}
                  index={index}
                  today={today}
                  repeated={repeated.has(index)}
                  onOpen={() => setViewed(index)}
                  onReplace={() => replace(document)}
                  onRemove={() => remove(index)}
                  onResend={resend}
                  ref={element => {
                    if (element) rows.current.set(key, element);
                    else rows.current.delete(key);
                  }}
                />
              );
            })}
          </ol>
        )}
        {viewed !== undefined && documents.length > 0 && (
          <LazyViewer
            files={documents.map(document => {
              const upload = document.upload === undefined ? undefined : uploads?.get(document.upload);
              return {
                file: fileOf(document),
                fallback: upload?.status.kind === 'stored' ? upload.status.url : undefined,
                name: intl.formatMessage({ id: documentLabel(document.documentType) }),
                savedAs: upload?.name === '' ? undefined : upload?.name,
              };
            })}
            first={viewed}
            onClose={() => setViewed(undefined)}
          />
        )}
      </section>
    </DropPlace>
  );
}
