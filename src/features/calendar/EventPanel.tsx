import { useSay } from '../common/messages.tsx';
import type { CalendarEvent } from '../../domain/calendarEvent.ts';
import { isLocalId } from '../../lib/ids.ts';
import { readEvent } from '../../resources/calendar.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useLive, usePanel } from '../common/engine/Panel.ts';
import { useRenewed } from '../common/form/useRenewed.ts';
import { useOpenedCopy } from '../common/form/useWorkingCopy.ts';
import type { BoatMark } from './boatMarks.ts';
import type { Entry } from './entries.ts';
import { EventDialog } from './EventDialog.tsx';
import { createEventForm, type EventForm, type NewEvent } from './eventForms.ts';

export interface EventPanelProps {
  readonly id: string;
  /** What a new event begins with. */
  readonly begin: NewEvent;
  readonly boats: ReadonlyMap<string, BoatMark>;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
  readonly onSaved: (event: CalendarEvent) => void;
}

/** An event of the partner's own, new or not, open for editing (A106, A107). */
export function EventPanel({ id, begin, boats, entries, onClose, onSaved }: EventPanelProps) {
  const say = useSay();
  const { engine } = usePanel();
  const live = useLive(() => readEvent(engine, id), [id]);
  const isThere = live?.shown !== undefined || live?.draft !== undefined;
  const isNew = live !== undefined && isLocalId(id) && live.serverId === undefined && live.rows.length === 0;
  const opened = useOpenedCopy(
    isThere || isNew ? live : undefined,
    (found, before?: EventForm) => createEventForm(engine, found, begin, before),
    () => readEvent(engine, id),
  );
  useRenewed(live, opened);
  const { copy, round, goOn, discard } = opened;
  if (copy)
    return (
      <EventDialog
        key={round}
        eventForm={copy}
        live={live ?? copy.opened}
        boats={boats}
        entries={entries}
        goOn={goOn}
        onDiscard={discard}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  if (!live) return null;
  return (
    <Dialog
      open
      size="side"
      onOpenChange={onClose}
      title={say('calendar.missing')}
      closeLabel={say('common.close')}
    >
      <EmptyState icon="calendar" title={say('calendar.missingText')} />
    </Dialog>
  );
}
