import { useEffect, useEffectEvent, useState } from 'react';
import type { ParsedCalendar } from '../../../lib/calendar/readIcalendar.ts';
import { errorTextForLog, log } from '../../../lib/log.ts';
import { cleanName } from '../../../lib/text/cleanName.ts';
import { dropShared, readSharedFile, readShares } from '../../../resources/shares.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { readCalendarFile } from './readCalendarFile.ts';

/** `unreadable`: it can't be opened, or reading it takes too long. */
export type ImportProblem = Extract<Awaited<ReturnType<typeof readCalendarFile>>, string> | 'unreadable';

/** A chosen file. Its content `read` is undefined while the file is being read. */
export interface ImportedFile {
  readonly name: string;
  readonly read: ParsedCalendar | ImportProblem | undefined;
}

/** Reads a file, or the one that a share of this id holds. */
export function useOpened(source: File | string | undefined): ImportedFile | undefined {
  const { engine } = usePanel();
  const today = useIstanbulToday();
  const [opened, setOpened] = useState<ImportedFile>();
  const open = useEffectEvent(async (signal: AbortSignal) => {
    let name = '';
    const show = (read: ImportedFile['read']): void => {
      if (!signal.aborted) setOpened({ name, read });
    };
    try {
      const file = typeof source === 'string' ? await sharedFile(engine, source) : source;
      name = cleanName(file?.name ?? '');
      show(undefined);
      show(file ? await readCalendarFile(file, today, signal) : 'unreadable');
    } catch (error) {
      log('calendar file not read', { error: errorTextForLog(error) });
      show('unreadable');
    }
  });
  useEffect(() => {
    const end = new AbortController();
    if (source !== undefined) void open(end.signal);
    return () => end.abort();
  }, [source]);
  return opened ?? (source === undefined ? undefined : { name: '', read: undefined });
}

async function sharedFile(engine: Engine, id: string): Promise<File | undefined> {
  const [fact] = await sharedFiles(engine, id);
  return fact && readSharedFile(engine.store, fact);
}

async function sharedFiles({ store }: Engine, id: string) {
  return (await readShares(store)).find(share => share.id === id)?.files ?? [];
}

/** Removes the share after its file was imported. A failure is only logged: the share stays in the list. */
export async function dropShare(engine: Engine, id: string): Promise<void> {
  try {
    const files = (await sharedFiles(engine, id)).map(file => file.id);
    await dropShared(engine, id, files);
  } catch (error) {
    log('shared file not taken out', { error: errorTextForLog(error) });
  }
}
