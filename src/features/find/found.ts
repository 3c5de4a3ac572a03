/** What a search through everything finds, and where each leads. Pure. */
import type { ReactNode } from 'react';
import { hasTerms, searchTerms, searchText } from '../../lib/searchText.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** So many of each kind are shown. */
export const MOST = 5;

export interface Found {
  readonly icon: IconName;
  readonly title: string;
  /** More of it, on the second line. */
  readonly text?: string | undefined;
  readonly trail?: ReactNode;
  /** No two of a group lead to the same place. */
  readonly to: string;
}

export interface FoundGroup {
  readonly title: string;
  readonly all: readonly Found[];
}

/** The first of those whose title, or text, has all that was typed. */
export function matching(all: readonly Found[], typed: string): readonly Found[] {
  const terms = searchTerms(typed);
  const isWanted = ({ title, text = '' }: Found): boolean => {
    const folded = searchText(`${title} ${text}`);
    return hasTerms(terms, folded, folded.replaceAll('-', ''));
  };
  return all.filter(isWanted).slice(0, MOST);
}
