import { useRef, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface ConfirmDialogProps extends Pick<
  DialogProps,
  'open' | 'onOpenChange' | 'title' | 'description' | 'children'
> {
  /** The act itself ("Tekneyi sil"), never "OK"; undefined when it can't be done any more. */
  readonly confirmLabel: ReactNode | undefined;
  readonly cancelLabel: ReactNode;
  /** `danger` when it destroys something: then the way out has the focus. */
  readonly tone?: 'primary' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
  /**
   * `text`: what is asked is read before anything can be pressed by keyboard; for what moves money or people.
   */
  readonly focus?: 'text' | undefined;
  readonly onConfirm: () => void;
}

/** Only for what can't be undone; else do it and offer undo. The caller closes it after `onConfirm`. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy,
  focus,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      closeButton={false}
      {...dialog}
      initialFocus={focus === 'text' ? undefined : tone === 'danger' ? cancel : confirm}
      footer={
        <>
          {confirmLabel !== undefined && (
            <Button ref={confirm} kind={tone} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
          <Button ref={cancel} onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
