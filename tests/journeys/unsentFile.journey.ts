/** Unsent work leaves a device as a file, and arrives once from another one. */
import type { Locator } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { openSealedBytes } from '../support/openSealedFile.ts';
import { addPhotos, draftDenizFeneri, draftYunus, openBoat, openTab, saveDraft } from './support/boats.ts';
import { answer, ANSWERS, REQUEST } from './support/bookingDecisions.ts';
import { openBooking } from './support/bookings.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const PASSPHRASE = 'Rüzgâr batıdan 4';

/** The passphrase, and the same again. */
function passphrases({ page, say }: Device): readonly [first: Locator, again: Locator] {
  return [
    page.getByLabel(new RegExp(`^${say('unsentFile.passphrase.choose')}`)),
    page.getByLabel(new RegExp(`^${say('unsentFile.passphrase.again')}`)),
  ];
}

/** On the page that is open: each is refused with the reason. */
async function tryPoorPassphrases(mine: Device): Promise<void> {
  const { page, say } = mine;
  const [first, again] = passphrases(mine);
  const make = mine.button(say('unsentFile.make'));
  await first.fill('kısa');
  await make.click();
  await expect(first).toBeFocused();
  await expect(
    page.getByText(say('unsentFile.passphrase.short', { count: 8 }), { exact: true }),
  ).toBeVisible();
  await first.fill('Galatasaray1905');
  await make.click();
  await expect(page.getByText(say('unsentFile.passphrase.usual'))).toBeVisible();
  await first.fill(PASSPHRASE);
  await again.fill(`${PASSPHRASE}!`);
  await make.click();
  await expect(page.getByText(say('unsentFile.passphrase.differ'))).toBeVisible();
}

/** Makes the file on the page that is open. @returns where it was saved */
async function makeFile(mine: Device): Promise<string> {
  const { page, say } = mine;
  for (const input of passphrases(mine)) await input.fill(PASSPHRASE);
  await mine.button(say('unsentFile.make')).click();
  await expect(page.getByText(say('unsentFile.made'))).toBeVisible();
  const path = await saveFile(mine);
  await expect(page.getByText(say('unsentFile.made.saved'))).toBeVisible();
  return path;
}

async function saveFile(mine: Device): Promise<string> {
  const downloads = mine.page.waitForEvent('download');
  await mine.button(mine.say('ics.Dialog.save')).click();
  return (await downloads).path();
}

async function chooseFile({ page, say }: Device, path: string): Promise<void> {
  const names = [say('calendar.Import.choose'), say('calendar.Import.another')];
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).click(),
  ]);
  await chooser.setFiles(path);
}

async function openFile(mine: Device, path: string, passphrase = PASSPHRASE): Promise<void> {
  await chooseFile(mine, path);
  await mine.page.getByLabel(new RegExp(`^${mine.say('unsentFile.passphrase')}( \\*)?$`)).fill(passphrase);
  await mine.button(mine.say('unsentFile.open')).click();
}

/** From the page of unsent work. */
async function goToFile(mine: Device, link: 'make' | 'open'): Promise<void> {
  await mine.openOutbox();
  await mine.page.getByRole('link', { name: mine.say(`unsentFile.${link}.title`) }).click();
  await expect(mine.heading(mine.say('shell.unsentFile'))).toBeVisible();
}

test('work made at sea goes into a file, is taken in on a device that knows nothing of it, and arrives once', async ({
  bookingsDevice,
  readyDevice,
  server,
  photos,
}, testInfo) => {
  const mine = await bookingsDevice();
  const { say } = mine;
  const before = await server.boat(deniz, draftDenizFeneri.id);
  let path = '';

  await test.step('an answer, a save with a photo and an unsaved form, without a network', async () => {
    await mine.goOffline();
    await answer(mine, await openBooking(mine, REQUEST), true);
    await openBoat(mine, draftYunus.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Yunus 2');
    await openBoat(mine, draftDenizFeneri.name);
    await mine.field(say('boats.GeneralTab.name')).fill('Fener');
    await openTab(mine, say('boats.tab.images'));
    await addPhotos(mine, [photos.small]);
    await saveDraft(mine, 'draftWaiting');
    await mine.expectChip('Çevrimdışı · 2 bekliyor');
    await goToFile(mine, 'make');
    await checkScreen(mine, 'unsentFile-make', ['light', 'dark', 'sun']);
    await tryPoorPassphrases(mine);
    path = await makeFile(mine);
    await checkScreen(mine, 'unsentFile-made', ['light']);
  });

  await test.step('a script opens the file without the panel', async () => {
    const { content, parts } = openSealedBytes(await readFile(path), PASSPHRASE);
    expect(content).toMatchObject({
      work: {
        rows: [{ subject: `booking:${REQUEST}` }, { subject: `boat:${draftDenizFeneri.id}` }],
        drafts: [{ id: `boat:${draftYunus.id}` }],
      },
    });
    expect(parts).toHaveLength(1);
    expect(JSON.stringify(content)).not.toContain('token');
  });

  const other = await readyDevice({ size: 'desk' });
  await test.step('on another device it is refused in words when it can’t be read, and looked through when it can', async () => {
    await goToFile(other, 'open');
    await chooseFile(other, photos.text);
    await expect(other.page.getByText(say('unsentFile.problem.other'))).toBeVisible();
    const whole = await readFile(path);
    const cut = testInfo.outputPath('cut.unsent');
    await writeFile(cut, whole.subarray(0, -100));
    await openFile(other, cut);
    await expect(other.page.getByText(say('unsentFile.problem.damaged'))).toBeVisible();
    await openFile(other, path, 'yanlış parola');
    await expect(other.page.getByText(say('unsentFile.problem.passphrase'))).toBeVisible();
    await checkScreen(other, 'unsentFile-passphrase', ['light']);
    // As another keyboard writes it.
    await openFile(other, path, `${PASSPHRASE.replaceAll(' ', '\u00a0')} `);
    await expect(other.page.getByRole('checkbox', { name: 'Tekne taslağı: Fener' })).toBeChecked();
    await expect(other.page.getByRole('checkbox', { name: /Yunus 2/ })).toBeChecked();
    // As the page of unsent work tells them.
    await expect(other.page.getByText(/\s· 1 dosya, \S+\s(kB|MB)$/)).toHaveCount(1);
    await expect(other.page.getByText(new RegExp(say('outbox.forecast.due', { when: '.+' })))).toHaveCount(1);
    await checkScreen(other, 'unsentFile-entries', ['light', 'dark', 'sun']);
  });

  await test.step('it is taken over, and sent once', async () => {
    await other.button(say('unsentFile.take', { count: 3 })).click();
    await expect(other.heading(say('outbox.title'))).toBeVisible();
    await expect(other.page.getByText(say('outbox.unsaved.boat'))).toBeVisible();
    await other.expectAllSentInTheEnd();
    const after = await server.boat(deniz, draftDenizFeneri.id);
    expect(after.name).toBe('Fener');
    expect(after.images).toHaveLength(before.images.length + 1);
    expect(await server.writes(ANSWERS)).toHaveLength(1);
  });

  await test.step('a second time there is nothing left in it', async () => {
    await goToFile(other, 'open');
    await openFile(other, path);
    await expect(other.page.getByText(say('unsentFile.nothing'))).toBeVisible();
    await expect(other.page.getByText(new RegExp(say('unsentFile.state.sent')))).toHaveCount(2);
    await expect(other.page.getByText(new RegExp(say('unsentFile.state.here')))).toBeVisible();
  });

  await test.step('the first device comes back, and sends nothing twice', async () => {
    await mine.goOnlineUntilAllSent();
    const after = await server.boat(deniz, draftDenizFeneri.id);
    expect(after.name).toBe('Fener');
    expect(after.images).toHaveLength(before.images.length + 1);
    expect(await server.writes(ANSWERS)).toHaveLength(1);
  });
});

test('signing out proposes the file; what is given up is in it still', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await mine.goOffline();
  await openBoat(mine, draftDenizFeneri.name);
  await mine.field(say('boats.GeneralTab.name')).fill('Fener');
  await saveDraft(mine, 'draftWaiting');
  await (await mine.askToSignOut()).getByRole('button', { name: say('shell.SignOut.file') }).click();
  await expect(mine.heading(say('shell.unsentFile'))).toBeVisible();
  await makeFile(mine);

  await mine.openOutbox();
  await mine.button(say('outbox.discard')).click();
  const question = page.getByRole('dialog', { name: say('outbox.discard.title') });
  await expect(question).toContainText(say('outbox.inFile'));
  await question.getByRole('button', { name: say('outbox.discard'), exact: true }).click();
  await expect(mine.toasts().filter({ hasText: say('outbox.inFile') })).toBeVisible();
});

test('a new boat that the list fetched since doesn’t hold may have been deleted: the partner says whether it goes', async ({
  readyDevice,
  device,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  const known = (await server.boatIds(deniz)).length;
  let path = '';

  await test.step('words are offered as the passphrase, and shown to be written down', async () => {
    await mine.goOffline();
    await mine.open('/boat/new?mode=daily');
    await mine.field(say('boats.GeneralTab.name')).fill('Poyraz');
    await saveDraft(mine, 'draftWaiting');
    await goToFile(mine, 'make');
    await mine.button(say('unsentFile.passphrase.offer')).click();
    const offered = page.getByRole('status').filter({ hasText: say('unsentFile.passphrase.offered') });
    await checkScreen(mine, 'unsentFile-words', ['light', 'dark', 'sun']);
    const words = await offered.locator('strong').innerText();
    await mine.button(say('unsentFile.make')).click();
    path = await saveFile(mine);
    expect(openSealedBytes(await readFile(path), words).content).toMatchObject({ files: [] });
    await writeFile(`${path}.words`, words);
  });

  await test.step('on a device that knows the fleet it isn’t ticked until the partner says that it wasn’t deleted', async () => {
    const other = await device();
    await other.signIn();
    await other.open('/boats');
    await expect(other.page.getByRole('article').first()).toBeVisible();
    await goToFile(other, 'open');
    await openFile(other, path, await readFile(`${path}.words`, 'utf8'));
    const line = other.page.getByRole('checkbox', { name: /Poyraz/ });
    await expect(line).not.toBeChecked();
    await expect(other.page.getByText(say('unsentFile.maybeDeleted', { count: 1 }))).toBeVisible();
    await checkScreen(other, 'unsentFile-maybeDeleted', ['light', 'dark', 'sun']);
    await other.button(say('unsentFile.maybeDeleted.take', { count: 1 })).click();
    await expect(line).toBeChecked();
    await other.button(say('unsentFile.take', { count: 1 })).click();
    await other.expectAllSentInTheEnd();
    await mine.goOnlineUntilAllSent();
    expect((await server.boatIds(deniz)).length).toBe(known + 1);
  });
});
