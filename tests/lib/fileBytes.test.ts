import { describe, expect, test } from 'vitest';
import { bytesToKeep, plainBytes, sizeOf } from '../../src/lib/pictures/fileBytes.ts';
import { jpeg } from '../support/factories.ts';

describe.each([
  ['plain bytes', jpeg(64)],
  ['a blob', new Blob([jpeg(64)])],
])('U10 %s', (_, given) => {
  test('are kept as plain bytes where the browser loses blobs', async () => {
    expect(await bytesToKeep(given, false)).toEqual(jpeg(64));
  });

  test('are kept as a blob where it doesn’t', async () => {
    const kept = await bytesToKeep(given, true);
    expect(kept).toBeInstanceOf(Blob);
    expect(await plainBytes(kept)).toEqual(jpeg(64));
  });

  test('have the same size and the same bytes', async () => {
    expect(sizeOf(given)).toBe(64);
    expect(await plainBytes(given)).toEqual(jpeg(64));
  });
});

test('U10 nobody but Chromium keeps blobs', async () => {
  expect(await bytesToKeep(new Blob([jpeg(64)]))).toBeInstanceOf(ArrayBuffer);
});
