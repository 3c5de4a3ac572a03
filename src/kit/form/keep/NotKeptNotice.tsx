import { useTranslate } from '../../words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useNoRoomWords } from '../../engine/useNotKeptWords.ts';
import type { FormActions } from './useFormActions.ts';

/** Says that the typed values or the save couldn't be stored on this device, and what helps. */
export function NotKeptNotice({ acts: { copy, kept, state, noRoom } }: { readonly acts: FormActions }) {
  const say = useTranslate();
  const noRoomWords = useNoRoomWords();
  const saveFailed = state === 'failed';
  if (!saveFailed && !kept.failed) return null;
  const shortage = saveFailed ? noRoom : kept.noRoom;
  return (
    <Notice
      tone="stop"
      live="alert"
      title={say(saveFailed ? 'form.saveFailed' : 'form.notKept')}
      actions={
        kept.failed && (
          <Button compact onClick={copy.flush}>
            {say('common.retry')}
          </Button>
        )
      }
    >
      {shortage && <p>{noRoomWords(shortage)}</p>}
      {say(kept.failed ? 'form.notKeptText' : 'form.keptText')}
    </Notice>
  );
}
