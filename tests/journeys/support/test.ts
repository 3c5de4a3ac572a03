import { expect } from '@playwright/test';
import { Device, type DeviceOptions } from './Device.ts';
import { test as base } from './fixtures.ts';
import { deniz, heading, open, workerControls } from './panel.ts';
import { getReady, type Ready } from './ready.ts';

interface Fixtures {
  /** Switches on a device; at the end of the journey it must have reported no error that wasn't expected. */
  readonly device: (options?: DeviceOptions) => Promise<Device>;
  /**
   * A device on which Deniz signed in and got ready for sea some time ago: it is switched on, and the panel shows Home. Most
   * journeys begin here; getting there is told by those of the session and of the first voyage.
   */
  readonly readyDevice: (
    options?: Pick<DeviceOptions, 'size' | 'timeZone' | 'backForwardCache'>,
  ) => Promise<Device>;
}

interface WorkerFixtures {
  readonly ready: Ready;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ready: [
    async ({ sharedServer }, use) => {
      await sharedServer.start();
      await sharedServer.reset();
      const ready = await getReady(sharedServer);
      await use(ready);
      await ready.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // The session must be known before `server` is reset, and reset must know it.
  readyDevice: async ({ ready, server, device }, use) => {
    await server.reset([ready.session]);
    await use(async options => {
      const phone = await device({ ...options, profile: ready.profile });
      await open(phone, '/');
      await expect(heading(phone, phone.say('home.title', { name: deniz.firstName }))).toBeVisible();
      await workerControls(phone);
      return phone;
    });
  },

  device: async ({ server }, use) => {
    const devices: Device[] = [];
    await use(async options => {
      const device = await Device.start(server, options);
      devices.push(device);
      return device;
    });
    for (const device of devices) await device.browser.dispose();
    expect(
      devices.flatMap(device => device.errors.unexpected()),
      'errors that the journey did not expect',
    ).toEqual([]);
  },
});

export { expect } from '@playwright/test';
