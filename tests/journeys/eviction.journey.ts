/** A browser that takes the panel's data away, withholds it, or shares it with another version. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { cards, draftYunus, waitUntilKept, openFleet, saveDraft, openBoat } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const draft = 'Deniz Feneri';

/** A page of the panel's origin on which no panel runs: another program, or another version. */
async function besides({ browser, server, errors }: Device): Promise<Page> {
  const page = await browser.context.newPage();
  // Chromium asks for it beside a picture.
  errors.expect(/favicon\.ico/);
  await page.goto(`${server.origin}/icons/icon.svg`);
  return page;
}

/** The browser makes room: databases go, and what else of the origin's storage is named. */
async function evict(mine: Device, page: Page, storageTypes: string): Promise<void> {
  const session = await mine.browser.context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: mine.server.origin, storageTypes });
  await session.detach();
}

/** The title of the notice that says how many saved changes are gone. */
function titleOf({ say }: Device, count: number): string {
  return say('common.vanished', { what: say('common.unsent.rows', { count }) });
}

function gone(mine: Device, count: number): ReturnType<Page['getByText']> {
  return mine.page.getByText(titleOf(mine, count), { exact: true });
}

/** Saves a boat at sea: it waits on the device. */
async function saveAtSea(mine: Device): Promise<void> {
  await openBoat(mine, draft);
  await mine.goOffline();
  await mine.field(mine.say('boats.GeneralTab.name')).fill('Fener');
  await saveDraft(mine, 'draftWaiting');
  await mine.expectChip('Çevrimdışı · 1 bekliyor');
}

test('B14: the browser takes the data away while the panel is open', async ({ readyDevice }) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;

  await test.step('B14: the browser takes the data away while the panel is open: the partner is told what is gone, the session and the lists come back', async () => {
    await saveAtSea(mine);
    await evict(mine, page, 'indexeddb');
    // The partner need not do anything first.
    await expect(gone(mine, 1)).toBeVisible();
    await expect(mine.chip()).not.toContainText('bekliyor');
    await openFleet(mine);
    await mine.goOnline();
    await expect(cards(mine)).toHaveCount(12);
    // It is told until it was seen.
    await page.reload();
    await expect(gone(mine, 1)).toBeVisible();
    await mine.button(say('common.vanished.seen')).click();
    await expect(gone(mine, 1)).toHaveCount(0);
    await page.reload();
    await expect(cards(mine)).toHaveCount(12);
    await expect(gone(mine, 1)).toHaveCount(0);
    await page
      .getByRole('button', { name: new RegExp(say('shell.notifications.title')) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(titleOf(mine, 1))).toBeVisible();
  });

  await test.step('B14: what was only typed is not counted as a change', async () => {
    await page.keyboard.press('Escape');
    // The lists came back above, the boat itself may still be on its way.
    await openBoat(mine, draftYunus.name);
    await openFleet(mine);
    await saveAtSea(mine);
    await openBoat(mine, draftYunus.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Kuş');
    await waitUntilKept(mine);
    await evict(mine, page, 'indexeddb');
    const what = `${say('common.unsent.rows', { count: 1 })} ve ${say('common.unsent.drafts', { count: 1 })}`;
    await expect(page.getByText(say('common.vanished', { what }))).toBeVisible();
  });
});

test('B15: the browser takes everything but a cookie while the panel is closed: the sign-in page tells what is gone, and so does the panel', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  await saveAtSea(mine);
  await mine.page.goto('about:blank');
  const other = await besides(mine);
  await evict(mine, other, 'indexeddb,local_storage');
  await other.close();
  await mine.goOnline();
  await mine.open('/');
  await expect(mine.heading(mine.say('signIn.Login.title'))).toBeVisible();
  await expect(gone(mine, 1)).toBeVisible();
  await mine.trySignIn(deniz);
  await expect(mine.heading(mine.say('home.title', { name: deniz.firstName }))).toBeVisible();
  await expect(gone(mine, 1)).toBeVisible();
});

test('B10, B11: a later version opens in another window: this one keeps what is typed and makes way; loaded anew, it leaves the data alone and lets them be downloaded', async ({
  readyDevice,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  await openBoat(mine, draft);
  await mine.field(say('boats.GeneralTab.name')).fill('Yeni Fener');
  const other = await besides(mine);
  const held = await other.evaluate(async () => {
    const name =
      (await indexedDB.databases()).find(db => db.name?.startsWith('partner-panel-account-'))?.name ?? '';
    const later = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 10_000);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('tomorrow'));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('not opened')));
    });
    const drafts = await new Promise<unknown>(resolve => {
      const request = later.transaction('drafts').objectStore('drafts').getAll();
      request.addEventListener('success', () => resolve(request.result));
    });
    later.close();
    return JSON.stringify(drafts);
  });
  expect(held).toContain('Yeni Fener');
  await expect(page.getByText('Panel başka bir pencerede güncellendi')).toBeVisible();
  await mine.button('Yeniden aç').click();
  await expect(page.getByText('Bu veriler panelin daha yeni bir sürümüne ait')).toBeVisible();
  const downloads = page.waitForEvent('download');
  await mine.button('Gönderilmemiş işlemleri indir').click();
  const path = await (await downloads).path();
  expect(await readFile(path, 'utf8')).toContain('Yeni Fener');
  const versions = await other.evaluate(async () =>
    (await indexedDB.databases()).map(({ version }) => version),
  );
  expect(versions).toContain(10_000);
});

const withheld = {
  'is forbidden': {
    script: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not allowed', 'SecurityError');
      };
    },
    title: 'Tarayıcınız panelin veri saklamasına izin vermiyor',
  },
  'is missing': {
    script: () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    },
    title: 'Tarayıcınız panelin veri saklamasına izin vermiyor',
  },
  fails: {
    script: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('internal error', 'UnknownError');
      };
    },
    title: 'Bu cihazdaki veriler açılamadı',
  },
  'never answers': {
    script: () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
    title: 'Cihazdaki veriler açılıyor',
  },
} as const;

test('data that can’t be opened', async ({ device }) => {
  const mine = await device();

  await test.step('B10: an old window that doesn’t let go: the partner is told within 3 s, and the panel opens by itself when it is closed', async () => {
    await mine.page.goto('about:blank');
    const old = await besides(mine);
    await old.evaluate(async () => {
      const hold = (name: string, version: number): Promise<IDBDatabase> =>
        new Promise((resolve, reject) => {
          const request = indexedDB.open(name, version);
          request.addEventListener('upgradeneeded', () => {
            request.result.createObjectStore('entries', { keyPath: 'key' });
          });
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(new Error('not opened')));
        });
      await new Promise(resolve => {
        indexedDB.deleteDatabase('partner-panel-device').addEventListener('success', resolve);
      });
      // Held for as long as this window stands; it answers nobody.
      Object.assign(window, { held: await hold('partner-panel-device', 1) });
    });
    await mine.open('/');
    await expect(mine.page.getByText('Panelin diğer pencerelerini kapatın')).toBeVisible({ timeout: 3_000 });
    await old.close();
    await expect(mine.heading(mine.say('signIn.Login.title'))).toBeVisible();
  });

  for (const [how, { script, title }] of Object.entries(withheld)) {
    await test.step(`B17: storage that ${how}: the page says so, what is safe, and what to do`, async () => {
      mine.page = await mine.browser.context.newPage();
      await mine.page.addInitScript(script);
      await mine.open('/');
      await expect(mine.page.getByText(title)).toBeVisible();
      await expect(mine.button('Yeniden dene')).toBeVisible();
      await mine.page.close();
    });
  }
});

test('B23: localStorage, sessionStorage and cookies are forbidden: the panel signs in, saves at sea and sends', async ({
  device,
}) => {
  const mine = await device({ size: 'desk' });
  await mine.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('not allowed', 'SecurityError');
        },
      });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await mine.open('/');
  await mine.trySignIn(deniz, false);
  await expect(mine.heading(mine.say('home.title', { name: deniz.firstName }))).toBeVisible();
  await openBoat(mine, draft);
  await mine.field(mine.say('boats.GeneralTab.name')).fill('Fener');
  await waitUntilKept(mine);
  await saveDraft(mine, 'draftSending');
  await mine.expectAllSent();
});
