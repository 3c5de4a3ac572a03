import { use, type MouseEvent, type ReactNode, type Ref } from 'react';
import { ButtonDescriptionContext } from '../form/ButtonDescriptionContext.ts';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps {
  readonly icon: IconName;
  /** The action in words; also the tooltip. */
  readonly label: string;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly tone?: 'plain' | 'danger' | 'sea' | undefined;
  /** Whether it has a background and a border of its own, for use on a picture. */
  readonly raised?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** A count or a dot at its corner. `label` must say what it means. */
  readonly badge?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly 'aria-expanded'?: boolean | undefined;
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | undefined;
  readonly 'aria-pressed'?: boolean | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** A 48 px button that shows only an icon. Its label is not optional. */
export function IconButton({
  icon,
  label,
  onClick,
  type = 'button',
  tone = 'plain',
  raised = false,
  disabled,
  badge,
  ref,
  ...aria
}: IconButtonProps) {
  const describedBy = use(ButtonDescriptionContext);
  return (
    <button
      ref={ref}
      type={type}
      className={cx(styles.button, styles[tone], raised && styles.raised)}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...aria}
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
