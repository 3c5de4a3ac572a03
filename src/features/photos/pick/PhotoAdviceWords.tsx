import { useTranslate } from '../../../kit/words/messages.tsx';
import { ADVISED_PHOTO_EDGE_PX, type PhotoAdvice } from '../../../domain/photo.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import styles from '../show/PhotoState.module.css';
import type { Upload } from '../show/useUploads.ts';

const messages = {
  small: 'photo.Advice.small',
  dark: 'photo.Advice.dark',
} as const satisfies Readonly<Record<PhotoAdvice, MessageId>>;

/** Says that a picture is very small or very dark. It is only advice: the picture is sent unchanged. */
export function PhotoAdviceWords({ upload }: { readonly upload: Upload | null | undefined }) {
  const say = useTranslate();
  return upload?.advice?.map(advice => (
    <span key={advice} className={styles.state} data-tone="wait">
      <Icon name="info" size="small" className={styles.icon} />
      {/* As text: pixels have no thousands separator. */}
      <span>{say(messages[advice], { edge: String(ADVISED_PHOTO_EDGE_PX) })}</span>
    </span>
  ));
}
