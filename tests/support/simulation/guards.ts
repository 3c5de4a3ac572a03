/** How long ago the look may have been on which a decision rests when it leaves: a read may answer slowly, billing is asked after it. */
export const LOOK_MS = 75_000;

/** Promises of the engine. One that it doesn't make yet is switched off here until it does. */
export const guards = {
  /** A process that stood still between the look and the departure looks again (E1). */
  ageOfLook: false,
  /** A cancellation leaves only for what the partner saw when they decided (K1). */
  cancellation: true,
  /** A try that was certainly not applied leaves nothing behind by which words of another device pass for its own (E9). */
  sameWordsElsewhere: false,
};
