import type { FaqCategory } from '../../domain/faq.ts';
import { toSearchText } from '../../lib/text/toSearchText.ts';

/** A question in the form for searching. */
export interface SearchableFaqEntry {
  readonly category: number;
  readonly index: number;
  readonly question: string;
  readonly answer: string;
}

export interface FoundFaqEntry extends SearchableFaqEntry {
  /** Whether the answer contains a searched word, so that it should be open. */
  readonly inAnswer: boolean;
}

/** @param plain removes the tags from an answer */
export function toSearchableFaq(
  categories: readonly FaqCategory[],
  plain: (html: string) => string,
): SearchableFaqEntry[] {
  return categories.flatMap(({ faqs }, category) =>
    faqs.map(({ question, answer }, index) => ({
      category,
      index,
      question: toSearchText(question),
      answer: toSearchText(plain(answer)),
    })),
  );
}

/**
 * Finds the entries that have every word in question or answer. Those with all words in the question come
 * first.
 *
 * @param words in the form for searching
 */
export function searchFaq(entries: readonly SearchableFaqEntry[], words: readonly string[]): FoundFaqEntry[] {
  const found = entries
    .filter(({ question, answer }) => words.every(word => question.includes(word) || answer.includes(word)))
    .map(entry => ({ ...entry, inAnswer: words.some(word => entry.answer.includes(word)) }));
  const asked = (entry: FoundFaqEntry): boolean => words.every(word => entry.question.includes(word));
  return [...found.filter(asked), ...found.filter(entry => !asked(entry))];
}
