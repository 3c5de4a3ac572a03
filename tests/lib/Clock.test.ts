import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { readMoment, longestTimeSince, systemClock } from '../../src/lib/time/Clock.ts';
import { VirtualTime } from '../support/virtualTime.ts';

const FOR_EVER = 1_000_000;

test('the system’s clock tells the time', () => {
  const before = Date.now();
  const now = systemClock.now();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('a sleep ends by itself', async () => {
  await expect(systemClock.sleep(1)).resolves.toBeUndefined();
});

// The clock of the tests has to keep the same promises, or they prove nothing.
describe.each([
  ['the system’s clock', systemClock],
  ['virtual time', new VirtualTime().clock],
])('%s: a sleep that is called off', (_, clock) => {
  test('ends at once when it was called off before', async () => {
    await expect(clock.sleep(FOR_EVER, AbortSignal.abort())).resolves.toBeUndefined();
  });

  test('ends at once when it is called off meanwhile, and doesn’t reject', async () => {
    const callOff = new AbortController();
    const sleeping = clock.sleep(FOR_EVER, callOff.signal);
    callOff.abort(new Error('a reason'));
    await expect(sleeping).resolves.toBeUndefined();
  });

  test('one signal calls off many', async () => {
    const callOff = new AbortController();
    const sleeping = Array.from({ length: 20 }, () => clock.sleep(FOR_EVER, callOff.signal));
    callOff.abort();
    await expect(Promise.all(sleeping)).resolves.toHaveLength(20);
  });
});

test('a sleep that ends by itself leaves no listener behind on a signal that lives as long as the session', async () => {
  const { signal } = new AbortController();
  const sleeping = systemClock.sleep(1, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await sleeping;
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

describe('longestTimeSince', () => {
  const passed = (set: (time: VirtualTime) => void): number => {
    const time = new VirtualTime();
    const moment = readMoment(time.clock);
    set(time);
    return longestTimeSince(time.clock, moment);
  };

  test('counts what either clock says, the larger of both', () => {
    expect(passed(time => time.deviceSleeps(5_000))).toBe(5_000);
    expect(passed(time => time.deviceSleeps(5_000, { monotonicStops: true }))).toBe(5_000);
    expect(passed(time => time.setClock(60_000))).toBe(60_000);
  });

  test('doesn’t know when the clock was set back: the other one may have stopped meanwhile', () => {
    for (const monotonicStops of [true, false])
      expect(
        passed(time => {
          time.deviceSleeps(5_000, { monotonicStops });
          time.setClock(-60_000);
        }),
      ).toBe(Infinity);
  });

  test('takes a small correction for none', () => {
    expect(
      passed(time => {
        time.deviceSleeps(5_000);
        time.setClock(-200);
      }),
    ).toBe(5_000);
  });

  test('the system’s monotonic clock never goes back', () => {
    const before = systemClock.monotonic();
    expect(systemClock.monotonic()).toBeGreaterThanOrEqual(before);
  });
});
