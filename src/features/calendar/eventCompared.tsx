/** The parts of `common/compare` for events. They come when the outbox page first shows one. */
import { useIntl } from 'react-intl';
import type { CalendarEvent, CalendarEventField } from '../../domain/calendarEvent.ts';
import { readFleet } from '../../resources/boatReads.ts';
import type { ChoiceNames } from '../../resources/choiceNames.ts';
import { useLanguage } from '../common/Language.ts';
import { ClashDialog, type ClashDialogProps } from '../common/compare/ClashDialog.tsx';
import {
  RecordDifferences,
  type RecordDifferencesProps,
  RecordFacts,
} from '../common/compare/RecordFacts.tsx';
import { useLive } from '../common/engine/Panel.ts';
import { boatsOfFleet, eventDescription } from './describeEvent.ts';

type Own = 'words' | 'names';

export function EventFacts({ event }: { readonly event: CalendarEvent }) {
  return <RecordFacts words={eventDescription} names={useBoatNames()} record={event} />;
}

export function EventDifferences(
  props: Omit<RecordDifferencesProps<CalendarEvent, CalendarEventField>, Own>,
) {
  return <RecordDifferences words={eventDescription} names={useBoatNames()} {...props} />;
}

export function EventClashDialog(props: Omit<ClashDialogProps<CalendarEvent, CalendarEventField>, Own>) {
  return <ClashDialog words={eventDescription} names={useBoatNames()} {...props} />;
}

/** What the boats of the fleet are called. Undefined until they were read. */
function useBoatNames(): ChoiceNames | undefined {
  const intl = useIntl();
  const { language } = useLanguage();
  const fleet = useLive(engine => readFleet(engine, language), [language]);
  const unnamed = intl.formatMessage({ id: 'boats.unnamed' });
  return (
    fleet &&
    new Map([[boatsOfFleet, new Map(fleet.boats.map(({ item }) => [item.id, item.name?.trim() || unnamed]))]])
  );
}
