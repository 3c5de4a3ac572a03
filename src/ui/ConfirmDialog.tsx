import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** What will happen and what can't be undone. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The act itself ("Tekneyi sil"), never "OK"; undefined when it can't be done any more. */
  readonly confirmLabel: ReactNode | undefined;
  readonly cancelLabel: ReactNode;
  /** `danger` when it destroys something: then the way out has the focus. */
  readonly tone?: 'primary' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
  /** `text`: what is asked is read before anything can be pressed by keyboard; for what moves money or people. */
  readonly focus?: 'text' | undefined;
  readonly onConfirm: () => void;
}

/** Only for what can't be undone; else do it and offer undo. The caller closes it after `onConfirm`. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy,
  focus,
  onConfirm,
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      initialFocus={focus === 'text' ? undefined : tone === 'danger' ? cancel : confirm}
      footer={
        <>
          {confirmLabel !== undefined && (
            <Button ref={confirm} kind={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
