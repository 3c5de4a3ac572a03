/**
 * What grows with the changes on the queue, and what with the bookings on the device: time, and memory with the list held open as the
 * panel holds it.
 */
import type { Page } from '@playwright/test';
import type { Asked, Drained } from './page/growth.ts';
import { median, type Curve, type Curves, type Result } from './Table.ts';

const BOOKINGS = [260, 10_000, 100_000];
/** The most memory with the greatest of these sizes. */
const MOST_MB = 120;
const QUEUED = [10, 1_000, 10_000];
/** So many rows are sent of a queue that has more. */
const SENT = 50;

/** The values of one workload, one for each size. */
class Rows {
  readonly #curves = new Map<string, Omit<Curve, 'values'> & { readonly values: number[] }>();

  add(workload: string, value: number, about: Pick<Curve, 'unit' | 'mayGrow'> = {}): void {
    const curve = this.#curves.get(workload) ?? { workload, ...about, values: [] };
    this.#curves.set(workload, curve);
    curve.values.push(value);
  }

  get curves(): Curve[] {
    return [...this.#curves.values()];
  }
}

/**
 * @param rounds how often something is measured that is worth so many rounds
 * @param tell gets the rows of the second table, each part as soon as it is there
 */
export async function growth(
  page: Page,
  rounds: (many: number) => number,
  tell: (curves: Curves) => void,
): Promise<Result[]> {
  // The bookings last: for a while the browser is busy with the space that they took.
  await withQueue(page, rounds, tell);
  const heap = await withBookings(page, rounds, tell);
  const workload = `JS heap with ${BOOKINGS.at(-1)?.toLocaleString('en')} bookings, the list open`;
  return [{ workload, floor: undefined, ours: heap, target: MOST_MB, unit: 'MB' }];
}

/** @returns the memory with most bookings, in megabytes */
async function withBookings(
  page: Page,
  rounds: (many: number) => number,
  tell: (curves: Curves) => void,
): Promise<number> {
  const rows = new Rows();
  const questions: readonly [name: string, asked: Asked, cold?: string, warm?: string][] = [
    ['First page', 'first'],
    ['Page at nine tenths', 'far'],
    ['Filter + search', 'search', 'the whole list is read', 'each booking is looked at'],
    ['Count of unread', 'unread', 'the whole list is read', 'each booking is looked at'],
  ];
  let heap = NaN;
  for (const count of BOOKINGS) {
    console.log(`  with ${count.toLocaleString('en')} bookings`);
    const fill = await page.evaluate(many => window.workloads.fillWith(many), count);
    rows.add('First fill, each booking', fill / count);
    for (const [name, asked, cold, warm] of questions) {
      // A document of its own for each, so that none finds what another one left in memory.
      await page.reload();
      const args = [asked, count, rounds(40)] as const;
      const warmTimes = await page.evaluate(given => window.workloads.askWarm(...given), args);
      rows.add(`${name}, warm`, median(warmTimes), { mayGrow: warm });
      const coldTimes: number[] = [];
      for (let round = 0; round < rounds(12); round += 1) {
        await page.reload();
        // A document that has just been opened remembers no question.
        const given = [asked, count, 0] as const;
        coldTimes.push(await page.evaluate(wanted => window.workloads.askCold(...wanted), given));
      }
      rows.add(`${name}, cold`, median(coldTimes), { mayGrow: cold });
    }
    await page.reload();
    await page.evaluate(many => window.workloads.holdList(many), count);
    heap = await heapOf(page);
    rows.add('JS heap, the list open', heap, { unit: 'MB', mayGrow: 'it holds a brief of each booking' });
    await page.reload();
    rows.add(
      'Queue a save',
      median(await page.evaluate(many => window.workloads.saveAgain(many), rounds(60))),
    );
    const { perRow } = await page.evaluate(([many, most]) => window.workloads.drainPatches(many, most), [
      count,
      SENT,
    ] as const);
    rows.add('Drain, each answer, the list open', perRow);
  }
  tell({ of: 'Bookings on the device', sizes: BOOKINGS, curves: rows.curves });
  return heap;
}

async function withQueue(
  page: Page,
  rounds: (many: number) => number,
  tell: (curves: Curves) => void,
): Promise<void> {
  const rows = new Rows();
  await page.reload();
  await page.evaluate(() => window.workloads.clearOurs());
  for (const count of QUEUED) {
    console.log(`  with ${count.toLocaleString('en')} queued changes`);
    const filled = (): Promise<void> => page.evaluate(many => window.workloads.queueUpTo(many), count);
    await filled();
    rows.add(
      'Queue a save',
      median(await page.evaluate(many => window.workloads.saveAgain(many), rounds(60))),
    );
    const counted = await page.evaluate(([many, times]) => window.workloads.summariseAgain(many, times), [
      count,
      rounds(12),
    ] as const);
    rows.add('Count what is unsent', median(counted));
    const drains: { readonly alone: Drained[]; readonly held: Drained[] } = { alone: [], held: [] };
    for (let round = 0; round <= rounds(3); round += 1) {
      for (const [kind, isHeld] of [
        ['alone', false],
        ['held', true],
      ] as const) {
        await filled();
        const given = [Math.min(SENT, count), isHeld] as const;
        const drained = await page.evaluate(wanted => window.workloads.drainSome(...wanted), given);
        // The first of each warms up.
        if (round > 0) drains[kind].push(drained);
      }
    }
    rows.add('Choose what to send first', median(drains.alone.map(({ choosing }) => choosing)));
    rows.add('Drain, each row', median(drains.alone.map(({ perRow }) => perRow)));
    rows.add('Drain, each row, the status chip shown', median(drains.held.map(({ perRow }) => perRow)));
    await filled();
    await page.reload();
    await page.evaluate(() => window.workloads.holdQueue());
    rows.add('JS heap, the status chip shown', await heapOf(page), { unit: 'MB' });
    await page.reload();
  }
  await page.evaluate(() => window.workloads.clearOurs());
  tell({ of: 'Changes on the queue', sizes: QUEUED, curves: rows.curves });
}

/** The page's memory after everything that nothing needs was collected, in megabytes. */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  try {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  } finally {
    await cdp.detach();
  }
}
