/** A short list of the problems that still block approval. Pure. */
import type { BoatProblem } from '../../../domain/boat/boatRules.ts';
import { boatTabs, onTab, optionalTabs, type BoatTab } from '../boatTabs.ts';

export type BlockingPoint =
  | { readonly path: string; readonly problem: BoatProblem }
  /** Many on one tab, shown as a number; `path` is the first of them. */
  | { readonly path: string; readonly tab: BoatTab; readonly count: number };

/** @param maxPerTab the most problems of a tab that are listed one by one; more are only counted */
export function listBlockingPoints(
  openProblems: readonly BoatProblem[],
  maxPerTab = Infinity,
): BlockingPoint[] {
  return boatTabs.flatMap((tab): BlockingPoint[] => {
    const problems = onTab(tab, openProblems);
    const [first] = problems;
    if (first === undefined) return [];
    if (problems.length > maxPerTab) return [{ path: first.path, tab, count: problems.length }];
    return problems.map(problem => ({ path: problem.path, problem }));
  });
}

/**
 * Returns how many of the tabs that a boat has to pass have no problem: of those with required fields, and of
 * others with problems.
 */
export function countFinishedTabs(openProblems: readonly BoatProblem[]): {
  readonly done: number;
  readonly total: number;
} {
  const tabs = boatTabs.filter(tab => !optionalTabs.includes(tab) || onTab(tab, openProblems).length > 0);
  return { done: tabs.filter(tab => onTab(tab, openProblems).length === 0).length, total: tabs.length };
}
