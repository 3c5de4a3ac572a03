import { beforeAll, expect, test } from 'vitest';
import { instantDigest } from '../support/instantDigest.ts';
import { runUniverse } from '../support/simulation/universe.ts';
beforeAll(instantDigest);
test('try', async () => {
  const n = Number(process.env['SIM_SEEDS'] ?? 20);
  const first = Number(process.env['SIM_SEED'] ?? 1);
  const sums: Record<string, number> = {};
  const kinds = new Map<string, number[]>();
  const t0 = performance.now();
  let bad = 0;
  for (let seed = first; seed < first + n; seed += 1) {
    const verdict = await runUniverse(seed);
    for (const [k, v] of Object.entries(verdict.counts)) sums[k] = (sums[k] ?? 0) + v;
    if (verdict.violations.length) bad += 1;
    for (const v of new Set(verdict.violations.map(v => v.split(' ').slice(0, 3).join(' ')))) kinds.set(v, [...(kinds.get(v) ?? []), seed]);
    if (n === 1) console.log(verdict.timeline.join('\n'), '\n', verdict.violations.join('\n'));
  }
  console.log(bad, sums, Math.round(performance.now() - t0), [...kinds].map(([k, s]) => `${k}: ${s.length} [${s.slice(0, 6)}]`).join('\n'));
  expect(1).toBe(1);
}, 600_000);
