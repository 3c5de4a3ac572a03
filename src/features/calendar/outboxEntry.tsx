import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { CalendarEvent, calendarEventFields, type CalendarEventField } from '../../domain/calendarEvent.ts';
import { links } from '../../domain/links.ts';
import type { ValidationError } from '../../domain/validationError.ts';
import { fits } from '../../lib/fits.ts';
import { changedFields } from '../../lib/mergeFields.ts';
import { events, readEvent } from '../../resources/calendar.ts';
import { isRecordGone } from '../../resources/listedRecords.ts';
import { argsOf } from '../../sync/mutator.ts';
import type { LogRow, OutboxRow } from '../../sync/outbox.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { lazyNamed } from '../common/lazyNamed.ts';
import type { OutboxEntry, RowClashDialogProps } from '../common/outboxEntry.ts';
import { restored } from './eventForms.ts';
import { eventFieldLabels } from './eventLabels.ts';

const EventFacts = lazyNamed(() => import('./eventCompared.tsx'), 'EventFacts');
const EventDifferences = lazyNamed(() => import('./eventCompared.tsx'), 'EventDifferences');
const EventClashDialog = lazyNamed(() => import('./eventCompared.tsx'), 'EventClashDialog');

export const eventEntry: OutboxEntry = {
  icons: { [events.save.name]: 'calendar', [events.delete.name]: 'trash' },
  async nameOf({ engine, intl }, id) {
    const { shown, draft } = await readEvent(engine, id);
    return (
      (shown?.title ?? restored(draft?.values).title)?.trim() ||
      intl.formatMessage({ id: 'calendar.untitled' })
    );
  },
  unnamed: 'calendar.untitled',
  place: { link: event => links.calendar({ event }), icon: 'edit', text: 'outbox.edit' },
  traitsOf(row) {
    if (row.name !== events.delete.name)
      return { isGone: isRecordGone(row), isComparable: clashOf(row) !== undefined };
    return {
      isEditable: false,
      retry: {
        isDanger: row.clash !== undefined,
        ...(row.clash?.kind === 'fields' && { label: 'outbox.deleteAnyway' }),
      },
      discard: { label: 'calendar.keep', question: 'none' },
    };
  },
  Errors: EventErrors,
  Details: ChangedSince,
  ClashDialog: RowClashDialog,
  openAsNew: (engine, row) => events.saveAsNew(engine, row),
  drafts: { calendarEvent: 'outbox.unsaved.event' },
  LogDetails,
};

interface BothSides {
  readonly mine: CalendarEvent;
  readonly theirs: CalendarEvent;
  readonly fields: readonly CalendarEventField[];
}

/** Both sides of a save that clashes. */
function clashOf({ clash, args: queued }: OutboxRow): BothSides | undefined {
  const args = argsOf(events.save, queued);
  if (clash?.kind !== 'fields' || !args || !fits(CalendarEvent, clash.theirs)) return undefined;
  const fields = calendarEventFields.filter(field => clash.fields.includes(field));
  return { mine: args.values, theirs: clash.theirs, fields };
}

function EventErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  const intl = useIntl();
  return (
    <ul>
      {errors.map(({ key, message }) => {
        const label = eventFieldLabels.find(([field]) => field.toLowerCase() === key.toLowerCase())?.[1];
        return (
          <li key={`${key} ${message}`}>
            {label === undefined
              ? message
              : intl.formatMessage(
                  { id: 'outbox.fieldError' },
                  { where: intl.formatMessage({ id: label }), message, b: text => <strong>{text}</strong> },
                )}
          </li>
        );
      })}
    </ul>
  );
}

/** What another device changed in an event after the partner deleted it here. */
function ChangedSince({ row: { clash, args: queued } }: { readonly row: OutboxRow }) {
  const earlier = argsOf(events.delete, queued)?.earlier;
  if (!earlier || clash?.kind !== 'fields' || !fits(CalendarEvent, clash.theirs)) return null;
  return (
    <Suspense>
      <EventDifferences
        fields={changedFields(calendarEventFields, earlier, clash.theirs)}
        mine={earlier}
        theirs={clash.theirs}
        mineLabel="compare.earlier"
      />
    </Suspense>
  );
}

function RowClashDialog({ row, ...dialog }: RowClashDialogProps) {
  const clash = clashOf(row);
  return clash ? <EventClashDialog name={clash.mine.title} {...clash} {...dialog} /> : null;
}

/** What was given up, to be unfolded: nothing that a partner typed goes without a trace. */
function LogDetails({ line: { lost, outcome } }: { readonly line: LogRow }) {
  const intl = useIntl();
  const both = bothOf(lost);
  const given = both ? undefined : argsOf(events.save, lost)?.values;
  if (!both && !given) return null;
  const title = outcome === 'decided' || outcome === 'overwritten' ? 'outbox.log.both' : 'outbox.log.lost';
  return (
    <Disclosure title={intl.formatMessage({ id: title })}>
      <Suspense>
        {both && <EventDifferences {...both} theirsLabel="compare.theirsThen" />}
        {given && <EventFacts event={given} />}
      </Suspense>
    </Disclosure>
  );
}

/** Both sides of an event that the partner decided about. */
function bothOf(lost: unknown): BothSides | undefined {
  if (typeof lost !== 'object' || lost === null || !('mine' in lost && 'theirs' in lost && 'fields' in lost))
    return undefined;
  const { theirs, fields } = lost;
  const mine = argsOf(events.save, lost.mine)?.values;
  if (!mine || !fits(CalendarEvent, theirs) || !Array.isArray(fields)) return undefined;
  return { mine, theirs, fields: calendarEventFields.filter(field => fields.includes(field)) };
}
