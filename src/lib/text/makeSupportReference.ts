/** Without those that are mistaken for one another: 0 and O, 1, I and L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A short number for a conversation, such as K7F-3M2Q.
 *
 * @param random seven bytes
 */
export function makeSupportReference(random: Uint8Array): string {
  const signs = Array.from(random, byte => SIGNS.charAt(byte % SIGNS.length)).join('');
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}
