import { use, useId, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Disclosure.module.css';
import { Icon } from '../marks/Icon.tsx';
import { ButtonDescriptionContext } from '../form/ButtonDescriptionContext.ts';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** On the line of the title, such as another act; below it where there is no room. */
  readonly beside?: ReactNode;
  /** Whether it begins unfolded. */
  readonly begins?: boolean | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
}

/** Details that the partner can unfold. The content is rendered only then. */
export function Disclosure({ title, children, beside, begins = false, onToggle }: DisclosureProps) {
  const [open, setOpen] = useState(begins);
  const content = useId();
  const describedBy = use(ButtonDescriptionContext);
  return (
    <div>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          aria-describedby={describedBy}
          onClick={() => {
            setOpen(!open);
            onToggle?.(!open);
          }}
        >
          <Icon name="down" size="small" className={cx(open && styles.up)} />
          {title}
        </button>
        {beside}
      </div>
      {open && (
        <div id={content} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  );
}
