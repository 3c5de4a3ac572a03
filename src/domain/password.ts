/**
 * A new password has at least so many characters (A268, Q018). The server decides whether a present one is
 * right.
 */
export const SHORTEST_PASSWORD = 6;
