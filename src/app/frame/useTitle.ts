import { useEffect, useSyncExternalStore } from 'react';
import { titleCount, titleOfForm } from '../../kit/shell/windowTitle.ts';
import { useSay } from '../../kit/words/messages.tsx';

/** Sets the title of the window to that of its form or screen, after the number of requests that wait. */
export function useTitle(title: MessageId | undefined): void {
  const say = useSay();
  const waiting = useSyncExternalStore(titleCount.subscribe, titleCount.get);
  const form = useSyncExternalStore(titleOfForm.subscribe, titleOfForm.get);
  useEffect(() => {
    const brand = say('shell.brand');
    const screen = form ?? (title && say(title));
    const name = screen === undefined ? brand : `${screen} · ${brand}`;
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
  }, [say, title, form, waiting]);
}
