/**
 * `npm run bench`: what a partner feels, measured in a real browser with a profile on disk. The engine's work is compared with the same
 * work by plain Dexie with strict durability, a start with an empty page, in the same run and in turns, because only their ratio
 * means anything on another machine. Words behind `--` choose rows (`npm run bench -- queue`), `--quick` measures fewer rounds. Every answer is
 * checked; the exit code tells whether a workload broke, never how fast it was.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumArguments, findChromium } from '../journeys/chromium.ts';
import { chatOpening } from './chatOpening.ts';
import { coldStart } from './coldStart.ts';
import type { Asked } from './page/lists.ts';
import type { Samples } from './page/measure.ts';
import { median, printResults, type Result } from './results.ts';
import { startServer } from './server.ts';
import { typing } from './typing.ts';

// With moved clocks the stand-in puts lines of its own in front of each script, which is time that isn't the panel's.
process.env['PANEL_TEST_SHIFT_MS'] ??= '0';

const words = process.argv.slice(2).filter(word => !word.startsWith('-'));
const quick = process.argv.includes('--quick');
const rounds = (many: number): number => (quick ? Math.max(2, Math.ceil(many / 4)) : many);
const wanted = (name: string): boolean => words.length === 0 || words.some(word => name.includes(word));

/** What the engine does. The page's own functions are on `window.workloads`. */
const engine: Readonly<Record<string, (page: Page) => Promise<Result[]>>> = {
  async 'queue a save'(page) {
    const samples = await page.evaluate(count => window.workloads.queueSaves(count), rounds(200));
    return [compare('Queue a save, on disk', samples, 1.5)];
  },
  async 'queue beside 1,000 changes that wait'(page) {
    const given = [1_000, rounds(40)] as const;
    const { saves, counts } = await page.evaluate(args => window.workloads.besideQueue(...args), given);
    return [
      { workload: 'Queue a save beside 1,000 that wait', ours: median(saves), target: 100 },
      { workload: '  what the chip counts then', ours: median(counts), target: 100 },
    ];
  },
  async 'drain saves'(page) {
    const samples = await page.evaluate(count => window.workloads.drainSaves(count), rounds(5));
    return [compare('Send 1,000 saves', samples, 1.5)];
  },
  async 'drain photos'(page) {
    const samples = await page.evaluate(count => window.workloads.drainPhotos(count), rounds(5));
    return [compare('Send 50 photos of 2 MB', samples, 1.5)];
  },
  async 'lists fill'(page) {
    const { first, second } = await page.evaluate(count => window.workloads.fill(count), rounds(4));
    return [
      compare('First fill of 10,000 bookings', first, 1.2),
      compare('Second sync of 10,000 bookings', second, 1.2),
    ];
  },
  'lists of 10,000': page => askLists(page, 10_000, 100),
  // So long a list is only to stay usable.
  'lists of 100,000': page => askLists(page, 100_000, 1_000),
};

const questions: readonly [name: string, asked: Asked][] = [
  ['first page', 'page'],
  ['search', 'search'],
  ['count of unread', 'unread'],
];

async function askLists(page: Page, count: number, target: number): Promise<Result[]> {
  await page.evaluate(many => window.workloads.fillWith(many), count);
  const results: Result[] = [];
  await slowly(page, async () => {
    for (const [name, asked] of questions) {
      const cold: number[] = [];
      const warm: number[] = [];
      for (let round = 0; round < rounds(12); round += 1) {
        await page.reload();
        const given = [asked, count, 4] as const;
        const [first, ...later] = await page.evaluate(args => window.workloads.ask(...args), given);
        cold.push(first ?? NaN);
        warm.push(...later);
      }
      const workload = `${count.toLocaleString('en')} bookings, slow CPU: ${name}`;
      results.push(
        { workload: `${workload}, warm`, ours: median(warm), target },
        { workload: `${workload}, cold`, ours: median(cold), target: 3 * target },
      );
    }
  });
  return results;
}

function compare(workload: string, { plain, ours }: Samples, target: number): Result {
  return { workload, compared: median(plain), ours: median(ours), target };
}

async function slowly(page: Page, work: () => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await work();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
}

/** A workload that breaks is told and makes the run a failure; the others are measured all the same. */
async function measured(name: string, work: () => Promise<readonly Result[]>): Promise<readonly Result[]> {
  if (!wanted(name)) return [];
  console.log(`… ${name}`);
  try {
    return await work();
  } catch (error) {
    console.error(`${name} is broken:`, error);
    process.exitCode = 1;
    return [];
  }
}

async function measureEngine(folder: string): Promise<Result[]> {
  const dist = join(folder, 'page');
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true, target: 'baseline-widely-available' },
  });
  const server = await startServer(dist);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findChromium(),
    args: [...chromiumArguments],
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(0);
    const results: Result[] = [];
    for (const [name, run] of Object.entries(engine)) {
      // A document of its own for each, so that none finds what another one left in memory.
      await page.goto(server.origin);
      results.push(...(await measured(name, () => run(page))));
    }
    return results;
  } finally {
    await context.close();
    await server.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'panel-bench-'));
const results: Result[] = [];
try {
  if (Object.keys(engine).some(wanted)) results.push(...(await measureEngine(folder)));
  const panel = join(folder, 'panel');
  const root = join(import.meta.dirname, '..', '..');
  if (['start', 'chat', 'typing'].some(wanted))
    await build({ root, logLevel: 'error', build: { outDir: panel, emptyOutDir: true } });
  results.push(
    ...(await measured('start', () => coldStart(folder, panel, rounds(12)))),
    ...(await measured('chat', async () => [await chatOpening(folder, panel, rounds(20))])),
    ...(await measured('typing', async () => [await typing(folder, panel, rounds(4))])),
  );
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
printResults(results);
