import { beforeEach, expect, test } from 'vitest';
import type { SignedOut } from '../../src/app/start/session/deviceBeforeOpening.ts';
import type { SessionState, SessionStore } from '../../src/app/start/session/SessionStore.ts';
import { StartStateStore, type OpenedDevice } from '../../src/app/start/StartStateStore.ts';
import { NOTHING_UNSENT } from '../../src/domain/values/unsentWork.ts';
import { systemClock } from '../../src/lib/time/Clock.ts';
import { VirtualTime } from '../support/virtualTime.ts';

function shown(start: StartStateStore): string {
  const state = start.state();
  return state.kind === 'failed' ? state.why : state.kind;
}

const never = (): Promise<never> => new Promise(() => undefined);

class OpeningBench {
  readonly time = new VirtualTime();
  readonly start = new StartStateStore(this.time.clock, never);
  readonly heard: string[] = [];
  readonly #opening = Promise.withResolvers<void>();

  constructor() {
    this.start.subscribe(() => this.heard.push(shown(this.start)));
  }

  begin(): Promise<void> {
    return this.start.opening(this.#opening.promise);
  }

  end(): void {
    this.#opening.resolve();
  }

  fail(error: unknown): void {
    this.#opening.reject(error);
  }
}

let bench: OpeningBench;
beforeEach(() => {
  bench = new OpeningBench();
});

test('a database that opens in time is nobody’s concern', async () => {
  const opened = bench.begin();
  await bench.time.advance(2_900);
  bench.end();
  await opened;
  await bench.time.advance(60_000);
  expect(bench.heard).toEqual([]);
});

test('B17, U9 one that takes long is told within 3 s, and the panel goes on when it opens after all', async () => {
  const opened = bench.begin();
  await bench.time.advance(3_000);
  expect(shown(bench.start)).toBe('slow');
  await bench.time.advance(600_000);
  bench.end();
  await opened;
  expect(bench.heard).toEqual(['slow', 'starting']);
});

test('B10 one that waits for another window is told within 3 s, and the panel goes on when the way is free', async () => {
  const opened = bench.begin();
  bench.start.blocked();
  await bench.time.advance(3_000);
  expect(shown(bench.start)).toBe('blocked');
  bench.end();
  await opened;
  expect(bench.heard).toEqual(['blocked', 'starting']);
});

test('B10 a window that makes way after keeping what is typed troubles nobody', async () => {
  const opened = bench.begin();
  bench.start.blocked();
  await bench.time.advance(500);
  bench.end();
  await opened;
  await bench.time.advance(10_000);
  expect(bench.heard).toEqual([]);
});

test.each([
  ['VersionError', 'no', 'later'],
  ['MissingAPIError', 'no', 'missing'],
  ['SecurityError', 'no', 'missing'],
  // As Chromium and Firefox say that site data are blocked.
  ['UnknownError', 'The user denied permission to access the database.', 'missing'],
  [
    'InvalidStateError',
    'A mutation operation was attempted on a database that did not allow mutations.',
    'missing',
  ],
  ['UnknownError', 'no', 'failed'],
] as const)('B11, B17 %s (%s) is told as %s, and who asked gets the error', async (name, message, state) => {
  const opened = bench.begin();
  const error = new DOMException(message, name);
  bench.fail(error);
  await expect(opened).rejects.toBe(error);
  expect(shown(bench.start)).toBe(state);
});

test('B10 once another window has a later version, that is what is told: its own closed connections say nothing new', async () => {
  const opened = bench.begin();
  bench.start.outdated();
  bench.fail(new DOMException('closed', 'DatabaseClosedError'));
  await expect(opened).rejects.toThrow();
  bench.start.blocked();
  await bench.time.advance(60_000);
  expect(shown(bench.start)).toBe('outdated');
});

test('of two databases the panel waits for both', async () => {
  const first = bench.begin();
  const other = Promise.withResolvers<void>();
  const second = bench.start.opening(other.promise);
  await bench.time.advance(4_000);
  bench.end();
  await first;
  expect(shown(bench.start)).toBe('slow');
  other.resolve();
  await second;
  expect(shown(bench.start)).toBe('starting');
});

const out: SignedOut = {
  kind: 'out',
  ended: undefined,
  failingCall: undefined,
  sealed: NOTHING_UNSENT,
  vanished: NOTHING_UNSENT,
  rememberedEmail: undefined,
};
const values = { email: 'a@b.example', password: 'p', remember: true };

/** The sign-in page while the code of the databases is loaded behind it. */
function startWith(open: () => Promise<OpenedDevice>): StartStateStore {
  const start = new StartStateStore(systemClock, open);
  start.show(out);
  return start;
}

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
    device: { sessions: sessions as unknown as SessionStore } as OpenedDevice,
    change(next: SessionState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

test('nobody is signed in until the device is open; then its sessions are followed', async () => {
  const { device, change } = deviceOf({ ...out, vanished: { rows: 2, drafts: 0 } });
  const start = startWith(() => Promise.resolve(device));
  let told = 0;
  start.subscribe(() => (told += 1));
  expect(start.state()).toBe(out);
  await start.device();
  expect(start.state()).toEqual({ ...out, vanished: { rows: 2, drafts: 0 } });
  change({ kind: 'starting' });
  expect(start.state()).toEqual({ kind: 'starting' });
  expect(told).toBe(2);
});

test('without facts it is starting', () => {
  expect(new StartStateStore(systemClock, never).state()).toEqual({ kind: 'starting' });
});

test('signing in waits for the device, which is opened once', async () => {
  const { device, given } = deviceOf(out);
  let opened = 0;
  const opening = Promise.withResolvers<OpenedDevice>();
  const start = startWith(() => {
    opened += 1;
    return opening.promise;
  });
  const background = start.device();
  const asked = start.signIn(values);
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
  const start = startWith(() => Promise.resolve(device));
  expect(await start.signIn(values)).toEqual({ kind: 'notKept' });
});

test('a device that is full before it is open can’t keep a session either', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  expect(await startWith(() => Promise.reject(full)).signIn(values)).toEqual({ kind: 'notKept' });
});

test('code that can’t be loaded counts as no answer, and is asked for again', async () => {
  const { device } = deviceOf(out);
  let fails = true;
  const start = startWith(() =>
    fails ? Promise.reject(new TypeError('not loaded')) : Promise.resolve(device),
  );
  expect(await start.signIn(values)).toEqual({ kind: 'unreachable' });
  expect(start.state()).toBe(out);
  fails = false;
  expect(await start.signIn(values)).toEqual({ kind: 'in' });
});

test('while the storage fails, a session that begins or ends below is shown only afterwards', async () => {
  bench.start.show(out);
  const opened = bench.begin();
  await bench.time.advance(3_000);
  bench.start.show({ kind: 'starting' });
  expect(shown(bench.start)).toBe('slow');
  bench.end();
  await opened;
  expect(shown(bench.start)).toBe('starting');
});
