/** Why files that another app gave to the panel weren't taken, all or some of them. */
export const shareProblems = [
  'noFile',
  'wrongType',
  'tooLarge',
  'tooMany',
  'noSpace',
  'notKept',
  'signedOut',
] as const;
export type ShareProblem = (typeof shareProblems)[number];
