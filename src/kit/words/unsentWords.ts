import type { IntlShape } from 'react-intl';
import type { UnsentWork } from '../../domain/values/unsentWork.ts';

/** Returns the words for unsent work, the same in all places: queued changes, and forms that aren't saved. */
export function unsentWords(intl: IntlShape, { rows, drafts }: UnsentWork): string {
  return intl.formatList([
    ...(rows > 0 ? [intl.formatMessage({ id: 'common.unsent.rows' }, { count: rows })] : []),
    ...(drafts > 0 ? [intl.formatMessage({ id: 'common.unsent.drafts' }, { count: drafts })] : []),
  ]);
}
