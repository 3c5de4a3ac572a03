import { useIntl } from 'react-intl';
import { useSay } from '../common/words/messages.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Agenda, type AgendaProps } from './Agenda.tsx';
import { dayWords } from './eventTexts.ts';

export interface DayListProps extends Omit<AgendaProps, 'title'> {
  readonly day: string;
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

/** Everything of one day. */
export function DayList({ day, onBlock, onClose, ...agenda }: DayListProps) {
  const say = useSay();
  const intl = useIntl();
  return (
    <Dialog
      open
      size="side"
      onOpenChange={onClose}
      title={dayWords(intl, day, { weekday: 'long', year: 'numeric' })}
      closeLabel={say('common.close')}
      footer={
        <Button kind="primary" icon="lock" onClick={onBlock}>
          {say('calendar.new')}
        </Button>
      }
    >
      <Agenda {...agenda} title={say('calendar.DayList.entries')} />
    </Dialog>
  );
}
