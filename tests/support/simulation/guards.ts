/** How long ago the look may have been on which a decision rests when it leaves: a read may answer slowly, billing is asked after it. */
export const LOOK_MS = 75_000;

/** Promises of the engine. One that it doesn't make yet is switched off here until it does. */
export const guards = {
  /** A process that stood still between the look and the departure looks again (E1). */
  ageOfLook: true,
  /** A cancellation leaves only for what the partner saw when they decided (K1). */
  cancellation: true,
  /** A read of one record that is older than this device's own write is no news (E3). */
  laggingReads: true,
  /** A transaction that is made again after it was kept changes nothing more (E2). */
  repeatedCommits: true,
  /** Who lost its lock while it stood still sends nothing. */
  stolenLocks: false,
  /** A try that was certainly not applied leaves nothing behind by which words of another device pass for its own (E9). */
  sameWordsElsewhere: true,
};
