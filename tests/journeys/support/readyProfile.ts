/**
 * The profile of a phone that is signed in and ready for use without a network, to be copied: getting there takes seconds, a copy
 * takes none.
 */
import { expect } from '@playwright/test';
import { maxAge } from '../../../src/resources/kit/maxAge.ts';
import type { KnownSession } from '../../partner-api/faultRoutes.ts';
import type { BrowserKind } from '../chromium.ts';
import { Device } from './Device.ts';
import type { PanelServer } from './PanelServer.ts';
import { deniz } from './panel.ts';
import { stored } from './stored.ts';

export interface ReadyProfile {
  /** Its folder. */
  readonly profile: string;
  readonly session: KnownSession;
  /** Fetches the partner's records again when they have grown so old that each copy would do so. */
  readonly renew: () => Promise<void>;
  readonly dispose: () => Promise<void>;
}

export async function createReadyProfile(
  server: PanelServer,
  kind: BrowserKind = 'whole',
): Promise<ReadyProfile> {
  const device = await Device.start(server, { kind });
  await device.signIn();
  await device.waitUntilReadyOffline();
  const [entry] = await stored<{ token: string }>(device, 'partner-panel-device', 'entries', 'session');
  if (!entry) throw new Error('The device holds no session.');
  // Chromium may offer at any time to install the panel; a journey begins after that was proposed.
  await device.page.evaluate(() => localStorage.setItem('panel-install-shown', '1'));
  // Its files are whole only when the browser has ended in order.
  await device.browser.close();
  const session: KnownSession = { partnerId: 1, token: entry.token };
  let fetchedAt = Date.now();
  return {
    profile: device.browser.profile,
    session,
    renew: async () => {
      if (Date.now() - fetchedAt < maxAge.own) return;
      await server.reset([session]);
      await device.startAgain();
      await device.open('/');
      await expectBoatsAsked(server);
      await device.browser.close();
      fetchedAt = Date.now();
    },
    dispose: () => device.browser.dispose(),
  };
}

/** The forms of the boats are the last records of the partner that are fetched. */
async function expectBoatsAsked(server: PanelServer): Promise<void> {
  const boats = (await server.boatIds(deniz)).map(id => `/v1/boat/${id}`);
  await expect
    .poll(async () => {
      const asked = new Set((await server.requests()).map(({ path }) => path));
      return boats.filter(path => !asked.has(path));
    })
    .toEqual([]);
}
