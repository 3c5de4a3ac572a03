import { useTranslate } from '../../../kit/words/messages.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './BoatPicture.module.css';
import { Picture } from '../../../kit/pictures/Picture.tsx';

export interface BoatPictureProps {
  /** The picture's address on the server. */
  readonly image: string | null;
  /** The upload, while the picture is only on this device. */
  readonly upload?: string | undefined;
  /** The boat's name as it is shown, for screen readers. */
  readonly name: string;
}

/**
 * A boat's first picture in 4:3: the device's own bytes while the picture isn't sent, else the server's; a
 * drawing where there is none. The space for it is reserved before the picture is there.
 */
export function BoatPicture({ image, upload, name }: BoatPictureProps) {
  const say = useTranslate();
  const alt = say('boats.Picture.alt', { name });
  const url = image ?? undefined;
  if (upload !== undefined) return <Picture photo={{ upload }} alt={alt} fallback={url} />;
  if (url !== undefined) return <Picture photo={{ url }} alt={alt} />;
  return (
    <span className={styles.none}>
      <Icon name="boat" size="large" />
      <VisuallyHidden>{say('boats.Picture.none', { name })}</VisuallyHidden>
    </span>
  );
}
