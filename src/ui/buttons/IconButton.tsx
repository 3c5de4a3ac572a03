import { use, type ComponentProps, type ReactNode } from 'react';
import { ButtonDescriptionContext } from '../form/ButtonDescriptionContext.ts';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Pick<
  ComponentProps<'button'>,
  'ref' | 'disabled' | 'onClick' | 'aria-expanded' | 'aria-pressed' | 'aria-controls' | 'aria-describedby'
> {
  readonly icon: IconName;
  /** The action in words; also the tooltip. */
  readonly label: string;
  readonly type?: 'button' | 'submit' | undefined;
  readonly tone?: 'plain' | 'danger' | 'sea' | undefined;
  /** Whether it has a background and a border of its own, for use on a picture. */
  readonly raised?: boolean | undefined;
  /** A count or a dot at its corner. `label` must say what it means. */
  readonly badge?: ReactNode;
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | undefined;
}

/** A 48 px button that shows only an icon. Its label is not optional. */
export function IconButton({
  icon,
  label,
  type = 'button',
  tone = 'plain',
  raised = false,
  badge,
  ...others
}: IconButtonProps) {
  const describedBy = use(ButtonDescriptionContext);
  return (
    <button
      type={type}
      className={cx(styles.button, styles[tone], raised && styles.raised)}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      {...others}
    >
      <Icon name={icon} />
      {badge !== undefined && badge !== null && badge !== false && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
