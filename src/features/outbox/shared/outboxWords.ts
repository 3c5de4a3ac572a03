import { useSay, useWords } from '../../../kit/words/messages.tsx';
import type { Words } from '../../../lib/text/Words.ts';
import { entryOf, useOutboxEntries } from '../../../kit/shell/outboxEntries.ts';

/**
 * Says words about a row, such as what it is called or why it waits; a record without a name has one on the
 * screen all the same.
 */
export function useRowWords(): (said: Words, subject: string) => string {
  const say = useSay();
  const entries = useOutboxEntries();
  const words = useWords();
  return (said, subject) => {
    const unnamed = entryOf(entries, subject)?.unnamed;
    return words(unnamed === undefined ? said : withName(said, say(unnamed)));
  };
}

/** The words with a name where they have an empty one: otherwise they would show empty quotes. */
export function withName(said: Words, name: string): Words {
  if (!('id' in said) || said.values?.['name'] !== '') return said;
  return { id: said.id, values: { ...said.values, name } };
}
