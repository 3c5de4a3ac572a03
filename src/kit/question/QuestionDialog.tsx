import { useTranslate } from '../words/messages.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ChangedMeanwhile, type ChangedMeanwhileProps } from './ChangedMeanwhile.tsx';

export interface QuestionDialogProps<T>
  extends ChangedMeanwhileProps<T>, Omit<ConfirmDialogProps, 'onConfirm'> {
  /** Does the action with the state that was seen. */
  readonly onConfirm: (seen: T) => unknown;
}

/** Asks to confirm an action on data that may change meanwhile; see [Note: What was seen]. */
export function QuestionDialog<T>({
  of,
  compare,
  over,
  onConfirm,
  confirmLabel,
  cancelLabel,
  children,
  ...dialog
}: QuestionDialogProps<T>) {
  const say = useTranslate();
  const isOver = of.change !== undefined && of.change.now === undefined;
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={isOver ? undefined : confirmLabel}
      cancelLabel={isOver ? say('common.close') : cancelLabel}
      onConfirm={() => of.confirm(onConfirm)}
    >
      {of.change ? (
        <>
          <ChangedMeanwhile of={of} compare={compare} over={over} />
          {children}
        </>
      ) : (
        children
      )}
    </ConfirmDialog>
  );
}
