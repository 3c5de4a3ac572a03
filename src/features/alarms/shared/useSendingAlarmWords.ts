import type { AlarmWords } from '../../../resources/alarms.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';

/** Returns the words of the worker's notifications about sent changes. */
export function useSendingAlarmWords(): AlarmWords {
  const say = useTranslate();
  return { title: say('shell.brand'), sent: say('alarms.sent'), needsYou: say('alarms.needsYou') };
}
