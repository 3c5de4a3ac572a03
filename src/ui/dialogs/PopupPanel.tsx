import { scrollableProps } from '../scrollableProps.ts';
import * as RadixDialog from '@radix-ui/react-dialog';
import { use, type ReactNode } from 'react';
import { CloseLabel } from './CloseLabel.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import type { OpenProps } from './Dialog.tsx';
import styles from './PopupPanel.module.css';
import { Scrim } from './Scrim.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export interface PopupPanelProps extends OpenProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel that the top bar opens: the user menu, notifications, "more". On a wide screen it is under the bar,
 * on a phone it is a sheet. It is a dialog, not an ARIA menu: it may hold links, switches and text.
 */
export function PopupPanel({ open, onOpenChange, title, children }: PopupPanelProps) {
  const focus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim className={styles.scrim} />
        <RadixDialog.Content className={styles.panel} aria-describedby={undefined} {...focus}>
          <div className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            <IconButton icon="close" label={use(CloseLabel)} onClick={() => onOpenChange(false)} />
          </div>
          <div className={styles.body} {...scrollableProps}>
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
