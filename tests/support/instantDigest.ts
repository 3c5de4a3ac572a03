import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Makes the platform's SHA-256 answer within the same turn of the event loop. The real one works in a thread, in real time,
 * which virtual time doesn't wait for. The hashes are the same.
 */
export function instantDigest(): void {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((_, data) => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : new Uint8Array(data);
    return Promise.resolve(Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer);
  });
}
