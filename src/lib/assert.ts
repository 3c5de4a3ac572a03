/** Throws when something that the code relies on doesn't hold: a defect of ours, never bad input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken assumption: ${message}`);
}
