import { globSync } from 'node:fs';
import { ONLINE_ONLY_FILES } from '../../sw/build/codeSplitting.ts';
import { screensOfNouns } from '../nouns/samples.ts';
import { cards } from './support/boats.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly lang: string;
  readonly id: string;
  readonly icons: readonly Pictured[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Pictured[];
  }[];
  readonly screenshots: readonly (Pictured & { readonly label: string; readonly form_factor: string })[];
}

interface Pictured {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

test('the panel can be installed, which is proposed and explained; a chosen theme is there at once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('the panel can be installed, and its manifest names icons and shortcuts that are there', async () => {
    const session = await mine.browser.context.newCDPSession(page);

    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as Manifest;
    expect(manifest.display).toBe('standalone');
    expect(manifest.icons.some(icon => icon.purpose === 'maskable')).toBe(true);
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(shortcut => shortcut.icons)];
    for (const { src, sizes } of icons) {
      const { type, bytes } = await server.file(src);
      expect(type).toMatch(/^image\//);
      if (type === 'image/png') expect(pngSize(bytes).join('x'), src).toBe(sizes);
    }
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      '/chat',
      '/booking?filter=toAnswer',
      '/calendar',
      '/boat/new',
    ]);
    for (const { src, label } of manifest.screenshots) {
      expect((await server.file(src)).type, src).toBe('image/jpeg');
      expect(label).not.toBe('');
    }

    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // What a browser without a profile would say is no matter of the panel's.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    for (const { url } of manifest.shortcuts) {
      await mine.open(url);
      // A new boat begins with a question.
      await expect(mine.heading(/./).or(page.getByRole('dialog'))).toBeVisible();
      await expect(mine.heading(say('shell.NotFound.title'))).toHaveCount(0);
    }
  });

  await test.step('the manifest is in the language of the panel, and names the same app in both; so is the news of the version', async () => {
    const link = page.locator('link[rel=manifest]');
    await expect(link).toHaveAttribute('href', '/panel.webmanifest');
    const read = async (path: string): Promise<Manifest> =>
      JSON.parse(new TextDecoder().decode((await server.file(path)).bytes)) as Manifest;
    const [tr, en] = [await read('/panel.webmanifest'), await read('/panel.en.webmanifest')];
    expect([tr.lang, en.lang]).toEqual(['tr', 'en']);
    expect(en.id).toBe(tr.id);
    expect(en.shortcuts.map(({ url }) => url)).toEqual(tr.shortcuts.map(({ url }) => url));
    await mine.open('/');
    await mine.chooseLanguage('en', false);
    await expect(link).toHaveAttribute('href', '/panel.en.webmanifest');
    const title = wordsOf('en')('news.title');
    await page.getByRole('dialog').getByText(title).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText(/\d+ \w+ 20\d\d/);
    await page.keyboard.press('Escape');
    await mine.chooseLanguage('tr');
  });

  await test.step('the panel is proposed for the home screen on the second visit, once, and the browser’s offer is taken up in the guide', async () => {
    await page.evaluate(() => {
      localStorage.removeItem('panel-install-shown');
      sessionStorage.removeItem('panel-visited');
    });
    // As Chromium does it for a partner who uses the panel.
    const makeOffer = async (): Promise<void> =>
      page.evaluate(() => {
        const prompt = async (): Promise<void> => {
          Object.assign(window, { wasAsked: true });
          dispatchEvent(new Event('appinstalled'));
        };
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      });
    await mine.open('/');
    await makeOffer();
    const how = page.getByRole('link', { name: say('install.how') });
    await expect(how).toBeAttached();
    const wasSeen = (): Promise<boolean> =>
      page.evaluate(() => localStorage.getItem('panel-install-shown') !== null);
    // It stands below what a phone shows at first.
    expect(await wasSeen()).toBe(false);
    await how.scrollIntoViewIfNeeded();
    await expect.poll(wasSeen).toBe(true);
    await how.click();
    await expect(mine.heading(say('install.title'))).toBeVisible();
    // Chromium may have made an offer of its own meanwhile, which asks outside of the page.
    await makeOffer();
    await mine.button(say('install.accept')).click();
    await expect(page.getByText(say('install.installed'))).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { wasAsked?: boolean }).wasAsked)).toBe(true);
    await page.evaluate(() => sessionStorage.removeItem('panel-visited'));
    await mine.open('/');
    await makeOffer();
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    const menu = await mine.openUserMenu();
    await menu.getByText(say('install.title')).click();
    await expect(mine.button(say('install.accept'))).toBeVisible();
    await mine.open('/');
    await makeOffer();
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    await expect(how).toHaveCount(0);
  });

  await test.step('a chosen theme is there before anything is drawn, at sea too, and colours the bar of the window', async () => {
    const bar = page.locator('meta[name=theme-color]').first();
    await mine.openUserMenu();
    await mine.pressLabel(say('shell.theme.dark'));
    await expect(bar).toHaveAttribute('content', '#0a1622');
    // What the page says of itself when its body begins, before any style or script of the panel was run.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
        Object.assign(window, { first: [document.documentElement.dataset['theme'], meta?.content] });
      }).observe(document, { childList: true, subtree: true });
    });
    const first = (): Promise<unknown> =>
      page.evaluate(() => (window as unknown as { first: unknown }).first);
    await page.reload();
    expect(await first()).toEqual(['dark', '#0a1622']);
    await mine.goOffline();
    await page.reload();
    expect(await first()).toEqual(['dark', '#0a1622']);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await mine.openUserMenu();
    await mine.pressLabel(say('shell.theme.system'));
    await expect(bar).toHaveAttribute('media', /light/);
    await page.reload();
    expect(await first()).toEqual([undefined, '#f6f8fa']);

    // A light theme on a device that is dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    await mine.openUserMenu();
    await mine.pressLabel(say('shell.theme.sun'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'sun');
    await page.reload();
    expect(await first()).toEqual(['sun', '#fff']);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('an iPhone is told the steps, and to sign in again and to send first what waits', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      });
    });
    await mine.open('/install');
    await expect(page.getByRole('listitem').filter({ hasText: say('install.step2') })).toBeVisible();
    await expect(page.getByText(say('install.apple.text'))).toBeVisible();
    await expect(page.getByText(say('install.apple.unsent'))).toHaveCount(0);
  });
});

test('what the worker keeps, and that every screen opens with it', async ({ readyDevice, server }) => {
  const mine = await readyDevice();
  const { say } = mine;

  await test.step('U64: after the first visit every file of the build is on the device, but what needs a connection anyway and what is read while the panel is installed', async () => {
    const cached = await mine.page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys()) urls.push(request.url);
      }
      return urls;
    });
    const kept = new Set(cached.map(url => new URL(url).pathname));
    const built = globSync('**/*.{js,css,html,svg,png,woff2}', { cwd: server.dist }).map(
      path => `/${path.replaceAll('\\', '/')}`,
    );
    expect(built.length).toBeGreaterThan(20);
    const missing = built.filter(path => path !== '/service-worker.js' && !kept.has(path));
    const whileInstalled = /^\/(start\/|icons\/shortcut-)/;
    expect(missing.filter(path => !whileInstalled.test(path))).toEqual(
      built.filter(path => ONLINE_ONLY_FILES.some(name => path.startsWith(`/assets/${name}`))),
    );
    expect(missing.length).toBeGreaterThan(0);
  });

  await test.step('Q041 A238: of the API the worker keeps pictures and the blank delivery record, and nothing else', async () => {
    // Once more through the worker: lists, notifications, a boat.
    for (const path of ['/', '/boats', '/outbox']) {
      await mine.open(path);
      await mine.waitUntilWorkerControls();
      await expect(mine.heading(/./)).toBeVisible();
    }
    // A signed record and a face that were looked at: pictures like those of boats, but nobody named them.
    const looked = ['/v1/files/delivery-record-signed.jpg', '/v1/files/avatar-3.jpg'];
    for (const path of looked) {
      const status = await mine.page.evaluate(async url => (await fetch(url)).status, path);
      expect(status, path).toBe(200);
    }
    const kept = await mine.page.evaluate(async () => {
      const found: { url: string; type: string | null; status: number }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          found.push({
            url: request.url,
            type: answer?.headers.get('Content-Type') ?? null,
            status: answer?.status ?? 0,
          });
        }
      }
      return found;
    });
    const ofApi = kept.filter(({ url }) => new URL(url).pathname.startsWith('/v1'));
    expect(ofApi.length).toBeGreaterThan(20);
    for (const { url, type, status } of ofApi) {
      expect(new URL(url).pathname).toMatch(/^\/v1\/files\/[^/]+\.(jpe?g|png|gif|webp|pdf)$/);
      expect(type).toMatch(url.endsWith('.pdf') ? /^application\/pdf$/ : /^image\//);
      expect(status).toBe(200);
      expect(looked).not.toContain(new URL(url).pathname);
    }
    // A boat's own documents are PDFs, too, and stay with the server.
    const blank = (await server.as(deniz)('GET', '/policy/type/7')).data as { policyUrl: string };
    const documents = ofApi.map(({ url }) => new URL(url).pathname).filter(path => path.endsWith('.pdf'));
    expect(documents.filter(path => path !== blank.policyUrl)).toEqual([]);
  });

  await test.step('A019 A022 A024 A030 A031: every screen opens with the server gone and the browser started anew', async () => {
    await mine.browser.close();
    await server.stop();
    mine.errors.expectNoNetwork();
    await mine.startAgain();

    const screens: readonly (readonly [path: string, title: string | RegExp])[] = [
      ['/', say('home.title', { name: deniz.firstName })],
      ['/boat/new?mode=daily', say('boats.Wizard.newBoat')],
      ['/boat/edit/111', /Deniz Feneri/],
      ['/outbox', say('outbox.title')],
      ['/unsent-file', say('shell.unsentFile')],
      ['/storage', say('shell.user.storage')],
      ...screensOfNouns.map(({ path, title }) => [path, say(title)] as const),
      ['/account', say('shell.user.settings')],
      ['/earnings', say('home.income')],
      ['/away', say('shell.nav.away')],
      ['/prepare', say('shell.prepare')],
      ['/faq', say('shell.user.faq')],
      ['/nowhere', say('shell.NotFound.title')],
    ];
    await mine.open('/');
    for (const [path, title] of screens) {
      // Without loading the panel again: what differs is the screen's own code and data.
      await mine.page.evaluate(address => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(mine.heading(title), path).toBeVisible();
    }
    await mine.open('/boats');
    await expect(cards(mine)).toHaveCount(12);
    for (const boat of await cards(mine).all()) {
      await boat.scrollIntoViewIfNeeded();
      const picture = boat.locator('img');
      await expect
        .poll(() => picture.evaluate(img => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

function pngSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}
