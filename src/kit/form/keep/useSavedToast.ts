import { useTranslate, useToast } from '../../words/messages.tsx';
import { usePanel } from '../../engine/Panel.ts';

/** Says that a form is saved on this device, and whether it is being sent. */
export function useSavedToast(): (sending?: MessageId, waiting?: MessageId) => void {
  const say = useTranslate();
  const toast = useToast();
  const { reach } = usePanel();
  return (sending = 'form.sending', waiting = 'form.waiting') =>
    toast(
      reach === 'reachable' ? { tone: 'good', text: say(sending) } : { tone: 'wait', text: say(waiting) },
    );
}
