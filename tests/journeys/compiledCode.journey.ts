/** What the browser keeps of the panel's code between two starts; see [Note: Compiled code]. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Device } from './support/Device.ts';
import { expect, test } from './support/test.ts';

/** Chromium compiles smaller scripts anew each time. */
const LEAST_BYTES = 1024;
/** The files of words hold data only: there is nothing in them to compile later. */
const WORDS = /^(tr|en)(-|$)/;

test('after a few starts, nothing of the panel is compiled again', async ({ readyDevice }) => {
  const mine = await readyDevice();
  const first = await startsOf(mine);
  expect(first.length).toBeGreaterThan(10);
  // At its first run a script is noted, at its second run it is kept.
  await expect.poll(async () => (await startsOf(mine)).filter(({ isKept }) => !isKept)).toEqual([]);
});

interface Compiled {
  readonly file: string;
  readonly isKept: boolean;
}

/** The scripts of one start at the fleet, and whether each was compiled before. */
async function startsOf({ browser, server }: Device): Promise<Compiled[]> {
  const page = await browser.context.newPage();
  const session = await browser.context.newCDPSession(page);
  const compiled: Compiled[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[]) {
      const path = name === 'v8.compileModule' ? new URL(args.data?.url ?? '', server.origin).pathname : '';
      const file = path.replace('/assets/', '');
      if (file === path || WORDS.test(file)) continue;
      if (statSync(join(server.dist, path)).size < LEAST_BYTES) continue;
      compiled.push({ file, isKept: args.data?.consumedCacheSize !== undefined });
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
  });
  await page.goto(`${server.origin}/boats`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const told = new Promise<void>(resolve => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await told;
  await page.close();
  return compiled;
}

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly data?: { readonly url?: string; readonly consumedCacheSize?: number } };
}
