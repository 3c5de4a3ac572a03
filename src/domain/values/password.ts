/**
 * The minimum length of a new password (A268, Q018). The server decides whether an existing password is
 * right.
 */
export const SHORTEST_PASSWORD = 6;
