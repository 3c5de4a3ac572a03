import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Form } from 'react-final-form';
import { boatBefore } from '../../../domain/calendarImport.ts';
import { errorName, log } from '../../../lib/log.ts';
import { cleanName } from '../../../lib/text/cleanName.ts';
import { readCalendar } from '../../../resources/calendar.ts';
import { dropShared, readSharedFile, readShares } from '../../../resources/shares.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { usePanel, useRead } from '../../../kit/engine/Panel.ts';
import { useToday } from '../../../kit/engine/useToday.ts';
import { useBoats } from '../view/useBoats.ts';
import { eventsHere } from './useCompared.ts';
import { ImportView, type ImportedFile } from './ImportView.tsx';
import { readFile } from './readFile.ts';

export interface ImportDialogProps {
  readonly file: File | undefined;
  /** The id of a share that holds the file. */
  readonly share: string | undefined;
  readonly onClose: () => void;
}

/**
 * Compares the calendar file of another marketplace with this calendar: entries that are new, changed or
 * gone, and conflicts with bookings. Nothing changes before the partner confirms. Works without a network.
 */
export function ImportDialog({ file, share, onClose }: ImportDialogProps) {
  const { engine } = usePanel();
  const today = useToday();
  const boats = useBoats();
  /** The file, or the id of the share that holds it. */
  const [source, setSource] = useState(file ?? share);
  const [result, setResult] = useState<ImportedFile & { readonly source: File | string }>();
  const calendar = useRead(readCalendar);

  const readSource = useEffectEvent(async (from: File | string, signal: AbortSignal) => {
    const found = typeof from === 'string' ? await sharedFile(engine, from) : from;
    return {
      name: cleanName(found?.name ?? ''),
      read: found ? await readFile(found, today, signal) : 'unreadable',
    } as const;
  });
  useEffect(() => {
    if (source === undefined) return undefined;
    const end = new AbortController();
    const show = (opened: ImportedFile): void => {
      if (!end.signal.aborted) setResult({ ...opened, source });
    };
    readSource(source, end.signal).then(show, (error: unknown) => {
      log('shared calendar file not read', { error: errorName(error) });
      show({ name: '', read: 'unreadable' });
    });
    return () => end.abort();
  }, [source]);
  const opened =
    source === undefined || result?.source === source
      ? result
      : { name: typeof source === 'string' ? '' : cleanName(source.name), read: undefined };
  const read = typeof opened?.read === 'object' ? opened.read : undefined;

  const initialValues = useMemo(() => {
    const [only] = boats.size === 1 ? boats.keys() : [];
    return { boatId: only ?? (read && calendar && boatBefore(read, eventsHere(calendar))) };
  }, [boats, read, calendar]);
  const taken = async (): Promise<void> => {
    if (share !== undefined && source === share) await dropShare(engine, share);
    onClose();
  };
  return (
    <Form<{ readonly boatId?: string | undefined }>
      onSubmit={() => undefined}
      initialValues={initialValues}
      keepDirtyOnReinitialize
      subscription={{ values: true }}
    >
      {({ values }) => (
        <ImportView
          opened={opened}
          onOpen={setSource}
          boatId={values.boatId}
          calendar={calendar}
          onTaken={() => void taken()}
          onClose={onClose}
        />
      )}
    </Form>
  );
}

async function sharedFile({ store }: Engine, id: string): Promise<File | undefined> {
  const [fact] = (await readShares(store)).find(share => share.id === id)?.files ?? [];
  return fact && readSharedFile(store, fact);
}

/** Removes the share after its file was imported. A failure is only logged: the share stays in the list. */
async function dropShare(engine: Engine, id: string): Promise<void> {
  try {
    const share = (await readShares(engine.store)).find(one => one.id === id);
    await dropShared(engine, id, share?.files.map(file => file.id) ?? []);
  } catch (error) {
    log('shared file not taken out', { error: errorName(error) });
  }
}
