import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import type { TranslatableText } from '../../../lib/text/TranslatableText.ts';
import { findNounOutboxView, useNounOutboxViews } from '../../../kit/shell/outboxViews.ts';

/**
 * Says words about a row, such as what it is called or why it waits; a record without a name has one on the
 * screen all the same.
 */
export function useWordsForRecord(): (said: TranslatableText, subject: string) => string {
  const say = useTranslate();
  const entries = useNounOutboxViews();
  const words = useFormatWords();
  return (said, subject) => {
    const unnamed = findNounOutboxView(entries, subject)?.unnamed;
    return words(unnamed === undefined ? said : fillEmptyName(said, say(unnamed)));
  };
}

/** The words with a name where they have an empty one: otherwise they would show empty quotes. */
export function fillEmptyName(words: TranslatableText, name: string): TranslatableText {
  if (!('id' in words) || words.values?.['name'] !== '') return words;
  return { id: words.id, values: { ...words.values, name } };
}
