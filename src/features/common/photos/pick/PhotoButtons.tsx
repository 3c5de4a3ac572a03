import { useSay } from '../../words/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { pickFiles } from './pickFiles.ts';
import styles from './PhotoButtons.module.css';

export interface PhotoButtonsProps {
  readonly several: boolean;
  readonly documents?: boolean;
  readonly gifs?: boolean;
  /** On the button that opens the dialog, when it isn't about photos ("Belge ekle"). */
  readonly label?: string;
  /** Choosing is what the screen is for. */
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /**
   * Called just before the dialog opens: a phone may reload the page behind its camera, so what is typed must
   * be on disk.
   */
  readonly beforePick?: (() => void) | undefined;
}

/** Choosing photos from the device, and taking one; the camera is offered where there is a touch screen. */
export function PhotoButtons({
  several,
  documents = false,
  gifs = false,
  label,
  primary = true,
  disabled = false,
  onFiles,
  beforePick,
}: PhotoButtonsProps) {
  const say = useSay();
  const pick = (camera: boolean): void => {
    beforePick?.();
    pickFiles({ several, camera, documents, gifs }, onFiles);
  };
  return (
    <div className={styles.buttons}>
      <Button
        kind={primary ? 'primary' : 'secondary'}
        compact
        icon={documents ? 'file' : 'image'}
        disabled={disabled}
        onClick={() => pick(false)}
      >
        {label ?? say('photo.Buttons.choose', { several: String(several) })}
      </Button>
      <span className={styles.touch}>
        <Button kind="secondary" compact icon="camera" disabled={disabled} onClick={() => pick(true)}>
          {say('photo.Buttons.camera')}
        </Button>
      </span>
    </div>
  );
}
