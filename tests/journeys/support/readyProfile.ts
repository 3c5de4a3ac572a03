/**
 * The profile of a phone that is signed in and ready for use without a network, to be copied: getting there takes seconds, a copy
 * takes none.
 */
import type { KnownSession } from '../../partner-api/faultRoutes.ts';
import type { BrowserKind } from '../chromium.ts';
import { Device } from './Device.ts';
import type { PanelServer } from './PanelServer.ts';
import { waitUntilReadyOffline, signIn } from './panel.ts';
import { stored } from './stored.ts';

export interface ReadyProfile {
  /** Its folder. */
  readonly profile: string;
  readonly session: KnownSession;
  readonly dispose: () => Promise<void>;
}

export async function createReadyProfile(
  server: PanelServer,
  kind: BrowserKind = 'whole',
): Promise<ReadyProfile> {
  const device = await Device.start(server, { kind });
  await signIn(device);
  await waitUntilReadyOffline(device);
  const [session] = await stored<{ token: string }>(device, 'panel-device', 'entries', 'session');
  if (!session) throw new Error('The device holds no session.');
  // Chromium may offer at any time to install the panel; a journey begins after that was proposed.
  await device.page.evaluate(() => localStorage.setItem('panel-install-shown', '1'));
  // Its files are whole only when the browser has ended in order.
  await device.browser.close();
  return {
    profile: device.browser.profile,
    session: { partnerId: 1, token: session.token },
    dispose: () => device.browser.dispose(),
  };
}
