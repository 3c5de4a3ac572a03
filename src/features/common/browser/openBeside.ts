import type { SafeAddress } from '../../../lib/safeAddress.ts';

/** Opens an address beside the panel, which it can't reach. Call it from a click. */
export function openBeside(address: SafeAddress): void {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the only place
  window.open(address, '_blank', 'noreferrer');
}
