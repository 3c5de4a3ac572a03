import { useEffect, useSyncExternalStore } from 'react';
import { titleRequestCount, formWindowTitle } from '../../kit/shell/windowTitle.ts';
import { useTranslate } from '../../kit/words/messages.tsx';

/** Sets the title of the window to that of its form or screen, after the number of requests that wait. */
export function useTitle(title: MessageId | undefined): void {
  const say = useTranslate();
  const waiting = useSyncExternalStore(titleRequestCount.subscribe, titleRequestCount.get);
  const form = useSyncExternalStore(formWindowTitle.subscribe, formWindowTitle.get);
  useEffect(() => {
    const brand = say('shell.brand');
    const screen = form ?? (title && say(title));
    const name = screen === undefined ? brand : `${screen} · ${brand}`;
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
  }, [say, title, form, waiting]);
}
