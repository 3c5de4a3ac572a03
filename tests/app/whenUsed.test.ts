import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { whenUsed } from '../../src/app/start/whenUsed.ts';
import { SESSION_CHANNEL } from '../../src/sync/messages.ts';

const others = new BroadcastChannel(SESSION_CHANNEL);
afterAll(() => others.close());
let page = new EventTarget();
afterEach(() => {
  // Ends what a test left listening.
  page.dispatchEvent(new Event('input'));
  page = new EventTarget();
});

test.each(['pointerdown', 'keydown', 'input'])('%s counts as use, once', name => {
  const used = vi.fn<() => void>();
  whenUsed(used, page);
  expect(used).not.toHaveBeenCalled();
  page.dispatchEvent(new Event(name));
  page.dispatchEvent(new Event(name));
  page.dispatchEvent(new Event('keydown'));
  expect(used).toHaveBeenCalledOnce();
});

test('what only shows the page is no use', () => {
  const used = vi.fn<() => void>();
  whenUsed(used, page);
  for (const name of ['pointermove', 'scroll', 'focus']) page.dispatchEvent(new Event(name));
  expect(used).not.toHaveBeenCalled();
});

test('so does another window that signs in, and afterwards nothing more', async () => {
  const used = vi.fn<() => void>();
  whenUsed(used, page);
  others.postMessage('signed in');
  await vi.waitFor(() => expect(used).toHaveBeenCalledOnce());
  page.dispatchEvent(new Event('keydown'));
  expect(used).toHaveBeenCalledOnce();
});
