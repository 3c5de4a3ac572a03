import type { AlarmWords } from '../../../resources/alarms.ts';
import { useSay } from '../words/messages.tsx';

/** What the worker says of what was sent. */
export function useAlarmWords(): AlarmWords {
  const say = useSay();
  return { title: say('shell.brand'), sent: say('alarms.sent'), needsYou: say('alarms.needsYou') };
}
