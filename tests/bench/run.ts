/**
 * `npm run bench`: measures the panel's engine in a real browser with a profile on disk, each workload beside its floor in the same
 * run and in turns, because only their ratio means anything; then the same work at several sizes, to see what grows. Words behind `--`
 * choose rows (`npm run bench -- queue drain`), `--quick` measures fewer rounds. Every answer is checked; the exit code tells whether a
 * workload broke, never how fast it was.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { chatOpening } from './chatOpening.ts';
import { coldStart } from './coldStart.ts';
import { growth } from './growth.ts';
import type { Samples } from './page/measure.ts';
import { startServer } from './server.ts';
import { typing } from './typing.ts';
import { median, printCurves, printTable, quantile, type Curves, type Result } from './Table.ts';

// With moved clocks the stand-in puts lines of its own in front of each script, which is time that isn't the panel's.
process.env['PANEL_TEST_SHIFT_MS'] ??= '0';

const words = process.argv.slice(2).filter(word => !word.startsWith('-'));
const quick = process.argv.includes('--quick');
const rounds = (many: number): number => (quick ? Math.max(2, Math.ceil(many / 4)) : many);

interface Bench {
  readonly name: string;
  run(page: Page): Promise<Result[]>;
}

/** What was measured at several sizes. */
const curves: Curves[] = [];

/** The page's own functions are on `window.workloads`. */
const benches: readonly Bench[] = [
  {
    name: 'queue a save',
    async run(page) {
      const samples = await page.evaluate(count => window.workloads.queueSaves(count), rounds(200));
      const byHand = await page.evaluate(count => window.workloads.queueStrictly(count), rounds(100));
      const slow = await slowly(page, () =>
        page.evaluate(count => window.workloads.queueSaves(count), rounds(100)),
      );
      return [
        compare('Queue a save, strict, committed', samples, 1.9),
        {
          workload: '  its p95',
          floor: quantile(samples.floor, 0.95),
          ours: quantile(samples.ours, 0.95),
          target: 1.5,
        },
        compare('  the same disk by hand, strict', byHand, undefined),
        {
          workload: '  its p95 on a CPU 4 times slower',
          floor: undefined,
          ours: quantile(slow.ours, 0.95),
          target: 50,
        },
      ];
    },
  },
  {
    name: 'queue a photo',
    async run(page) {
      const samples = await page.evaluate(count => window.workloads.queuePhotos(count), rounds(30));
      return [compare('Queue a photo of 2 MB', samples, 1.5)];
    },
  },
  {
    name: 'drain saves',
    async run(page) {
      const samples = await page.evaluate(count => window.workloads.drainSaves(count), rounds(5));
      return [compare('Drain 1,000 saves', samples, 1)];
    },
  },
  {
    name: 'drain photos',
    async run(page) {
      const samples = await page.evaluate(count => window.workloads.drainPhotos(count), rounds(5));
      return [compare('Drain 50 photos of 2 MB', samples, 1)];
    },
  },
  {
    name: 'lists fill page search count',
    async run(page) {
      const { first, second } = await page.evaluate(count => window.workloads.fill(count), rounds(4));
      return [
        compare('First fill of 10,000 bookings', first, 1),
        compare('Second sync of 10,000 bookings', second, 0.8),
        ...(await readPages(page, 'First page', 1, 1.3, 1.5)),
        ...(await readPages(page, 'Page 900 of 1,000', 900, 0.03, 0.5)),
        ...(await searchBookings(page)),
        ...(await countUnread(page)),
      ];
    },
  },
  {
    name: 'growth',
    run: page => growth(page, rounds, told => curves.push(told)),
  },
];

async function readPages(
  page: Page,
  name: string,
  at: number,
  warm: number,
  cold: number,
): Promise<Result[]> {
  const count = rounds(40);
  const warmSamples = await page.evaluate(([nth, times]) => window.workloads.readWarm(nth, times), [
    at,
    count,
  ] as const);
  const coldSamples: Samples = { floor: [], ours: [] };
  for (let round = 0; round < rounds(16); round += 1) {
    await page.reload();
    coldSamples.floor.push(await page.evaluate(asked => window.workloads.readColdFloor(asked), at));
    await page.reload();
    coldSamples.ours.push(await page.evaluate(asked => window.workloads.readColdOurs(asked), at));
  }
  return [compare(`${name}, warm`, warmSamples, warm), compare(`${name}, cold`, coldSamples, cold)];
}

async function searchBookings(page: Page): Promise<Result[]> {
  const warm = await page.evaluate(times => window.workloads.searchWarm(times), rounds(40));
  const cold: Samples = { floor: [], ours: [] };
  for (let round = 0; round < rounds(16); round += 1) {
    await page.reload();
    cold.floor.push(await page.evaluate(nth => window.workloads.searchColdFloor(nth), round));
    await page.reload();
    cold.ours.push(await page.evaluate(nth => window.workloads.searchColdOurs(nth), round));
  }
  return [compare('Filter + search, warm', warm, 0.012), compare('Filter + search, cold', cold, 0.25)];
}

async function countUnread(page: Page): Promise<Result[]> {
  const warm = await page.evaluate(times => window.workloads.countWarm(times), rounds(40));
  const cold: Samples = { floor: [], ours: [] };
  for (let round = 0; round < rounds(16); round += 1) {
    await page.reload();
    cold.floor.push(await page.evaluate(() => window.workloads.countColdFloor()));
    await page.reload();
    cold.ours.push(await page.evaluate(() => window.workloads.countColdOurs()));
  }
  return [compare('Count of unread, warm', warm, 0.1), compare('Count of unread, cold', cold, 1.5)];
}

/** @param target none for what is only told */
function compare(workload: string, { floor, ours }: Samples, target: number | undefined): Result {
  return { workload, floor: median(floor), ours: median(ours), target };
}

async function slowly<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    return await work();
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cdp.detach();
  }
}

/** A workload that breaks is told and makes the run a failure; the others are measured all the same. */
async function measured(name: string, work: () => Promise<Result[]>): Promise<Result[]> {
  console.log(`… ${name}`);
  try {
    return await work();
  } catch (error) {
    console.error(`${name} is broken:`, error);
    process.exitCode = 1;
    return [];
  }
}

async function main(): Promise<void> {
  const wanted = (name: string): boolean => words.length === 0 || words.some(word => name.includes(word));
  const folder = mkdtempSync(join(tmpdir(), 'panel-bench-'));
  const results: Result[] = [];
  let context: BrowserContext | undefined;
  try {
    const chosen = benches.filter(({ name }) => wanted(name));
    if (chosen.length > 0) {
      const dist = join(folder, 'page');
      await build({
        root: join(import.meta.dirname, 'page'),
        configFile: false,
        logLevel: 'warn',
        build: { outDir: dist, emptyOutDir: true, target: 'baseline-widely-available' },
      });
      const server = await startServer(dist);
      context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        executablePath: findChromium(),
        args: [...chromiumArguments],
      });
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(0);
      for (const bench of chosen) {
        // A document of its own for each, so that none finds what another one left in memory.
        await page.goto(server.origin);
        results.push(...(await measured(bench.name, () => bench.run(page))));
      }
      await context.close();
      context = undefined;
      await server.close();
    }
    if (wanted('cold start offline')) {
      results.push(...(await measured('offline cold start', () => coldStart(folder, rounds(12)))));
    }
    if (wanted('opening a chat')) {
      results.push(...(await measured('opening a chat', () => chatOpening(folder, rounds(20)))));
    }
    if (wanted('typing beside photos')) {
      results.push(...(await measured('typing beside photos', () => typing(folder, rounds(4)))));
    }
  } finally {
    await context?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    if (results.length > 0) {
      console.log();
      printTable(results);
      console.log(
        'Medians of one run, floor and ours in turns; only the ratios can be compared with other runs.',
      );
    }
    for (const told of curves) {
      console.log();
      printCurves(told);
    }
  }
}

await main();
