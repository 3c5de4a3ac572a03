import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../../ui/listen.ts';

/** Takes a file that is dropped anywhere on the page, but not while a dialog is open. */
export function useDroppedFile(onFile: (file: File) => void): void {
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (event.type === 'drop' && file && !document.querySelector('[role=dialog]')) onFile(file);
  });
  useEffect(() => listen(document, ['dragover', 'drop'], event => onDrop(event)), []);
}
