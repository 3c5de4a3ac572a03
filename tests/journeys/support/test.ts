import { expect, type Locator, type Page } from '@playwright/test';
import type { BrowserKind } from '../chromium.ts';
import { openBooking, waitUntilBookingsFetched } from './bookings.ts';
import { Device, type DeviceOptions } from './Device.ts';
import { test as base } from './fixtures.ts';
import { deniz } from './panel.ts';
import { createReadyProfile, type ReadyProfile } from './readyProfile.ts';
import { wordsOf, type Say } from './words.ts';

interface Fixtures {
  /**
   * Switches on a device that has never seen the panel: for journeys of a first visit, of signing in, or of what a first fetch brings. At
   * the end of the journey it must have reported no error that wasn't expected.
   */
  readonly device: (options?: DeviceOptions) => Promise<Device>;
  /**
   * A device on which Deniz signed in and got ready for use without a network some time ago: it is switched on, and the panel
   * shows Home. Most journeys begin here; `firstVisit` and `signOut` show how a device gets there. In English, the language was
   * switched just now.
   */
  readonly readyDevice: (options?: Omit<DeviceOptions, 'profile' | 'kind'>) => Promise<Device>;
  /** A ready device that holds all bookings. */
  readonly bookingsDevice: Fixtures['readyDevice'];
  /** A ready device that holds all bookings and has no network, with the card of a booking open. */
  readonly offlineBooking: (
    id: number,
  ) => Promise<{ readonly mine: Device; readonly say: Say; readonly card: Locator }>;
  /** A ready device before requests fail: errors of the network are expected, and the server ignores `Idempotency-Key`. */
  readonly deviceWithFaults: () => Promise<Device>;
}

export interface WorkerFixtures {
  /** Which browser the project of the journey uses. */
  readonly kind: BrowserKind;
  readonly ready: ReadyProfile;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['whole', { option: true, scope: 'worker' }],

  ready: [
    async ({ sharedServer, kind }, use) => {
      await sharedServer.start();
      await sharedServer.reset();
      const ready = await createReadyProfile(sharedServer, kind);
      await use(ready);
      await ready.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // The session must be known before `server` is reset, and reset must know it.
  readyDevice: async ({ ready, server, device }, use) => {
    await ready.renew();
    await server.reset([ready.session]);
    await use(async options => {
      const phone = await device({ ...options, profile: ready.profile });
      await phone.open('/');
      const seesHome = ({ say }: Pick<Device, 'say'>) =>
        expect(phone.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
      await seesHome({ say: wordsOf('tr') });
      await phone.waitUntilWorkerControls();
      if (phone.language !== 'tr') {
        await phone.chooseLanguage(phone.language);
        await seesHome(phone);
      }
      return phone;
    });
  },

  bookingsDevice: async ({ readyDevice }, use) => {
    await use(async options => {
      const mine = await readyDevice(options);
      await waitUntilBookingsFetched(mine);
      return mine;
    });
  },

  offlineBooking: async ({ bookingsDevice }, use) => {
    await use(async id => {
      const mine = await bookingsDevice();
      await mine.goOffline();
      return { mine, say: mine.say, card: await openBooking(mine, id) };
    });
  },

  deviceWithFaults: async ({ readyDevice, server }, use) => {
    await use(async () => {
      const mine = await readyDevice();
      mine.errors.expectNoNetwork();
      await server.idempotency(false);
      return mine;
    });
  },

  device: async ({ server, kind }, use, { errors }) => {
    const devices: Device[] = [];
    await use(async options => {
      const device = await Device.start(server, { kind, ...options });
      devices.push(device);
      return device;
    });
    // What was on the screen often says why.
    if (errors.length > 0)
      for (const { page } of devices) errors.push({ message: await describeScreen(page) });
    for (const device of devices) await device.browser.dispose();
    expect(
      devices.flatMap(device => device.errors.unexpected()),
      'errors that the journey did not expect',
    ).toEqual([]);
  },
});

const DESCRIBED_LETTERS = 600;

/** The address and the words of a page, in one line. */
async function describeScreen(page: Page): Promise<string> {
  // A browser that was killed has no page.
  // What lies over the page says most.
  const shown = (): string =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog]'), document.body]
      .map(({ innerText }) => innerText)
      .join(' | ');
  const text = await page.evaluate(shown).catch((error: unknown) => String(error));
  return `On the screen at ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, DESCRIBED_LETTERS)}`;
}

export { expect } from '@playwright/test';
