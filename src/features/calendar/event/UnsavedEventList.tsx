import { useTranslate, useTimeWithDayText } from '../../../kit/words/messages.tsx';
import type { CalendarRead } from '../../../resources/calendar.ts';
import { List } from '../../../ui/layout/List.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { restoreEventValues } from './eventForms.ts';

export interface UnsavedEventListProps {
  readonly events: CalendarRead['events'];
  readonly onOpen: (id: string) => void;
}

/** New events that were typed and never saved: they have no place in the month yet. */
export function UnsavedEventList({ events, onOpen }: UnsavedEventListProps) {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  const unsaved = events.filter(({ shown, draft, rows }) => !shown && draft && rows.length === 0);
  if (unsaved.length === 0) return null;
  return (
    <List title={say('calendar.Unsaved.title')}>
      {unsaved.map(({ id, draft }) => (
        <Row
          key={id}
          icon="edit"
          title={restoreEventValues(draft?.values).title?.trim() || say('calendar.untitled')}
          text={say('form.kept', { when: moment(draft?.updatedAt ?? 0) })}
          onClick={() => onOpen(id)}
        />
      ))}
    </List>
  );
}
