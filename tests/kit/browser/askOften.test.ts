/** How often the server is asked what is new. */
import { expect, test } from 'vitest';
import { isTimeToPoll } from '../../../src/kit/browser/pollWhileWatched.ts';

const MINUTE = 60_000;

/** The minutes at which it is asked, when the page was last touched at the first of them and is looked at each minute. */
function asked(minutes: number, touched: (minute: number) => boolean = () => false): number[] {
  const times: number[] = [];
  let askedAt = -Infinity;
  let touchedAt = 0;
  for (let minute = 0; minute <= minutes; minute += 1) {
    const now = minute * MINUTE;
    if (touched(minute)) touchedAt = now;
    if (!isTimeToPoll({ now, askedAt, touchedAt })) continue;
    askedAt = now;
    times.push(minute);
  }
  return times;
}

test('each minute while the page is used', () => {
  expect(asked(8, minute => minute % 4 === 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('less and less often while nobody touches it, and at least every ten minutes', () => {
  expect(asked(60)).toEqual([0, 1, 2, 3, 4, 6, 8, 12, 22, 32, 42, 52]);
});

test('each minute again after a touch', () => {
  expect(asked(30, minute => minute >= 25)).toEqual([0, 1, 2, 3, 4, 6, 8, 12, 22, 25, 26, 27, 28, 29, 30]);
});

test('timers that come a little early count, and a clock that was set back doesn’t stop it', () => {
  const touchedAt = 10 * MINUTE;
  expect(isTimeToPoll({ now: touchedAt + MINUTE - 100, askedAt: touchedAt, touchedAt })).toBe(true);
  expect(isTimeToPoll({ now: touchedAt + MINUTE / 2, askedAt: touchedAt, touchedAt })).toBe(false);
  expect(isTimeToPoll({ now: 0, askedAt: touchedAt, touchedAt })).toBe(true);
});
