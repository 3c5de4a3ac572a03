import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Agenda, type AgendaProps } from './Agenda.tsx';
import { entriesIn } from '../entries.ts';
import { dayWords } from '../event/eventTexts.ts';

export interface DayEntriesDialogProps extends Omit<AgendaProps, 'title'> {
  readonly day: string;
  /** Also entries of other days. */
  readonly entries: AgendaProps['entries'];
  readonly onBlock: () => void;
  readonly onClose: () => void;
}

/** Everything of one day. */
export function DayEntriesDialog({ day, entries, onBlock, onClose, ...agenda }: DayEntriesDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const ofDay = useMemo(() => entriesIn(entries, day, day), [entries, day]);
  return (
    <Dialog
      open
      size="side"
      onOpenChange={onClose}
      title={dayWords(intl, day, { weekday: 'long', year: 'numeric' })}
      footer={
        <Button kind="primary" icon="lock" onClick={onBlock}>
          {say('calendar.new')}
        </Button>
      }
    >
      <Agenda {...agenda} entries={ofDay} title={say('calendar.DayList.entries')} />
    </Dialog>
  );
}
