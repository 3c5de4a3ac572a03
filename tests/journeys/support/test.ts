import { test as base, expect } from '@playwright/test';
import { Device, type DeviceOptions } from './Device.ts';
import { PanelServer } from './PanelServer.ts';
import { drawPhotos, type Photos } from './photos.ts';

interface Fixtures {
  /** The panel's server, as at its first start. */
  readonly server: PanelServer;
  /** Switches on a device; at the end of the journey it must have reported no error that wasn't expected. */
  readonly device: (options?: DeviceOptions) => Promise<Device>;
}

interface WorkerFixtures {
  readonly sharedServer: PanelServer;
  readonly photos: Photos;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await PanelServer.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],

  photos: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      await use(await drawPhotos());
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  server: async ({ sharedServer }, use) => {
    await sharedServer.start();
    await sharedServer.reset();
    await use(sharedServer);
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
