import { expect, test as base } from '@playwright/test';
import type { Size } from '../support/Browser.ts';
import { PanelServer } from '../support/PanelServer.ts';
import { drawPhotos, type Photos } from '../support/photos.ts';
import type { Engine } from './EngineBrowser.ts';
import { EngineDevice } from './EngineDevice.ts';

export interface Options {
  readonly engine: Engine;
}

interface Fixtures {
  /** The panel's server, as at its first start. */
  readonly server: PanelServer;
  /** Starts a browser of the project's engine. */
  readonly device: (size?: Size) => Promise<EngineDevice>;
}

interface WorkerFixtures extends Options {
  readonly sharedServer: PanelServer;
  readonly photos: Photos;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],

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

  device: async ({ engine, server }, use, testInfo) => {
    const devices: EngineDevice[] = [];
    await use(async size => {
      const device = await EngineDevice.start(engine, server, size);
      devices.push(device);
      return device;
    });
    for (const { page, browser } of devices) {
      // What the partner saw at last.
      if (testInfo.status !== testInfo.expectedStatus) {
        const seen = await page.tab
          .run(() => `${location.href}\n${JSON.stringify(sessionStorage)}\n${document.body.innerText}`)
          .catch(String);
        await testInfo.attach('page', { body: seen });
        const picture = await page.tab.screenshot().catch(() => undefined);
        if (picture) await testInfo.attach('screen', { body: picture, contentType: 'image/png' });
      }
      await browser.dispose();
    }
    expect(
      devices.flatMap(({ errors }) => errors),
      'errors that the story did not expect',
    ).toEqual([]);
  },
});

export { expect } from '@playwright/test';
