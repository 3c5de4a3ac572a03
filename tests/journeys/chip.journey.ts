/** The chip of the top bar and the outbox behind it tell of unsent work. */
import {
  editBoat,
  openFleet,
  saveDraft,
  typeGeneral,
  type Typed,
  draftDenizFeneri,
  draftYunus,
  changeDraft,
  rename,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

const typed: Typed = {
  name: 'Deniz Feneri V',
  type: 'Trawler',
  year: '2021',
  cabins: '2',
  titleTR: 'Sakin bir trawler',
  descriptionEN: 'Slow and steady.',
};

/** On how many lines its text stands. */
function linesIn(element: Element): number {
  const content = document.createRange();
  content.selectNodeContents(element.querySelector('span > span:last-child') ?? element);
  return new Set([...content.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** What is cut at an edge of the screen, or is nearer than 4 px to what follows it: in the top bar, the labels and the numbers below. */
async function crowded({ page }: Device): Promise<string[]> {
  const entries = page.getByRole('navigation').locator('li > *');
  const rows = [
    page.getByRole('banner').locator('a:visible, button:visible'),
    entries.locator('> span:nth-of-type(1)'),
    entries.locator('> span:nth-of-type(2) > [aria-hidden]'),
  ];
  const found = rows.map(row =>
    row.evaluateAll(parts => {
      const boxes = parts.map(part => {
        const content = document.createRange();
        content.selectNodeContents(part);
        return content.getBoundingClientRect();
      });
      return boxes.flatMap(({ left, right }, at) => {
        const next = boxes[at + 1]?.left ?? window.innerWidth + 4;
        return left < 0 || right + 4 > next ? `${parts[at]?.textContent} ends ${next - right} px before` : [];
      });
    }),
  );
  return (await Promise.all(found)).flat();
}

test('the chip says what is so, and the notice is put away until the next loss', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;
  await mine.expectAllSent();
  const notice = page.getByRole('status').filter({ hasText: say('shell.Offline.text') });
  await mine.goOffline();
  await mine.expectChip('Çevrimdışı');
  await expect(notice).toBeVisible();
  await mine.takePicture('home-offline');
  await notice.getByRole('button', { name: say('common.close') }).click();
  await expect(notice).toHaveCount(0);
  await openFleet(mine);
  await expect(notice).toHaveCount(0);
  await mine.goOnline();
  await mine.expectAllSent();
  await mine.goOffline();
  await expect(notice).toBeVisible();
  await mine.goOnline();
  await mine.expectAllSent();

  // N24: the device has a network and the server is gone.
  await server.stop();
  await changeDraft(mine, typed);
  await mine.expectChip('Ulaşılamıyor · 1 bekliyor', 30_000);
  const before = page.viewportSize();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await crowded(mine), `at ${width} px`).toEqual([]);
    await mine.takePicture(`home-unreachable-${width}`, false);
  }
  if (before) await page.setViewportSize(before);
  await expect(page.getByRole('status').filter({ hasText: say('shell.Offline.unreachable') })).toBeVisible();
  await server.start();
  await mine.expectAllSent();
  expect(await server.writes()).toHaveLength(1);

  // N17: refused: it needs the partner, and waits for them.
  await server.faults({ method: 'PUT', path: '^/v1/boat$', status: 422, times: 1 });
  mine.errors.expectStatus(422);
  await editBoat(mine, typed.name);
  await typeGeneral(mine, { ...typed, cabins: '9' });
  await saveDraft(mine, 'draftSending');
  await mine.expectChip('1 işlem sizi bekliyor', 30_000);

  // At sea it says both: what needs the partner in words, the missing network as a picture and in its name.
  await mine.goOffline();
  await mine.expectChip('1 işlem sizi bekliyor');
  await expect(mine.chip()).toHaveAccessibleName(/Çevrimdışı\s· 1 işlem sizi bekliyor$/);
  await expect(mine.chip().locator('svg')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await crowded(mine)).toEqual([]);
  expect(await mine.chip().evaluate(linesIn)).toBe(1);
  await mine.takePicture('home-offline-needs-you', false);
  if (before) await page.setViewportSize(before);

  // What else waits is counted beside it, also where there is only just room.
  await rename(mine, draftYunus.name, 'Yunus II', 'draftWaiting');
  await mine.expectChip('1 işlem sizi bekliyor · 1 sırada');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await crowded(mine)).toEqual([]);
  expect(await mine.chip().evaluate(linesIn)).toBeLessThanOrEqual(2);
  await mine.takePicture('needs-you-and-others', false);
  if (before) await page.setViewportSize(before);
  await mine.goOnline();
  await mine.expectChip('1 işlem sizi bekliyor');

  // Its form says "save again", and leads to where it is sent.
  await editBoat(mine, typed.name);
  await expect(page.getByText(say('form.refusedText'))).toBeVisible();
  await expect(mine.button(say('boats.Wizard.sendForApproval'))).toHaveCount(0);
  await mine.button(say('boats.Wizard.toSave')).click();
  await expect(mine.button(say('boats.Wizard.sendForApproval'))).toBeVisible();
  await expect(mine.button(say('boats.Wizard.toSave'))).toHaveCount(0);
  await expect(mine.chip()).not.toHaveAccessibleName(/Çevrimdışı/);
  await mine.openOutbox();
  await expect(page.getByRole('heading', { name: say('outbox.group.needsYou') })).toBeVisible();
  await mine.takePicture('outbox-refused');
  await mine.button(say('outbox.retry')).click();
  await mine.expectAllSent();
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ numberOfCabins: 9 });
});
