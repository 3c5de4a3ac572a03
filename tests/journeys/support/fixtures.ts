import { test as base } from '@playwright/test';
import { PanelServer } from './PanelServer.ts';
import { drawPhotos, type Photos } from './photos.ts';

/** What journeys and the engines' stories begin with. */
export const test = base.extend<
  {
    /** The panel's server, as at its first start. */
    readonly server: PanelServer;
  },
  { readonly sharedServer: PanelServer; readonly photos: Photos }
>({
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
});
