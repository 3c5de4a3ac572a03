import { cx } from '../cx.ts';
import styles from './Spinner.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface SpinnerProps {
  /** Said to assistive technology. Without it the spinner is decoration beside text that says the same. */
  readonly label?: string | undefined;
  readonly size?: 'small' | 'medium' | undefined;
}

/**
 * For work the partner started and waits for (a sign-in, an SMS). Never stands over data that is already
 * there.
 */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  return (
    <span className={cx(styles.spinner, styles[size])} role={label === undefined ? undefined : 'status'}>
      <span className={styles.ring} aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
