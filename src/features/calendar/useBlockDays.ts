import { useIntl } from 'react-intl';
import type { CalendarEvent } from '../../domain/calendarEvent.ts';
import { dayOf } from '../../lib/day.ts';
import { localId } from '../../lib/ids.ts';
import { errorName, log } from '../../lib/log.ts';
import { events, readEvent } from '../../resources/calendar.ts';
import { useMutate, usePanel } from '../common/engine/Panel.ts';
import { useNotKeptWords } from '../common/engine/useNotKeptWords.ts';
import { useRemove } from '../common/engine/useRemove.ts';
import { useUndo } from '../common/engine/useUndo.ts';
import { useSay, useToast } from '../common/words/messages.tsx';
import { spanText } from '../common/words/spanText.ts';
import { useBoats } from './useBoats.ts';

/** Blocks days without a form, with a way back. Resolves with whether they are kept on this device. */
export function useBlockDays(): (event: CalendarEvent) => Promise<boolean> {
  const say = useSay();
  const intl = useIntl();
  const toast = useToast();
  const offerUndo = useUndo();
  const remove = useRemove();
  const notKeptWords = useNotKeptWords();
  const boats = useBoats();
  const { engine } = usePanel();
  const save = useMutate(events.save);
  const notKept = (error: unknown): false => {
    log('days not blocked', { error: errorName(error) });
    toast({ tone: 'stop', text: notKeptWords(error) });
    return false;
  };
  const block = async (event: CalendarEvent): Promise<true> => {
    const id = localId(engine.uuid());
    const name = event.title;
    await save({ args: { v: 1, id, values: event }, base: undefined });
    // It may have been sent meanwhile: then it is deleted like any other entry.
    const undo = async (): Promise<void> => {
      const made = await readEvent(engine, id);
      const onlyHere = made.serverId === undefined;
      await remove({ name, onlyHere, remove: () => events.remove(engine, made, name) });
    };
    offerUndo({
      text: say('calendar.BlockBar.done', {
        boat: boats.get(event.boatId)?.name,
        days: spanText(intl, dayOf(event.startDate), dayOf(event.endDate)),
      }),
      tone: 'good',
      otherwise: say('calendar.BlockBar.otherwise'),
      onUndo: () => void undo().catch(notKept),
    });
    return true;
  };
  return event => block(event).catch(notKept);
}
