import type { AlarmWords } from '../../../resources/alarms.ts';
import { useSay } from '../../../kit/words/messages.tsx';

/** Returns the words of the worker's notifications about sent changes. */
export function useAlarmWords(): AlarmWords {
  const say = useSay();
  return { title: say('shell.brand'), sent: say('alarms.sent'), needsYou: say('alarms.needsYou') };
}
