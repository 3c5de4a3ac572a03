import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
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
 * A place that accepts all dropped files: they are checked later by their content. Everything else in it
 * works as before.
 */
export function FileDropZone({ invitation, disabled = false, onFiles, children }: FileDropZoneProps) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (taken, refused) => onFiles([...taken, ...refused.map(refusal => refusal.file)]),
  });
  return (
    <div {...getRootProps({ className: styles.place, role: undefined, tabIndex: undefined })}>
      {children}
      {isDragActive && (
        <div className={styles.over}>
          <Icon name="upload" size="large" />
          <p>{invitation}</p>
        </div>
      )}
    </div>
  );
}
