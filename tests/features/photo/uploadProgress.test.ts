import { afterEach, expect, test, vi } from 'vitest';
import { uploadProgress } from '../../../src/features/common/photo/uploadProgress.ts';

afterEach(() => uploadProgress.clear());

test('tells who listens, and only when something changed', () => {
  const listener = vi.fn();
  const stop = uploadProgress.subscribe(listener);
  uploadProgress.hear({ kind: 'progress', upload: 'a', share: 0.4 });
  uploadProgress.hear({ kind: 'progress', upload: 'a', share: 0.4 });
  expect(uploadProgress.get('a')).toBe(0.4);
  expect(uploadProgress.get('b')).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(1);
  uploadProgress.hear({ kind: 'uploadSettled', upload: 'a', stored: true });
  expect(uploadProgress.get('a')).toBeUndefined();
  stop();
  uploadProgress.set('a', 1);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a share is between 0 and 1, or none', () => {
  uploadProgress.set('a', 7);
  expect(uploadProgress.get('a')).toBe(1);
  uploadProgress.set('a', -1);
  expect(uploadProgress.get('a')).toBe(0);
  uploadProgress.set('a', Number.NaN);
  expect(uploadProgress.get('a')).toBeUndefined();
});
