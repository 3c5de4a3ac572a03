import { useEffect } from 'react';
import { useSay } from '../../features/common/words/messages.tsx';

/** Sets the title of the window to that of its screen. */
export function useTitle(title: MessageId | undefined): void {
  const say = useSay();
  useEffect(() => {
    const brand = say('shell.brand');
    document.title = title === undefined ? brand : `${say(title)} · ${brand}`;
  }, [say, title]);
}
