/**
 * Draws every picture of the stand-in and writes it beside this file: `npx node tests/partner-api/pictures/draw.ts [names…]`.
 * Run by hand after a change; the output is committed. Names draw only the pictures that begin so.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { fleetPictures } from './catalogue.ts';
import { deliveryRecordForm, paperPictures } from './papers.ts';
import { smallPictures } from './small.ts';

/** A file should stay below this; quality goes down in steps until it does. */
const byteLimit = 46_000;
const qualities = [86, 80, 74, 68, 62, 56, 50];

const asPage = (content: string): string =>
  `<!doctype html><meta charset="utf-8"><style>html,body{margin:0}svg{display:block}</style>${content}`;

const drawn = async (
  page: Page,
  name: string,
  content: string,
  size: readonly [number, number],
): Promise<number> => {
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.setContent(asPage(content));
  let bytes: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    bytes = await page.screenshot({ type: 'jpeg', quality });
    if (bytes.length <= byteLimit) break;
  }
  writeFileSync(join(import.meta.dirname, `${name}.jpg`), bytes);
  return bytes.length;
};

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean =>
  wanted.length === 0 || wanted.some(start => name.startsWith(start));

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const page = await browser.newPage();
let total = 0;
let count = 0;
const add = async (name: string, content: string, size: readonly [number, number]): Promise<void> => {
  if (!isWanted(name)) return;
  const bytes = await drawn(page, name, content, size);
  total += bytes;
  count += 1;
  console.log(`${name}.jpg ${Math.round(bytes / 1000)} kB`);
};
for (const [name, svg] of fleetPictures) await add(name, svg, [1200, 900]);
for (const { name, svg, size } of smallPictures) await add(name, svg, size);
for (const { name, html, size } of paperPictures) await add(name, html, size);
if (isWanted('delivery-record.pdf')) {
  await page.setContent(deliveryRecordForm(null));
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  writeFileSync(join(import.meta.dirname, 'delivery-record.pdf'), pdf);
  total += pdf.length;
  console.log(`delivery-record.pdf ${Math.round(pdf.length / 1000)} kB`);
}
await browser.close();
console.log(`${count} pictures, ${Math.round(total / 1000)} kB`);
