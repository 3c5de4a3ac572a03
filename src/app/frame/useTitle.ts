import { useEffect, useSyncExternalStore } from 'react';
import { titleCount } from '../../features/common/shell/titleCount.ts';
import { useSay } from '../../features/common/words/messages.tsx';

/** Sets the title of the window to that of its screen, after the number of requests that wait. */
export function useTitle(title: MessageId | undefined): void {
  const say = useSay();
  const waiting = useSyncExternalStore(titleCount.subscribe, titleCount.get);
  useEffect(() => {
    const brand = say('shell.brand');
    const name = title === undefined ? brand : `${say(title)} · ${brand}`;
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
  }, [say, title, waiting]);
}
