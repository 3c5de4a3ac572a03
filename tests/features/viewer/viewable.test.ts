import { expect, test } from 'vitest';
import { isPdfUrl } from '../../../src/features/viewer/fileAddress.ts';
import { savedName, toViewable } from '../../../src/features/viewer/viewable.ts';
import { bufferOf, jpeg, png } from '../photos/files.ts';

test.each([
  ['image/jpeg', jpeg()],
  ['image/png', png()],
  ['application/pdf', bufferOf('%PDF-1.7\n')],
  // The format allows other bytes before. Shown as a PDF, none of them can run as a page.
  ['application/pdf', bufferOf('\n<script>%PDF-1.7\n')],
  ['image/webp', bufferOf('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
])('S8 a file is shown as what it is by its content: %s', async (mime, bytes) => {
  for (const kept of [bytes, new Blob([bytes], { type: 'text/html' })]) {
    const shown = await toViewable(kept);
    expect(shown).toMatchObject({ type: mime });
    expect(await shown?.arrayBuffer()).toEqual(bytes);
  }
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a PDF whose header comes too late', `${' '.repeat(1020)}%PDF-1.7`],
  ['a text', 'Bu bir belge değil.'],
  ['nothing', ''],
])('S8 %s gets no address of the panel’s origin', async (_, content) => {
  expect(await toViewable(bufferOf(content))).toBeUndefined();
  expect(await toViewable(new Blob([content], { type: 'image/jpeg' }))).toBeUndefined();
});

test.each([
  ['/v1/files/sigorta.pdf', true],
  ['https://cdn.example/a/SIGORTA.PDF?token=1#page=2', true],
  ['/v1/files/sigorta.jpg', false],
  ['/v1/files/sigorta.jpg?name=a.pdf', false],
  ['', false],
  [null, false],
])('an address that leads to a PDF: %s', (url, expected) => {
  expect(isPdfUrl(url)).toBe(expected);
});

test.each([
  ['Sigorta 2027.pdf', 'application/pdf', 'Sigorta 2027.pdf'],
  ['IMG_2041.HEIC', 'image/jpeg', 'IMG_2041.jpg'],
  ['Sigorta poliçesi', 'image/png', 'Sigorta poliçesi.png'],
  ['v1.2 tasdikname', 'image/jpeg', 'v1.2 tasdikname.jpg'],
])('%s is kept by a name that says what it is', (name, mime, saved) => {
  expect(savedName(name, mime)).toBe(saved);
});
