/** What the worker keeps for use at sea, and what it doesn't. */
import { expect, test } from 'vitest';
import { countImagesNeverKept, imagesToKeep } from '../../src/sync/files/keptFiles.ts';

const origin = 'https://panel.example';

test('pictures that are too many or come from elsewhere aren’t kept, and are counted, each once', () => {
  const photos = Array.from({ length: 410 }, (_, index) => `/v1/files/${index}.jpg`);
  const urls = ['https://files.example/a.jpg', ...photos, `${origin}${photos[0]}`];
  expect(imagesToKeep(urls, origin)).toHaveLength(400);
  expect(countImagesNeverKept(urls, origin)).toBe(11);
  expect(countImagesNeverKept(photos.slice(0, 400), origin)).toBe(0);
});
