import type { FaqCategory } from '../../domain/faq.ts';
import { searchText } from '../../lib/text/searchText.ts';

/** A question in the form for searching. */
export interface FaqQuestion {
  readonly category: number;
  readonly index: number;
  readonly question: string;
  readonly answer: string;
}

export interface FoundAnswer extends FaqQuestion {
  /** Whether the answer contains a searched word, so that it should be open. */
  readonly inAnswer: boolean;
}

/** @param plain removes the tags from an answer */
export function searchableFaq(
  categories: readonly FaqCategory[],
  plain: (html: string) => string,
): FaqQuestion[] {
  return categories.flatMap(({ faqs }, category) =>
    faqs.map(({ question, answer }, index) => ({
      category,
      index,
      question: searchText(question),
      answer: searchText(plain(answer)),
    })),
  );
}

/**
 * Finds the entries that have every word in question or answer. Those with all words in the question come
 * first.
 *
 * @param words in the form for searching
 */
export function searchFaq(all: readonly FaqQuestion[], words: readonly string[]): FoundAnswer[] {
  const found = all.flatMap(entry => {
    const { question, answer } = entry;
    if (!words.every(word => question.includes(word) || answer.includes(word))) return [];
    return [{ ...entry, inAnswer: words.some(word => answer.includes(word)) }];
  });
  const asked = (entry: FoundAnswer): boolean => words.every(word => entry.question.includes(word));
  return [...found.filter(asked), ...found.filter(entry => !asked(entry))];
}
