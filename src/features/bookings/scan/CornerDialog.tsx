import { useState } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Quad } from '../../../lib/pictures/perspective.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { CornerEditor } from './CornerEditor.tsx';
import { wholePicture, type ScanPage } from '../../../resources/bookings/bookingPages.ts';

export interface CornerDialogProps {
  readonly page: ScanPage;
  /** Its place, from 1. */
  readonly number: number;
  /** Why a change wasn't kept. */
  readonly problem: string | undefined;
  readonly onChange: (corners: Quad) => void;
  readonly onDone: () => void;
}

/** The corners of one page. Each move is kept at once, so there is nothing to confirm. */
export function CornerDialog({ page, number, problem, onChange, onDone }: CornerDialogProps) {
  const say = useTranslate();
  // A move is drawn at once, and not only when it is on disk.
  const [corners, setCorners] = useState(page.corners);
  const change = (to: Quad): void => {
    setCorners(to);
    onChange(to);
  };
  return (
    <Dialog
      closeButton={false}
      open
      onOpenChange={onDone}
      size="large"
      title={say('record.Corners.title', { number })}
      footer={
        <>
          <Button kind="primary" onClick={onDone}>
            {say('record.Corners.done')}
          </Button>
          <Button onClick={() => change(wholePicture)}>{say('record.Corners.whole')}</Button>
        </>
      }
    >
      {problem !== undefined && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      <CornerEditor page={page.id} number={number} corners={corners} onChange={change} />
    </Dialog>
  );
}
