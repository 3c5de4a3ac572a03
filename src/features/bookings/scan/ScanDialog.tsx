import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { mimes } from '../../../lib/pictures/fileType.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx';
import { usePanel } from '../../../kit/engine/Panel.ts';
import type { AlsoWritten } from '../../../sync/queue/enqueue.ts';
import { photoProblemMessages, acceptedTypesMessages } from '../../photos/pick/photoProblem.ts';
import { PhotoProblems } from '../../photos/pick/PhotoProblems.tsx';
import { pickFiles, type FilePickerOptions } from '../../photos/pick/pickFiles.ts';
import { preparePhoto, straighten } from '../../../kit/pictures/preparePhoto.ts';
import { PreparingBar } from '../../photos/show/PreparingBar.tsx';
import { useNotKeptWords } from '../../../kit/engine/useNotKeptWords.ts';
import { CornerDialog } from './CornerDialog.tsx';
import { joinScanToPdf } from './joinScanToPdf.ts';
import { ScanPageRow } from './ScanPageRow.tsx';
import styles from './ScanDialog.module.css';
import {
  changePage,
  MAX_SCAN_PAGES,
  movePage,
  SCAN_PAGE_UPLOAD_KIND,
  readPicture,
  removePage,
  withoutPages,
  type ScanPage,
} from '../../../resources/bookings/bookingPages.ts';
import { useScanPages } from './useScanPages.ts';
import type { DocumentFile } from '../../../resources/bookings/bookingDocuments.ts';

export interface ScanDialogProps {
  /** The name of the document ("Teslim tutanağı"). */
  readonly title: string;
  /** A note about this document. */
  readonly note?: string | undefined;
  /** Subject of the pages, like `booking:57:deliveryRecordUrl`. See [Note: Pages that aren't joined yet]. */
  readonly subject: string;
  /** The name of the joined file on this device, without `.pdf`. */
  readonly fileName: string;
  /** Keeps the file, and writes `also` in the same transaction. Rejects when it wasn't kept. */
  readonly onUse: (file: DocumentFile, also: AlsoWritten | undefined) => Promise<void>;
  readonly onClose: () => void;
}

type Work =
  | { readonly kind: 'joining'; readonly done: number; readonly total: number }
  /** A finished file, or the joined one, is being written to disk. */
  | { readonly kind: 'keeping' };

/**
 * Makes a document from paper: photographs its pages, straightens, turns and orders them, and joins them to
 * one PDF on this device; or takes a finished file. Nothing here waits for the network, and photographed
 * pages are kept until they are used or removed.
 */
export function ScanDialog(props: ScanDialogProps) {
  const { title, note, subject, onClose } = props;
  const say = useTranslate();
  const { engine } = usePanel();
  const acts = useScanActs(props);
  const { pages, store, adding, add, work, problem, change } = acts;
  const [editing, setEditing] = useState<string>();

  const count = pages?.length ?? 0;
  const edited = pages?.findIndex(({ id }) => id === editing) ?? -1;
  const page = pages?.[edited];
  if (page)
    return (
      <CornerDialog
        key={page.id}
        page={page}
        number={edited + 1}
        problem={problem}
        onChange={corners => change(() => changePage(engine, subject, page.id, () => ({ corners })))}
        onDone={() => setEditing(undefined)}
      />
    );

  const busy = work !== undefined;
  const full = count + adding.total - adding.done >= MAX_SCAN_PAGES;
  const pick = (request: Omit<FilePickerOptions, 'documents'>): void => pickFiles(request, add);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={title}
      description={
        <>
          <p>{say(count > 0 ? 'record.Scan.kept' : 'record.Scan.start')}</p>
          {note !== undefined && <p>{note}</p>}
        </>
      }
      footer={<ScanFoot acts={acts} />}
    >
      <PhotoProblems kind={SCAN_PAGE_UPLOAD_KIND} most={MAX_SCAN_PAGES} store={store} />
      {count > 0 && (
        <ol className={styles.pages} aria-label={say('record.Scan.pages')}>
          {pages?.map((each, index) => (
            <ScanPageRow
              key={each.id}
              page={each}
              number={index + 1}
              count={count}
              busy={busy}
              onCorners={() => setEditing(each.id)}
              onTurn={() =>
                change(() => changePage(engine, subject, each.id, ({ turn }) => ({ turn: next(turn) })))
              }
              onMove={by => change(() => movePage(engine, subject, each.id, by))}
              onRemove={() => acts.remove(each.id, index + 1)}
            />
          ))}
        </ol>
      )}
      <div className={styles.ways}>
        <span className={styles.touch}>
          <Button
            kind={count > 0 ? 'secondary' : 'primary'}
            icon="camera"
            disabled={busy || full}
            onClick={() => pick({ several: false, camera: true })}
          >
            {say('record.Scan.camera')}
          </Button>
        </span>
        <Button icon="image" disabled={busy || full} onClick={() => pick({ several: true, camera: false })}>
          {say('record.Scan.gallery')}
        </Button>
        {count === 0 && (
          <>
            <Button
              icon="file"
              disabled={busy}
              onClick={() =>
                pickFiles({ several: false, camera: false, documents: true }, ([file]) => {
                  if (file) void acts.take(file);
                })
              }
            >
              {say('record.Scan.file')}
            </Button>
            <p className={styles.hint}>{say('record.Scan.fileHint')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the pages, the functions that change them, and those that join them or take a file as it is. */
function useScanActs({ subject, fileName, onUse, onClose }: ScanDialogProps) {
  const say = useTranslate();
  const { engine } = usePanel();
  const notKept = useNotKeptWords();
  const scan = useScanPages(subject);
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<string>();
  const [removed, setRemoved] = useState<{ readonly number: number; readonly undo: () => Promise<void> }>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const fail = (error: unknown): void => {
    log('document not kept', { error: errorTextForLog(error) });
    setProblem(notKept(error));
  };
  /** Writes a change to disk before it is shown; shows a problem when it couldn't be kept. */
  const change = (write: () => Promise<unknown>): void => {
    setProblem(undefined);
    setRemoved(undefined);
    write().catch(fail);
  };
  const remove = (page: string, number: number): void =>
    change(async () => {
      const undo = await removePage(engine, subject, page);
      if (undo) setRemoved({ number, undo });
    });

  const keepIt = async (file: DocumentFile, also: AlsoWritten | undefined): Promise<void> => {
    setWork({ kind: 'keeping' });
    try {
      await onUse(file, also);
      onClose();
    } catch (error) {
      fail(error);
    }
  };
  const join = async (joined: readonly ScanPage[]): Promise<void> => {
    const mine = (stop.current = new AbortController());
    const total = joined.length;
    setProblem(undefined);
    setRemoved(undefined);
    setWork({ kind: 'joining', done: 0, total });
    try {
      const result = await joinScanToPdf(joined, {
        read: page => readPicture(engine.store, page),
        straighten: straighten,
        onProgress: done => mine.signal.aborted || setWork({ kind: 'joining', done, total }),
        signal: mine.signal,
      });
      if (result.kind === 'unusable') setProblem(say('record.Scan.unusable', { number: result.page + 1 }));
      if (result.kind === 'ready') {
        const file = { bytes: result.bytes, mime: mimes.pdf, name: `${fileName}.pdf` };
        await keepIt(file, withoutPages(engine, subject, joined));
      }
    } catch (error) {
      fail(error);
    } finally {
      if (stop.current === mine) setWork(undefined);
    }
  };
  const take = async (file: File): Promise<void> => {
    setProblem(undefined);
    setWork({ kind: 'keeping' });
    const prepared = await preparePhoto(file, 'booking');
    if (prepared.kind === 'problem') {
      const types = say(acceptedTypesMessages.booking);
      setProblem(say(photoProblemMessages[prepared.problem], { types }));
    } else {
      const { bytes, mime, name } = prepared;
      await keepIt({ bytes, mime, name }, undefined);
    }
    setWork(undefined);
  };
  const cancel = (): void => {
    stop.current?.abort();
    stop.current = undefined;
    setWork(undefined);
  };
  return { ...scan, work, problem, removed, change, remove, join, cancel, take };
}

/** Shows the problem, the undo and the progress, and the button that uses the pages. */
function ScanFoot({ acts }: { readonly acts: ReturnType<typeof useScanActs> }) {
  const say = useTranslate();
  const { pages, store, adding, work, problem, removed, change, join, cancel } = acts;
  return (
    <div className={styles.foot}>
      {problem !== undefined && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      {removed && (
        <Notice
          live="status"
          actions={
            <Button compact icon="undo" onClick={() => change(removed.undo)}>
              {say('common.undo')}
            </Button>
          }
        >
          {say('record.Scan.removed', { number: removed.number })}
        </Notice>
      )}
      <PreparingBar store={store} />
      {work?.kind === 'joining' && (
        <ProgressBar
          value={work.done / work.total}
          label={say('record.Scan.joining', {
            current: Math.min(work.done + 1, work.total),
            total: work.total,
          })}
          action={
            <Button kind="quiet" compact onClick={cancel}>
              {say('record.Scan.cancel')}
            </Button>
          }
        />
      )}
      {work?.kind === 'keeping' && <ProgressBar label={say('record.Scan.preparing')} />}
      {pages && pages.length > 0 && (
        <div className={styles.use}>
          <Button
            kind="primary"
            icon="check"
            busy={work !== undefined || adding.total > 0}
            onClick={() => void join(pages)}
          >
            {say('record.Scan.use', { count: pages.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function next(turn: ScanPage['turn']): ScanPage['turn'] {
  return ((turn + 1) % 4) as ScanPage['turn'];
}
