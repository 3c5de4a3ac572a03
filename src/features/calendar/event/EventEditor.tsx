import { useTranslate } from '../../../kit/words/messages.tsx';
import type { CalendarEvent } from '../../../domain/calendarEvent.ts';
import { readEvent } from '../../../resources/calendar.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { canOpenForm } from '../../../kit/form/recordForm.ts';
import { isFormOutdated, useEditing } from '../../../kit/form/keep/useEditing.ts';
import type { Entry } from '../entries.ts';
import { EventDialog } from './EventDialog.tsx';
import { createEventForm, type EventForm, type NewEvent } from './eventForms.ts';

export interface EventEditorProps {
  readonly id: string;
  /** The initial values of a new event. */
  readonly begin: NewEvent;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
  readonly onSaved: (events: readonly CalendarEvent[]) => void;
}

/** Opens one of the partner's events, new or not, for editing. */
export function EventEditor({ id, begin, entries, onClose, onSaved }: EventEditorProps) {
  const say = useTranslate();
  const { live, form } = useEditing({
    id,
    read: readEvent,
    // If the event was deleted meanwhile, its form must not become the form of a new event.
    isOpenable: (found, before?: EventForm) =>
      before?.opened.shown ? found.shown !== undefined : canOpenForm(found),
    create: (engine, found, before?: EventForm) => createEventForm(engine, found, begin, before),
    isOutdated: (copy, found) => found.shown !== undefined && isFormOutdated(copy, found),
  });
  if (form)
    return <EventDialog key={form.round} form={form} entries={entries} onClose={onClose} onSaved={onSaved} />;
  if (!live) return null;
  return (
    <Dialog open size="side" onOpenChange={onClose} title={say('calendar.missing')}>
      <EmptyState icon="calendar" title={say('calendar.missingText')} />
    </Dialog>
  );
}
