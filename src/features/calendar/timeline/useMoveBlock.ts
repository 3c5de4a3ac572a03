import { useIntl } from 'react-intl';
import { calendarEventProblems, type CalendarEvent, type Span } from '../../../domain/calendarEvent.ts';
import { subjectOf } from '../../../lib/ids.ts';
import { eventNoun, events, readEvent } from '../../../resources/calendar.ts';
import { useMutate, usePanel } from '../../../kit/engine/Panel.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { useUndoToast } from '../../../kit/engine/useUndoToast.ts';
import { useTranslate, useToast, useFormatWords } from '../../../kit/words/messages.tsx';
import { spanWords } from '../event/eventTexts.ts';

/** Moves blocked days and offers an undo. Resolves with whether the move is stored on this device. */
export function useMoveBlock(): (id: string, from: Span, to: Span) => Promise<boolean> {
  const say = useTranslate();
  const intl = useIntl();
  const words = useFormatWords();
  const toast = useToast();
  const today = useIstanbulToday();
  const offerUndo = useUndoToast();
  const { kept } = useRowActions();
  const { engine } = usePanel();
  const save = useMutate(events.save);

  /**
   * Changes only the dates, and only if they are still the dates that the partner saw. Other changes that
   * were made meanwhile stay.
   */
  const change = async (id: string, from: Span, to: Span): Promise<CalendarEvent | undefined> => {
    const { shown, base, undecided } = await readEvent(engine, id);
    const isWhereSeen = shown?.startDate === from.startDate && shown.endDate === from.endDate;
    // An event that needs a decision is changed where the partner decides.
    if (!isWhereSeen || undecided) {
      toast({ tone: 'stop', text: say('calendar.Timeline.notMoved') });
      return undefined;
    }
    const values = { ...shown, startDate: to.startDate, endDate: to.endDate };
    const [problem] = calendarEventProblems(values, today);
    if (problem) {
      toast({ tone: 'stop', text: words(problem.words) });
      return undefined;
    }
    await save({ args: { v: 1, id, values }, base });
    return shown;
  };
  const move = async (id: string, from: Span, to: Span): Promise<boolean> => {
    const before = await change(id, from, to);
    if (!before) return false;
    const { title } = before;
    offerUndo({
      text: say('calendar.Timeline.moved', { title, days: spanWords(intl, to) }),
      tone: 'good',
      otherwise: say('calendar.Timeline.movedOtherwise'),
      about: subjectOf(eventNoun.kind, id),
      onUndo: () => void kept(() => change(id, to, from)),
    });
    return true;
  };
  return async (id, from, to) => {
    let isMoved = false;
    await kept(async () => {
      isMoved = await move(id, from, to);
    });
    return isMoved;
  };
}
