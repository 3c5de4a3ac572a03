import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from './listen.ts';
import { useMedia } from './useMedia.ts';

/** Whether the page is being printed: then all of it is drawn, not only what is in sight. */
export function usePrinting(): boolean {
  const isShown = useMedia('print');
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The browser lays the paper out right after this event.
    const tell = ({ type }: Event): void => flushSync(() => setPrinted(type === 'beforeprint'));
    return listen(window, ['beforeprint', 'afterprint'], tell);
  }, []);
  return isShown || isPrinted;
}
