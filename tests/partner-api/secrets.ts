/**
 * Passwords, tokens and codes. Promises that none of them is stored readably: passwords by scrypt with their own salt,
 * the random ones by SHA-256 (they have nothing to guess at).
 */
import { createHash, randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';

export const hashPassword = (password: string): string => {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${scryptSync(password, salt, 32).toString('base64url')}`;
};

export const passwordFits = (password: string, stored: string): boolean => {
  const [, salt, hash] = stored.split(':');
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  return timingSafeEqual(expected, scryptSync(password, Buffer.from(salt, 'base64url'), expected.length));
};

/** 256 random bits, to be handed out once. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newCode = (): string => String(randomInt(100_000, 1_000_000));

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');
