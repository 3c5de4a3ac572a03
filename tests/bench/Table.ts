/** What the bench prints: each workload beside its floor. */

export interface Result {
  readonly workload: string;
  readonly floor: number | undefined;
  readonly ours: number;
  /** The highest ratio that counts as reached; or the most milliseconds, when there is no floor. Undefined for what is only told. */
  readonly target: number | undefined;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function printTable(results: readonly Result[]): void {
  const rows = results.map(({ workload, floor, ours, target }) => {
    const value = floor === undefined ? ours : ours / floor;
    const unit = floor === undefined ? ' ms' : '×';
    return [
      workload,
      floor === undefined ? '–' : ms(floor),
      ms(ours),
      floor === undefined ? '–' : `${value.toFixed(2)}×`,
      target === undefined ? '' : `≤ ${target}${unit}`,
      target === undefined ? '' : verdict(value, target),
    ];
  });
  const lines = [['Workload', 'Floor', 'Ours', 'Ratio', 'Target', ''], ...rows];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? [];
  for (const [index, line] of lines.entries()) {
    const cells = line.map((cell, column) =>
      column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
    if (index === 0) console.log(widths.map(width => '─'.repeat(width)).join('  '));
  }
}

function verdict(value: number, target: number): string {
  return value > target ? `missed by ${Math.round((value / target - 1) * 100)} %` : 'reached';
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value)} ms`;
}
