import { trustFrozen } from './frozen.ts';
import { instantDigest } from './instantDigest.ts';

/** What makes universes by the thousand affordable, and changes nothing that happens in them. To be called before all tests. */
export function quick(): void {
  instantDigest();
  trustFrozen();
  // Errors are thrown all the time there, and nobody reads where.
  Error.stackTraceLimit = 0;
}
