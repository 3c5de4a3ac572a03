/** The sign-in page while the code of the databases is loaded behind it. */
import { expect, test } from 'vitest';
import { Sessions } from '../../src/app/start/Sessions.ts';
import type { OpenDevice } from '../../src/app/start/openDevice.ts';
import type { SessionState, SessionStore, SignedOut } from '../../src/app/start/SessionStore.ts';
import { NOTHING_UNSENT } from '../../src/domain/unsentWork.ts';

const out: SignedOut = {
  kind: 'out',
  ended: undefined,
  failingCall: undefined,
  sealed: NOTHING_UNSENT,
  vanished: NOTHING_UNSENT,
  rememberedEmail: undefined,
};
const values = { email: 'a@b.example', password: 'p', remember: true };

/** A device whose state of sessions the test changes. */
function deviceOf(state: SessionState) {
  const listeners = new Set<() => void>();
  const given: unknown[] = [];
  const sessions = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (asked: unknown) => {
      given.push(asked);
      return Promise.resolve({ kind: 'in' as const });
    },
  };
  return {
    given,
    device: { sessions: sessions as unknown as SessionStore } as OpenDevice,
    change(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

test('nobody is signed in until the device is open; then its sessions are followed', async () => {
  const { device, change } = deviceOf({ ...out, vanished: { rows: 2, drafts: 0 } });
  const sessions = new Sessions(() => Promise.resolve(device), out);
  let told = 0;
  sessions.subscribe(() => (told += 1));
  expect(sessions.state()).toBe(out);
  await sessions.device();
  expect(sessions.state()).toEqual({ ...out, vanished: { rows: 2, drafts: 0 } });
  change({ kind: 'starting' });
  expect(sessions.state()).toEqual({ kind: 'starting' });
  expect(told).toBe(2);
});

test('without facts it is starting', () => {
  expect(new Sessions(() => new Promise(() => undefined), undefined).state()).toEqual({ kind: 'starting' });
});

test('signing in waits for the device, which is opened once', async () => {
  const { device, given } = deviceOf(out);
  let opened = 0;
  const opening = Promise.withResolvers<OpenDevice>();
  const sessions = new Sessions(() => {
    opened += 1;
    return opening.promise;
  }, out);
  const background = sessions.device();
  const asked = sessions.signIn(values);
  expect(given).toEqual([]);
  opening.resolve(device);
  expect(await asked).toEqual({ kind: 'in' });
  await background;
  expect([opened, given]).toEqual([1, [values]]);
});

test('a session that the device can’t keep after the server’s yes is a failure of its own, not an error that nobody hears of', async () => {
  const { device } = deviceOf(out);
  Object.assign(device.sessions, {
    signIn: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  const sessions = new Sessions(() => Promise.resolve(device), out);
  expect(await sessions.signIn(values)).toEqual({ kind: 'notKept' });
});

test('code that can’t be loaded counts as no answer, and is asked for again', async () => {
  const { device } = deviceOf(out);
  let fails = true;
  const sessions = new Sessions(
    () => (fails ? Promise.reject(new TypeError('not loaded')) : Promise.resolve(device)),
    out,
  );
  expect(await sessions.signIn(values)).toEqual({ kind: 'unreachable' });
  expect(sessions.state()).toBe(out);
  fails = false;
  expect(await sessions.signIn(values)).toEqual({ kind: 'in' });
});
