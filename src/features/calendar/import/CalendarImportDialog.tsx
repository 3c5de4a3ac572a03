import { useMemo, useState } from 'react';
import { Form } from 'react-final-form';
import { boatBefore } from '../../../domain/calendarImport.ts';
import { readCalendar } from '../../../resources/calendar.ts';
import { usePanel, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';
import { listShownEvents } from './useImportComparison.ts';
import { ImportView } from './ImportView.tsx';
import { dropShare, useOpened } from './useOpened.ts';

export interface CalendarImportDialogProps {
  /** The file, or the id of the share that holds it. Without it the partner chooses one. */
  readonly first: File | string | undefined;
  readonly onClose: () => void;
}

/**
 * Compares the calendar file of another marketplace with this calendar: entries that are new, changed or
 * gone, and conflicts with bookings. Nothing changes before the partner confirms. Works without a network.
 */
export function CalendarImportDialog({ first, onClose }: CalendarImportDialogProps) {
  const { engine } = usePanel();
  const boats = useCalendarBoats();
  const [source, setSource] = useState(first);
  const opened = useOpened(source);
  const read = typeof opened?.read === 'object' ? opened.read : undefined;
  const calendar = useLiveRead(readCalendar);
  const initialValues = useMemo(() => {
    const [only] = boats.size === 1 ? boats.keys() : [];
    return { boatId: only ?? (read && calendar && boatBefore(read, listShownEvents(calendar))) };
  }, [boats, read, calendar]);
  const taken = async (): Promise<void> => {
    if (typeof source === 'string') await dropShare(engine, source);
    onClose();
  };
  return (
    <Form<{ readonly boatId?: string | undefined }>
      onSubmit={() => undefined}
      initialValues={initialValues}
      keepDirtyOnReinitialize
      subscription={{ values: true }}
    >
      {({ values: { boatId } }) => (
        <ImportView
          {...{ opened, boatId, calendar, onClose }}
          onOpen={setSource}
          onTaken={() => void taken()}
        />
      )}
    </Form>
  );
}
