import { createIntl } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { deadlineText } from '../../../src/kit/words/deadlineText.ts';
import { timeWithDayText } from '../../../src/kit/words/timeWithDayText.ts';
import { relativeText } from '../../../src/kit/words/relativeText.ts';
import { deviceStamp, istanbulStamp, utcStamp } from '../../../src/lib/time/calendar.ts';
import { isOutsideIstanbulTime, istanbulDay } from '../../../src/lib/time/day.ts';
import words from '../../../locales/en.json' with { type: 'json' };

const intl = createIntl({ locale: 'en-GB', messages: words });
const now = Date.parse('2026-06-12T20:00:00Z');

const home = process.env['TZ'];
afterEach(() => {
  if (home === undefined) delete process.env['TZ'];
  else process.env['TZ'] = home;
});

test.each([
  ['Europe/Istanbul', '2026-06-12T19:30:00Z', '22:30'],
  ['Europe/Istanbul', '2026-06-12T21:30:00Z', '13 Jun, 00:30'],
  ['Europe/Istanbul', '2026-06-11T20:59:00Z', '11 Jun, 23:59'],
  ['America/Los_Angeles', '2026-06-12T19:30:00Z', '22:30 Istanbul time'],
  ['Pacific/Auckland', '2026-06-11T20:59:00Z', '11 Jun, 23:59 Istanbul time'],
])('Q051 on a device in %s a moment is told by the clock of Istanbul: %s is %s', (zone, at, text) => {
  process.env['TZ'] = zone;
  expect(timeWithDayText(intl, Date.parse(at), now)).toBe(text);
});

test.each([1e300, -1e300, NaN, Infinity, -1, 0])('%s is no moment: it is called unknown', at => {
  expect(timeWithDayText(intl, at, now)).toBe('Time unknown');
  expect(deadlineText(intl, at)).toBe('Time unknown');
  expect(relativeText(intl, at, now)).toBe('');
  expect(istanbulDay(at)).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(() => [utcStamp(at), deviceStamp(at), istanbulStamp(at), isOutsideIstanbulTime(at)]).not.toThrow();
});
