import { useState } from 'react';
import { useSay } from '../../common/words/messages.tsx';
import type { Quad } from '../../../lib/perspective.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CornerEditor } from './CornerEditor.tsx';
import { wholePicture, type ScanPage } from '../../../resources/bookingPages.ts';

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
  const say = useSay();
  const [start, setStart] = useState({ corners: page.corners, count: 0 });
  return (
    <Dialog
      open
      onOpenChange={onDone}
      size="large"
      title={say('record.Corners.title', { number })}
      footer={
        <>
          <Button kind="primary" onClick={onDone}>
            {say('record.Corners.done')}
          </Button>
          <Button
            onClick={() => {
              onChange(wholePicture);
              setStart({ corners: wholePicture, count: start.count + 1 });
            }}
          >
            {say('record.Corners.whole')}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      <CornerEditor
        key={start.count}
        page={page.id}
        number={number}
        first={start.corners}
        onChange={onChange}
      />
    </Dialog>
  );
}
