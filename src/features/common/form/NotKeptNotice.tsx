import { useIntl } from 'react-intl';
import type { Shortage } from '../../../lib/NoRoomError.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useNoRoomWords } from '../engine/useNotKeptWords.ts';
import type { KeepState } from './DraftKeeper.ts';
import type { KeptForm } from './workingCopy.ts';

export interface NotKeptNoticeProps {
  readonly copy: KeptForm;
  readonly draft: KeepState;
  readonly saveFailed: boolean;
  /** When saving failed for want of room. */
  readonly noRoom: Shortage | undefined;
}

/** That what was typed, or its saving, couldn't be kept on this device, and what helps. */
export function NotKeptNotice({ copy, draft, saveFailed, noRoom }: NotKeptNoticeProps) {
  const intl = useIntl();
  const noRoomWords = useNoRoomWords();
  if (!saveFailed && !draft.failed) return null;
  const shortage = saveFailed ? noRoom : draft.noRoom;
  return (
    <Notice
      tone="stop"
      live="alert"
      title={intl.formatMessage({ id: saveFailed ? 'form.saveFailed' : 'form.notKept' })}
      actions={
        draft.failed && (
          <Button compact onClick={copy.flush}>
            {intl.formatMessage({ id: 'common.retry' })}
          </Button>
        )
      }
    >
      {shortage && <p>{noRoomWords(shortage)}</p>}
      {intl.formatMessage({ id: draft.failed ? 'form.notKeptText' : 'form.keptText' })}
    </Notice>
  );
}
