import type { UploadKind } from '../../../domain/photo.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { pickFiles } from './pickFiles.ts';
import styles from './PhotoButtons.module.css';

export interface PhotoButtonsProps {
  readonly kind: UploadKind;
  /** The label of the button that opens the dialog, when it isn't about photos ("Belge ekle"). */
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /**
   * Called just before the dialog opens: a phone may reload the page behind its camera, so what is typed must
   * be on disk.
   */
  readonly beforePick?: (() => void) | undefined;
}

/** Buttons to choose photos from the device and, on a touch screen, to take one with the camera. */
export function PhotoButtons({ kind, label, disabled = false, onFiles, beforePick }: PhotoButtonsProps) {
  const say = useTranslate();
  // There is one profile photo, and choosing it isn't the purpose of its screen.
  const isOfProfile = kind === 'profilePicture';
  const documents = kind === 'boatDocument';
  const several = !isOfProfile;
  const pick = (camera: boolean): void => {
    beforePick?.();
    pickFiles({ several, camera, documents, gifs: isOfProfile }, onFiles);
  };
  return (
    <div className={styles.buttons}>
      <Button
        kind={isOfProfile ? 'secondary' : 'primary'}
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
