import { cx } from '../cx.ts';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface SkeletonProps {
  /** Read aloud once ("Açılıyor"). */
  readonly label: string;
  readonly shape?: 'text' | 'row' | 'card' | undefined;
  readonly count?: number | undefined;
}

/** Where nothing has ever arrived yet. Never over data that is on the device. */
export function Skeleton({ label, shape = 'text', count = 3 }: SkeletonProps) {
  return (
    <div className={cx(styles.stack, shape === 'card' && styles.grid)} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={cx(styles.bone, styles[shape])} aria-hidden="true" />
      ))}
    </div>
  );
}
