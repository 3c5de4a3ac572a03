/** Unsent work with photos goes into a file, the browser loses everything, and the file brings it back. */
import { writeFileSync } from 'node:fs';
import { openSealedBytes } from '../../support/openSealedFile.ts';
import { ALL_SENT, deniz } from '../support/panel.ts';
import type { EngineDevice } from './EngineDevice.ts';
import { expect, test } from './test.ts';

const PASSPHRASE = 'Rüzgâr batıdan 4';
const SENT_WITHIN_MS = 100_000;

/** Presses the button that saves the file, and reads it in place of the browser's own download, which no driver sees. */
async function savedFile({ page, say }: EngineDevice): Promise<Buffer> {
  await page.tab.run(() => {
    URL.createObjectURL = blob => {
      Object.assign(window, { saved: blob });
      return 'blob:saved';
    };
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  await page.press(say('ics.Dialog.save'));
  await page.see({ role: 'status', text: say('unsentFile.made.saved') });
  const text = await page.tab.run(async () => {
    const { saved } = window as unknown as { readonly saved: Blob };
    const bytes = new Uint8Array(await saved.arrayBuffer());
    return Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  });
  return Buffer.from(text, 'latin1');
}

/** What a browser does that needs room. */
async function loseEverything({ page }: EngineDevice): Promise<void> {
  await page.open('/icons/icon.svg');
  await page.until('everything is deleted', async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases())
      if (name !== undefined) indexedDB.deleteDatabase(name);
    return (await indexedDB.databases()).length === 0;
  });
}

test('a file of unsent work brings back what the browser deleted, and it is sent once', async ({
  device,
  server,
  photos,
}, testInfo) => {
  const mine = await device();
  const { page, say } = mine;
  await mine.signIn();
  await mine.workerStands();
  // What was there before: without it the partner is asked whether another boat is the one in the file.
  await page.open('/boats');
  await page.see({ role: 'article', name: 'Martı' });
  // Of more than one chunk of the file.
  const chosen = photos.large.slice(0, 1);
  const known = await server.boatIds(deniz);
  mine.expectNoNetwork();
  await server.stop();
  await page.open('/boat/new?mode=daily');
  await page.fill(say('boats.GeneralTab.name'), 'Poyraz');
  await page.click({ role: 'tab', name: new RegExp(`^${say('boats.tab.images')}`) });
  await page.chooseFiles(say('photo.Buttons.choose', { several: 'true' }), chosen);
  const list = { role: 'list', name: say('photo.Tab.label') } as const;
  await page.see({ role: 'listitem', within: list }, 60_000);
  await page.press(say('boats.Wizard.saveDraft'));
  await mine.seeChip('1 bekliyor');

  await page.open('/unsent-file');
  await page.fill(new RegExp(`^${say('unsentFile.passphrase.choose')}`), PASSPHRASE);
  await page.fill(new RegExp(`^${say('unsentFile.passphrase.again')}`), PASSPHRASE);
  await page.press(say('unsentFile.make'));
  await page.see({ role: 'status', text: say('unsentFile.made') });
  const file = await savedFile(mine);
  expect(openSealedBytes(file, PASSPHRASE).parts).toHaveLength(chosen.length);
  const path = testInfo.outputPath('work.unsent');
  writeFileSync(path, file);

  await loseEverything(mine);
  await server.start();
  await mine.signIn();
  await page.open('/boats');
  await page.see({ role: 'article', name: 'Martı' });
  await page.open('/unsent-file');
  await page.chooseFiles(say('calendar.Import.choose'), [path]);
  await page.fill(new RegExp(`^${say('unsentFile.passphrase')}( \\*)?$`), PASSPHRASE);
  await page.press(say('unsentFile.open'));
  // The list that was fetched since hasn't got it: was it sent and deleted?
  await page.press(say('unsentFile.maybeDeleted.take', { count: 1 }));
  await page.press(say('unsentFile.take', { count: 1 }));
  await page.see({ role: 'heading', name: say('outbox.title') });
  await mine.seeChip(ALL_SENT, SENT_WITHIN_MS);
  const [made, ...more] = (await server.boatIds(deniz)).filter(id => !known.includes(id));
  expect(more).toEqual([]);
  expect((await server.boat(deniz, made ?? 0)).images).toHaveLength(chosen.length);
});
