import * as RadixDialog from '@radix-ui/react-dialog';
import { use, type ReactNode, type RefObject } from 'react';
import { CloseLabel } from './CloseLabel.ts';
import { ButtonDescriptionContext } from '../form/ButtonDescriptionContext.ts';
import { cx } from '../cx.ts';
import styles from './Dialog.module.css';
import { IconButton } from '../buttons/IconButton.tsx';
import { Scrim } from './Scrim.tsx';
import { scrollableProps } from '../scrollableProps.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useKeyboardInsetVariable } from './useKeyboardInsetVariable.ts';
import { useReturnFocus } from './useReturnFocus.ts';

/** Whether a dialog is open, and what is called when it opens or closes. */
export interface OpenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export interface DialogProps extends OpenProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons; the first one is the main one and stands on top on a phone. */
  readonly footer?: ReactNode;
  /** `false`: there is no button to close it, and the footer must offer a way out. */
  readonly closeButton?: boolean | undefined;
  /** `false`: neither the backdrop nor Escape closes it. */
  readonly dismissable?: boolean | undefined;
  /**
   * `full`: the whole screen, for something to look at; what it holds scrolls by itself. `side`: at the side
   * of a desk, from top to bottom.
   */
  readonly size?: 'medium' | 'large' | 'full' | 'side' | undefined;
  /**
   * The element that takes the focus when it opens. By default the dialog itself, so that its title is read
   * first.
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A question or a small task over the page: centred at a desk, a sheet from the bottom on a phone. Keeps the
 * focus inside, gives it back when it closes, and clears the safe area.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  closeButton = true,
  dismissable = true,
  size = 'medium',
  initialFocus,
}: DialogProps) {
  const focus = useReturnFocus(initialFocus);
  const stay = (event: Event): void => {
    if (!dismissable) event.preventDefault();
  };
  useKeyboardInsetVariable(open);
  useCloseOnBack(open && dismissable, () => onOpenChange(false));
  return (
    // Its buttons belong to its own title.
    <ButtonDescriptionContext value={undefined}>
      <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
        <RadixDialog.Portal>
          {/* A press on the scrim must not take the focus out of a dialog that stays. */}
          <Scrim className={styles.scrim} onMouseDown={event => event.preventDefault()} />
          <RadixDialog.Content
            className={cx(styles.dialog, size !== 'medium' && styles[size])}
            {...(description === undefined && { 'aria-describedby': undefined })}
            {...focus}
            onEscapeKeyDown={stay}
            onInteractOutside={stay}
          >
            <div className={styles.head}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description asChild>
                  <div className={styles.description}>{description}</div>
                </RadixDialog.Description>
              )}
              {closeButton && (
                <div className={styles.close}>
                  <IconButton icon="close" label={use(CloseLabel)} onClick={() => onOpenChange(false)} />
                </div>
              )}
            </div>
            {children !== undefined && children !== null && (
              <div className={styles.body} {...(size === 'full' ? undefined : scrollableProps)}>
                {children}
              </div>
            )}
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    </ButtonDescriptionContext>
  );
}
