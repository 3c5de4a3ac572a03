import { use, type ComponentProps, type ReactNode } from 'react';
import styles from './Button.module.css';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { ButtonDescriptionContext } from '../form/ButtonDescriptionContext.ts';
import { Icon, type IconName } from '../marks/Icon.tsx';
import { Spinner } from '../marks/Spinner.tsx';

export interface ButtonProps
  extends
    ButtonLook,
    Pick<
      ComponentProps<'button'>,
      'ref' | 'disabled' | 'form' | 'onClick' | 'aria-describedby' | 'aria-keyshortcuts'
    > {
  readonly children: ReactNode;
  readonly type?: 'button' | 'submit' | undefined;
  readonly icon?: IconName | undefined;
  /** An icon after the text ("next →"). */
  readonly iconEnd?: IconName | undefined;
  /** The act is under way: the button keeps its place and its focus, ignores clicks, and says so. */
  readonly busy?: boolean | undefined;
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | undefined;
}

/**
 * An act, said by its own verb. At least 48 px high. A disabled button should be rare: prefer one that says
 * why not.
 */
export function Button({
  children,
  type = 'button',
  kind,
  wide,
  compact,
  icon,
  iconEnd,
  busy = false,
  onClick,
  ...others
}: ButtonProps) {
  const describedBy = use(ButtonDescriptionContext);
  return (
    <button
      type={type}
      className={buttonClass({ kind, wide, compact })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      aria-describedby={describedBy}
      {...others}
    >
      {busy ? <Spinner size="small" /> : icon !== undefined && <Icon name={icon} size="small" />}
      <span className={styles.text}>{children}</span>
      {iconEnd !== undefined && <Icon name={iconEnd} size="small" />}
    </button>
  );
}
