/** What the bench prints: each workload, beside what it is compared with in the same run. */

export interface Result {
  readonly workload: string;
  /** What plain Dexie, or an empty page, took for the same. Undefined where the time itself counts. */
  readonly compared?: number;
  readonly ours: number;
  /** The highest ratio that counts as reached; or the most milliseconds, where nothing is compared. */
  readonly target: number;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function printResults(results: readonly Result[]): void {
  console.table(
    results.map(({ workload, compared, ours, target }) => {
      const value = compared === undefined ? ours : ours / compared;
      return {
        workload,
        'compared ms': compared?.toFixed(1) ?? '–',
        'ours ms': ours.toFixed(1),
        ratio: compared === undefined ? '–' : value.toFixed(2),
        goal: `≤ ${target}${compared === undefined ? ' ms' : ''}`,
        result: Number.isNaN(value) ? 'not measured' : value <= target ? 'reached' : 'missed',
      };
    }),
  );
  console.log('Medians of one run, taken in turns; only the ratios can be compared with other runs.');
}
