/** The greatest difference of two clocks that counts as none, in milliseconds. */
const SAME_CLOCK_MS = 30_000;

/** Compares two clocks. @param ahead how far the server's is ahead of the device's, in milliseconds */
export function clockState(ahead: number): { readonly is: 'right' | 'slow' | 'fast'; readonly ms: number } {
  if (Math.abs(ahead) < SAME_CLOCK_MS) return { is: 'right', ms: 0 };
  return { is: ahead > 0 ? 'slow' : 'fast', ms: Math.abs(ahead) };
}
