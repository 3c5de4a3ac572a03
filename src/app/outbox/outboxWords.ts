import { useIntl } from 'react-intl';
import { useWords } from '../../features/common/messages.tsx';
import type { Words } from '../../lib/Words.ts';
import { outboxEntryOf } from './entries.ts';

/** Says what a row or a line of the log is called; a record without a name has one on the screen all the same. */
export function useLabel(): (label: Words, subject: string) => string {
  const intl = useIntl();
  const words = useWords();
  return (label, subject) => {
    const unnamed = outboxEntryOf(subject)?.unnamed;
    if (unnamed === undefined || !('id' in label) || label.values?.['name'] !== '') return words(label);
    return words({ id: label.id, values: { ...label.values, name: intl.formatMessage({ id: unnamed }) } });
  };
}
