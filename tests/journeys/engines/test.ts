import { expect } from '@playwright/test';
import type { Size } from '../support/Browser.ts';
import { test as base } from '../support/fixtures.ts';
import type { Engine } from './EngineBrowser.ts';
import { EngineDevice } from './EngineDevice.ts';

export interface Options {
  readonly engine: Engine;
}

interface Fixtures {
  /** Starts a browser of the project's engine. */
  readonly device: (size?: Size) => Promise<EngineDevice>;
}

export const test = base.extend<Fixtures, Options>({
  engine: ['chromium', { option: true, scope: 'worker' }],

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
