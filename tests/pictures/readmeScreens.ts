/** Takes the pictures of README that no manifest names: the outbox without a network, a scanned record, and a booking in the three themes. */
import { join } from 'node:path';
import { wordsOf } from '../journeys/support/words.ts';
import { SETTLED_MS, takePicture, withPanel, type Signed } from './screens.ts';

const say = wordsOf('en');
const record = join(import.meta.dirname, '..', 'partner-api', 'pictures', 'delivery-record-signed.jpg');
const THEMES = ['light', 'dark', 'sun'] as const;
/** A boat that isn't published yet. */
const DRAFT = '/boat/edit/112';
const NAME = 'Yunus II';
const MESSAGE = 'See you at the pier at ten!';

/** Where the corners of the paper lie in that photo, which is 1 wide and 1 high. */
const corners = [
  ['topLeft', 0.027, 0.038],
  ['topRight', 0.938, 0.02],
  ['bottomRight', 0.974, 0.954],
  ['bottomLeft', 0.063, 0.973],
] as const;

export async function takeReadmeScreens(): Promise<void> {
  await withPanel(async open => {
    const signed = await open('en', 'phone');
    await signed.page.waitForTimeout(SETTLED_MS);
    await takeThemes(signed);
    await takeScan(signed);
    await takeOutbox(signed);
  });
}

/** A draft and a message that wait to be sent. */
async function takeOutbox({ page, context, server }: Signed): Promise<void> {
  await page.goto(`${server.origin}/chat`);
  await page.getByRole('main').getByRole('listitem').locator('a').first().click();
  const message = page.getByRole('textbox', { name: say('chat.Composer.label') });
  await message.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await context.setOffline(true);
  await message.fill(MESSAGE);
  await page.getByRole('button', { name: say('chat.Composer.send') }).click();
  await page.getByRole('banner').getByText('1 waiting').first().waitFor();
  await page.goto(server.origin + DRAFT);
  const name = page.getByRole('textbox', { name: new RegExp(`^${say('boats.GeneralTab.name')}`) });
  await name.fill(NAME);
  await page.getByRole('button', { name: say('boats.Wizard.saveDraft') }).click();
  await page.getByRole('heading', { name: say('boats.Page.title'), level: 1 }).waitFor();
  await page.goto(`${server.origin}/outbox`);
  for (const unsent of [MESSAGE, NAME]) await page.getByRole('main').getByText(unsent).first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await takePicture(page, 'outbox-phone');
}

/** The corners of the photographed record, as the partner has set them. */
async function takeScan({ page, server }: Signed): Promise<void> {
  await page.goto(`${server.origin}/booking?filter=underWay`);
  const upload = say('bookings.Documents.add', { document: 'deliveryRecordUrl' });
  await page.getByRole('button', { name: upload }).first().click();
  const dialog = page.getByRole('dialog');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: say('record.Scan.gallery') }).click();
  await (await chosen).setFiles(record);
  await dialog.getByRole('button', { name: say('record.Scan.corners', { number: 1 }) }).click();
  const picture = dialog.getByRole('img', { name: say('record.Corners.alt', { number: 1 }) });
  await picture.waitFor();
  for (const [name, x, y] of corners) {
    const frame = await picture.boundingBox();
    const corner = await dialog
      .getByRole('button', { name: new RegExp(`^${say(`record.Corners.${name}`)}`) })
      .boundingBox();
    if (!frame || !corner) throw new Error(`The corner ${name} isn’t shown.`);
    await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + x * frame.width, frame.y + y * frame.height, { steps: 5 });
    await page.mouse.up();
  }
  await page.waitForTimeout(SETTLED_MS);
  await takePicture(page, 'scan-phone');
}

/** The same booking three times, beside each other. */
async function takeThemes({ page, context, server }: Signed): Promise<void> {
  await page.goto(`${server.origin}/booking?filter=upcoming`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pictures: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate(told => {
      document.documentElement.dataset['theme'] = told;
    }, theme);
    pictures.push((await page.screenshot({ type: 'png' })).toString('base64'));
  }
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: 1_100, height: 794 });
  await sheet.setContent(
    `<body style="margin:0;display:grid;grid-template-columns:repeat(3,1fr);gap:4px">${pictures
      .map(data => `<img style="width:100%" src="data:image/png;base64,${data}">`)
      .join('')}</body>`,
  );
  await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await takePicture(sheet, 'themes');
  await sheet.close();
}
