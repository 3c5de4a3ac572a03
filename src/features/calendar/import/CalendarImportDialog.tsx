import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Form } from 'react-final-form';
import { boatBefore } from '../../../domain/calendarImport.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { cleanName } from '../../../lib/text/cleanName.ts';
import { readCalendar } from '../../../resources/calendar.ts';
import { dropShared, readSharedFile, readShares } from '../../../resources/shares.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';
import { listShownEvents } from './useImportComparison.ts';
import { ImportView, type ChosenCalendarFile } from './ImportView.tsx';
import { readCalendarFile } from './readCalendarFile.ts';

export interface CalendarImportDialogProps {
  readonly file: File | undefined;
  /** The id of a share that holds the file. */
  readonly share: string | undefined;
  readonly onClose: () => void;
}

/**
 * Compares the calendar file of another marketplace with this calendar: entries that are new, changed or
 * gone, and conflicts with bookings. Nothing changes before the partner confirms. Works without a network.
 */
export function CalendarImportDialog({ file, share, onClose }: CalendarImportDialogProps) {
  const { engine } = usePanel();
  const today = useIstanbulToday();
  const boats = useCalendarBoats();
  /** The file, or the id of the share that holds it. */
  const [source, setSource] = useState(file ?? share);
  const [result, setResult] = useState<ChosenCalendarFile & { readonly source: File | string }>();
  const calendar = useLiveRead(readCalendar);

  const readSource = useEffectEvent(async (from: File | string, signal: AbortSignal) => {
    const found = typeof from === 'string' ? await sharedFile(engine, from) : from;
    return {
      name: cleanName(found?.name ?? ''),
      read: found ? await readCalendarFile(found, today, signal) : 'unreadable',
    } as const;
  });
  useEffect(() => {
    if (source === undefined) return undefined;
    const end = new AbortController();
    const show = (opened: ChosenCalendarFile): void => {
      if (!end.signal.aborted) setResult({ ...opened, source });
    };
    readSource(source, end.signal).then(show, (error: unknown) => {
      log('shared calendar file not read', { error: errorTextForLog(error) });
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
    return { boatId: only ?? (read && calendar && boatBefore(read, listShownEvents(calendar))) };
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
    log('shared file not taken out', { error: errorTextForLog(error) });
  }
}
