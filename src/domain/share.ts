/** Why files that another app gave to the panel weren't taken, all or some of them. */
export const shareProblems = [
  'noFile',
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
