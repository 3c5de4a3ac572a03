import { useRef, type ReactNode } from 'react';
import { useDroppedFiles } from '../../../kit/browser/files/useDroppedFiles.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import styles from './FileDropZone.module.css';

export interface FileDropZoneProps {
  /** Shown over it while files are dragged over it ("Fotoğrafları buraya bırakın"). */
  readonly invitation: string;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/**
 * A place that accepts all dropped and pasted files: they are checked later by their content. Everything else
 * in it works as before.
 */
export function FileDropZone({ invitation, disabled = false, onFiles, children }: FileDropZoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFiles(onFiles, place, disabled);
  return (
    <div
      ref={place}
      className={styles.place}
      onPaste={event => {
        const files = [...event.clipboardData.files];
        if (disabled || files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      {children}
      {isOver && (
        <div className={styles.over}>
          <Icon name="upload" size="large" />
          <p>{invitation}</p>
        </div>
      )}
    </div>
  );
}
