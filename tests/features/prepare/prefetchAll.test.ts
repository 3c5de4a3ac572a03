/** The prefetch that a partner asks for before they leave: it pauses, goes on where it was, and ends. */
import { expect, test, vi } from 'vitest';
import { manualPrefetch, prefetchAfterSending } from '../../../src/features/prepare/prefetchAll.ts';
import { prefetchBench } from '../../support/prefetchServer.ts';

test('a pause ends it before the next request; going on fetches only the rest', async () => {
  const { bench, asked } = prefetchBench();
  const { engine } = bench;
  const seen: string[] = [];
  const end = manualPrefetch.subscribe(() => seen.push(manualPrefetch.state(engine)));
  const run = (): Promise<void> => bench.run(manualPrefetch.start(engine, 'en'));
  const running = run();
  manualPrefetch.pause(engine);
  await running;
  const before = [...asked];
  expect(before.length).toBeLessThan(5);
  expect(manualPrefetch.state(engine)).toBe('paused');
  await run();
  expect(manualPrefetch.state(engine)).toBe('ended');
  expect(asked).toEqual(expect.arrayContaining(['/location/2/marinas tr', '/calendar tr']));
  const isBooking = (line: string): boolean => line.startsWith('/booking ');
  const again = asked.slice(before.length).filter(line => before.includes(line) && !isBooking(line));
  expect(again).toEqual([]);
  asked.length = 0;
  await run();
  // Bookings are looked at anew: requests that wait for an answer are there.
  expect(asked.filter(line => !isBooking(line))).toEqual([]);
  expect(seen).toEqual(['running', 'paused', 'running', 'ended', 'running', 'ended']);
  end();
});

test('what was done to a booking brings the calendar at once: days that were accepted must not look free', async () => {
  const { bench, asked } = prefetchBench();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  await bench.run(prefetchAfterSending(bench.engine, 'en', new Set(['booking'])));
  expect(asked).toContain('/calendar tr');
});
