import type { SafeAddress } from '../../../lib/safe/safeAddress.ts';

/** Opens an address beside the panel, without access to the panel's page. Call it from a click. */
export function openInNewTab(address: SafeAddress): void {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the only place
  window.open(address, '_blank', 'noreferrer');
}
