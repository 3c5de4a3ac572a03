/** What a partner asks to be fetched before they leave: it pauses, goes on where it was, and ends. */
import { expect, test } from 'vitest';
import { asked } from '../../../src/features/prepare/bringAhead.ts';
import { bookingsAhead } from '../../../src/resources/bookings/bookingReads.ts';
import { aheadBench } from '../../support/aheadServer.ts';

test('a pause ends it before the next request; going on fetches only the rest', async () => {
  const { bench, asked: requests } = aheadBench();
  const { engine } = bench;
  const seen: string[] = [];
  const end = asked.subscribe(() => seen.push(asked.state(engine)));
  const run = (): Promise<void> => bench.run(asked.start(engine, 'en'));
  const running = run();
  asked.pause(engine);
  await running;
  const before = [...requests];
  expect(before.length).toBeLessThan(5);
  expect(asked.state(engine)).toBe('paused');
  await run();
  expect(asked.state(engine)).toBe('ended');
  expect(requests).toEqual(expect.arrayContaining(['/location/2/marinas tr', '/calendar tr']));
  const isBooking = (line: string): boolean => line.startsWith('/booking ');
  const again = requests.slice(before.length).filter(line => before.includes(line) && !isBooking(line));
  expect(again).toEqual([]);
  requests.length = 0;
  await run();
  // Bookings are looked at anew: requests that wait for an answer are there.
  expect(requests.filter(line => !isBooking(line))).toEqual([]);
  expect(seen).toEqual(['running', 'paused', 'running', 'ended', 'running', 'ended']);
  end();
});

test('what was done to a booking brings the calendar at once: days that were accepted must not look free', async () => {
  const { bench, asked: requests } = aheadBench();
  await bench.run(bookingsAhead.afterSending?.(bench.engine, 'en', {}) ?? Promise.resolve());
  expect(requests).toContain('/calendar tr');
});
