import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { routeOf } from '../areas.ts';

/** Sets the title of the window to that of its screen. */
export function useTitle(path: string): void {
  const intl = useIntl();
  const title = routeOf(path)?.screen.title;
  useEffect(() => {
    const brand = intl.formatMessage({ id: 'shell.brand' });
    document.title = title === undefined ? brand : `${intl.formatMessage({ id: title })} · ${brand}`;
  }, [intl, title]);
}
