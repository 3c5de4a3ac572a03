import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { logFailure } from '../../../lib/log.ts';
import { isDialogOpen } from '../../../ui/focus.ts';
import { listen } from '../../../ui/listen.ts';

const DRAGGING = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
/** Computers put these into folders by themselves. */
const HIDDEN = ['.DS_Store', 'Thumbs.db'];

/**
 * Takes files that are dropped in a place, also those in folders, but not while a dialog is open.
 *
 * @param place left out for the whole page
 * @returns whether files are held over the place
 */
export function useDroppedFiles(
  onFiles: (files: readonly File[]) => void,
  place?: RefObject<HTMLElement | null>,
  disabled = false,
): boolean {
  // The element that was entered last. Another one in the place is entered before this one is left.
  const [entered, setEntered] = useState<EventTarget | null>(null);
  const onDrag = useEffectEvent((event: DragEvent) => {
    const { type, target, dataTransfer } = event;
    if (type === 'dragleave') setEntered(before => (before === target ? null : before));
    if (disabled || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'dragenter') setEntered(target);
    if (type === 'dragover') dataTransfer.dropEffect = 'copy';
    if (type !== 'drop') return;
    setEntered(null);
    if (isDialogOpen()) return;
    filesIn(dataTransfer).then(onFiles).catch(logFailure('dropped files not read'));
  });
  useEffect(() => listen(place ? place.current : document, DRAGGING, event => onDrag(event)), [place]);
  return entered !== null;
}

/** Asks for all files at once, because after the event the browser gives none. */
async function filesIn({ items }: DataTransfer): Promise<File[]> {
  const files = await Promise.all(
    Array.from(items, async item => {
      const entry = item.webkitGetAsEntry();
      return entry && isFolder(entry) ? filesOf(entry) : (item.getAsFile() ?? []);
    }),
  );
  return files.flat().filter(({ name }) => !HIDDEN.includes(name));
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  return (await Promise.all((await entriesOf(entry.createReader())).map(filesOf))).flat();
}

async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  // A read returns only some of them, and none after the last one.
  return some.length > 0 ? [...some, ...(await entriesOf(reader))] : [];
}
