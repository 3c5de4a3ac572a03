/** Why files that another app gave to the panel weren't taken, all or some of them. */
export const shareProblems = [
  'noFile',
  'empty',
  'wrongType',
  'tooLarge',
  'tooMany',
  'noSpace',
  'notKept',
  /** Nobody is signed in. */
  'signedOut',
  /** Somebody is signed in for one tab only: the worker can't tell whose files they are. */
  'notRemembered',
] as const;
export type ShareProblem = (typeof shareProblems)[number];

/** What wasn't taken, and why. */
export interface NotTaken {
  readonly problem: ShareProblem;
  /** The names of the files that it is about; none where it is about all of them. */
  readonly files: readonly string[];
}

/** What `links.share` has put into an address. */
export function notTakenIn(query: URLSearchParams): NotTaken[] {
  const named = query.getAll('problem');
  return shareProblems
    .filter(problem => named.includes(problem))
    .map(problem => ({ problem, files: query.getAll(problem) }));
}
