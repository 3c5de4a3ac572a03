/** The results of a search through everything, and where each leads. Pure. */
import type { ReactNode } from 'react';
import { hasTerms, searchTerms, toSearchText } from '../../lib/text/toSearchText.ts';
import type { IconName } from '../../ui/marks/Icon.tsx';

/** The most results that are shown of each kind. */
export const MAX_RESULTS_PER_GROUP = 5;

export interface FindResult {
  readonly icon: IconName;
  readonly title: string;
  /** The second line. */
  readonly text?: string | undefined;
  readonly trail?: ReactNode;
  /** No two of a group lead to the same place. */
  readonly to: string;
}

export interface FoundGroup {
  readonly title: string;
  readonly all: readonly FindResult[];
}

/** Returns the first results whose title and text together contain all that was typed. */
export function findMatches(results: readonly FindResult[], typed: string): readonly FindResult[] {
  const terms = searchTerms(typed);
  const isWanted = ({ title, text = '' }: FindResult): boolean => {
    const folded = toSearchText(`${title} ${text}`);
    return hasTerms(terms, folded, folded.replaceAll('-', ''));
  };
  return results.filter(isWanted).slice(0, MAX_RESULTS_PER_GROUP);
}
