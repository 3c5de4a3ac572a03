import { useTranslate } from '../../../kit/words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { pickFiles } from './pickFiles.ts';
import styles from './PhotoButtons.module.css';

export interface PhotoButtonsProps {
  readonly several: boolean;
  readonly documents?: boolean;
  readonly gifs?: boolean;
  /** The label of the button that opens the dialog, when it isn't about photos ("Belge ekle"). */
  readonly label?: string;
  /** Whether choosing is the purpose of the screen. */
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /**
   * Called just before the dialog opens: a phone may reload the page behind its camera, so what is typed must
   * be on disk.
   */
  readonly beforePick?: (() => void) | undefined;
}

/** Buttons to choose photos from the device and, on a touch screen, to take one with the camera. */
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
  const say = useTranslate();
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
