import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/** Sets the title of the window to that of its screen. */
export function useTitle(title: FormatjsIntl.Message['ids'] | undefined): void {
  const intl = useIntl();
  useEffect(() => {
    const brand = intl.formatMessage({ id: 'shell.brand' });
    document.title = title === undefined ? brand : `${intl.formatMessage({ id: title })} · ${brand}`;
  }, [intl, title]);
}
