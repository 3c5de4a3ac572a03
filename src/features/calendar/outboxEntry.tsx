import { useSay } from '../common/words/messages.tsx';
import { links } from '../../domain/links.ts';
import type { ValidationError } from '../../domain/validationError.ts';
import { events, readEvent } from '../../resources/calendar.ts';
import { ListedErrors } from '../common/form/ListedErrors.tsx';
import { listedEntry } from '../common/records/recordEntry.tsx';
import { EVENT_DRAFT_VERSION, toValues } from './eventForms.ts';
import { eventFieldLabels } from './eventLabels.ts';

export const eventEntry = listedEntry(events, {
  icon: 'calendar',
  nameField: 'title',
  unnamed: 'calendar.untitled',
  link: event => links.calendar({ event }),
  read: readEvent,
  unsaved: 'outbox.unsaved.event',
  compared: () => import('./eventCompared.tsx'),
  copyOf: event => ({ version: EVENT_DRAFT_VERSION, values: { ...toValues(event) } }),
  Errors: EventErrors,
});

function EventErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  const say = useSay();
  const where = (key: string): string | undefined => {
    const label = eventFieldLabels.find(([field]) => field.toLowerCase() === key.toLowerCase())?.[1];
    return label && say(label);
  };
  return <ListedErrors errors={errors.map(({ key, message }) => ({ message, where: where(key) }))} />;
}
