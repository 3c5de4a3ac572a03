import { createIntl } from '@formatjs/intl';
import { expect, test } from 'vitest';
import { UPLOAD_LIMIT } from '../../../src/domain/photo.ts';
import { sizeText } from '../../../src/kit/browser/useSizeText.ts';

const tr = createIntl({ locale: 'tr' });

test('a file at the limit has the size that the limit is told with', () => {
  expect(sizeText(tr, UPLOAD_LIMIT)).toBe('5 MB');
});

test.each([
  [1, '1 kB'],
  [300 * 1024, '300 kB'],
  [4.5 * 1024 * 1024, '4,5 MB'],
  [1.5 * 1024 ** 3, '1,5 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeText(tr, bytes)).toBe(words);
});
