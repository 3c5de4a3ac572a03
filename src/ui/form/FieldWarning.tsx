import type { ReactNode } from 'react';
import styles from './FieldWarning.module.css';
import { Icon } from '../marks/Icon.tsx';

/** In place of a field's hint: what may be wrong with what stands in it. It keeps nobody from saving. */
export function FieldWarning({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.warning}>
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </span>
  );
}
