import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineEvent } from '../../../../src/sync/Engine.ts';
import { Listeners } from '../../../../src/lib/Listeners.ts';
import { uploadProgress } from '../../../../src/features/photos/show/uploadProgress.ts';

/** An engine that tells of its files. */
const { subscribe, tell } = new Listeners<EngineEvent>();

let end: () => void;
beforeEach(() => (end = uploadProgress.follow(subscribe)));
afterEach(() => end());

test('tells who listens, and only when something changed', () => {
  const listener = vi.fn();
  const stop = uploadProgress.subscribe(listener);
  tell({ kind: 'progress', upload: 'a', share: 0.4 });
  tell({ kind: 'progress', upload: 'a', share: 0.4 });
  expect(uploadProgress.get('a')).toBe(0.4);
  expect(uploadProgress.get('b')).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(1);
  tell({ kind: 'uploadFinished', upload: 'a', stored: true, isPicture: true });
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

test('when the session ends nothing is under way any more: the next one begins without numbers of this one', () => {
  const listener = vi.fn();
  const stop = uploadProgress.subscribe(listener);
  tell({ kind: 'progress', upload: 'a', share: 0.4 });
  end();
  expect(uploadProgress.get('a')).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  tell({ kind: 'progress', upload: 'a', share: 0.5 });
  expect(uploadProgress.get('a')).toBeUndefined();
  stop();
});
