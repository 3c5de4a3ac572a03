import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { CalendarEvent } from '../../domain/calendarEvent.ts';
import { links } from '../../domain/values/links.ts';
import type { ValidationError } from '../../domain/values/validationError.ts';
import { DOT, dotted } from '../../lib/text/dotted.ts';
import { fits } from '../../lib/fits.ts';
import { readBoatNames } from '../../resources/boats/boatReads.ts';
import { events, readEvent } from '../../resources/calendar.ts';
import { readArgs } from '../../sync/mutator.ts';
import type { OutboxRow } from '../../sync/queue/outbox.ts';
import { useLiveRead } from '../../kit/engine/Panel.ts';
import { ServerErrors } from '../../kit/form/ServerErrors.tsx';
import { defineListedOutboxView } from '../../kit/records/defineRecordOutboxView.tsx';
import type { NounOutboxView } from '../../kit/shell/outboxView.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { EVENT_DRAFT_VERSION, toEventValues } from './event/eventForms.ts';
import { eventFieldLabels } from './event/eventLabels.ts';
import { spanWords } from './event/eventTexts.ts';

const listed = defineListedOutboxView(events, {
  icon: 'calendar',
  nameField: 'title',
  unnamed: 'calendar.untitled',
  link: event => links.calendar({ event }),
  read: readEvent,
  unsaved: 'outbox.unsaved.event',
  compared: () => import('./event/eventCompared.tsx'),
  copyOf: event => ({ version: EVENT_DRAFT_VERSION, values: { ...toEventValues(event) } }),
  Errors: EventErrors,
});

/** The event's entry on the outbox page. Many events have the same title, so boat and days are shown, too. */
export const eventOutboxView: NounOutboxView = { ...listed, MoreOfLabel: BoatAndDays };

function BoatAndDays({ row: { args, base } }: { readonly row: OutboxRow }) {
  const say = useTranslate();
  const intl = useIntl();
  const { language } = useLanguage();
  const names = useLiveRead(readBoatNames, language);
  // A deletion holds only the title; what was deleted is its base.
  const event = readArgs(events.save, args)?.values ?? (fits(CalendarEvent, base) ? base : undefined);
  if (!event || !names) return null;
  const boat = names.get(event.boatId);
  return `${DOT}${dotted(boat === '' ? say('boats.unnamed') : boat, spanWords(intl, event))}`;
}

function EventErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  const say = useTranslate();
  const where = (key: string): string | undefined => {
    const label = eventFieldLabels.find(([field]) => field.toLowerCase() === key.toLowerCase())?.[1];
    return label && say(label);
  };
  return <ServerErrors errors={errors.map(({ key, message }) => ({ message, where: where(key) }))} />;
}
