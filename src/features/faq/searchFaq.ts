import type { FaqCategory } from '../../domain/faq.ts';
import { searchText } from '../../lib/searchText.ts';

/** A question in the form for searching. */
export interface Searchable {
  readonly category: number;
  readonly index: number;
  readonly question: string;
  readonly answer: string;
}

export interface Found extends Searchable {
  /** The answer has something of what was searched, so that it is worth opening. */
  readonly inAnswer: boolean;
}

/** @param plain takes the tags out of an answer */
export function searchable(
  categories: readonly FaqCategory[],
  plain: (html: string) => string,
): Searchable[] {
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
 * The questions that have every word, in themselves or in their answers: first those that have all in the
 * question.
 *
 * @param words in the form for searching
 */
export function searchFaq(all: readonly Searchable[], words: readonly string[]): Found[] {
  const found = all.flatMap(entry => {
    const { question, answer } = entry;
    if (!words.every(word => question.includes(word) || answer.includes(word))) return [];
    return [{ ...entry, inAnswer: words.some(word => answer.includes(word)) }];
  });
  const asked = (entry: Found): boolean => words.every(word => entry.question.includes(word));
  return [...found.filter(asked), ...found.filter(entry => !asked(entry))];
}
