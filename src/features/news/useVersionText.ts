import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';

/**
 * "Version of 24 Nov 2026": the day of the commit that was built; undefined for a build outside of a
 * repository.
 */
export function useVersionText(): string | undefined {
  const say = useTranslate();
  const intl = useIntl();
  const [, at] = __COMMIT__.split(' ');
  if (at === undefined) return undefined;
  const day = intl.formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' });
  return say('news.version', { day });
}
