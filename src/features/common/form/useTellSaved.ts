import { useIntl } from 'react-intl';
import { usePanel } from '../engine/Panel.ts';
import { useToast } from '../messages.tsx';

type MessageId = FormatjsIntl.Message['ids'];

/** Says that a form is saved on this device, and whether it is being sent. */
export function useTellSaved(): (sending?: MessageId, waiting?: MessageId) => void {
  const intl = useIntl();
  const toast = useToast();
  const { reach } = usePanel();
  return (sending = 'form.sending', waiting = 'form.waiting') =>
    toast(
      reach === 'reachable'
        ? { tone: 'good', text: intl.formatMessage({ id: sending }) }
        : { tone: 'wait', text: intl.formatMessage({ id: waiting }) },
    );
}
