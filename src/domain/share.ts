/** The reasons why files of another app weren't accepted, all or some of them. */
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
  /** Somebody is signed in for one tab only: the worker doesn't know whose files they are. */
  'notRemembered',
] as const;
export type ShareProblem = (typeof shareProblems)[number];

/** Files of another app that the panel didn't accept, with the reason. */
export interface RejectedSharedFiles {
  readonly problem: ShareProblem;
  /** The names of these files; empty when it is about all of them. */
  readonly files: readonly string[];
}

/** Reads the problems that `links.share` wrote into an address. */
export function readRejectedSharedFiles(query: URLSearchParams): RejectedSharedFiles[] {
  const named = query.getAll('problem');
  return shareProblems
    .filter(problem => named.includes(problem))
    .map(problem => ({ problem, files: query.getAll(problem) }));
}
