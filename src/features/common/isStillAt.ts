/**
 * Whether the address still has this path. A screen that was left is drawn until the next one is there: what it does then must not change
 * the address, which is the next screen's.
 */
export function isStillAt(path: string): boolean {
  return window.location.pathname === path;
}
