/** Files that another app shares with the installed panel. */
import type { Page } from '@playwright/test';
import type { Device } from './Device.ts';

export interface Shared {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What an app of the system does with files: it posts them to the address that the manifest names. */
export async function prepareShare(device: Device): Promise<(files: readonly Shared[]) => Promise<Page>> {
  const page = await device.browser.context.newPage();
  await page.route('http://another-app.example/', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="multipart/form-data" action="${device.server.origin}/share">
        <input name="text" value="Merhaba"><input type="file" name="files" multiple><button>Share</button></form>`,
    }),
  );
  await page.goto('http://another-app.example/');
  return async files => {
    if (files.length > 0) await page.locator('input[type=file]').setInputFiles([...files]);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForURL(/\/(share|login)/);
    device.page = page;
    return page;
  };
}
