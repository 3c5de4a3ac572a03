/** What the bench prints: each workload beside its floor, and what grows with the number of rows. */

export interface Result {
  readonly workload: string;
  readonly floor: number | undefined;
  readonly ours: number;
  /** The highest ratio that counts as reached; or the most in its unit, when there is no floor. Undefined for what is only told. */
  readonly target: number | undefined;
  /** Milliseconds when left out. */
  readonly unit?: Unit;
}

export type Unit = 'ms' | 'MB';

/** One workload at several sizes. */
export interface Curve {
  readonly workload: string;
  readonly values: readonly number[];
  readonly unit?: Unit;
  /** Why it may grow with the rows; what has no reason should stay as it is. */
  readonly mayGrow?: string | undefined;
}

/** Workloads at the same sizes. */
export interface Curves {
  /** What there is so much of. */
  readonly of: string;
  readonly sizes: readonly number[];
  readonly curves: readonly Curve[];
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
  const rows = results.map(result => {
    const { workload, floor, ours, target, unit } = result;
    return [
      workload,
      floor === undefined ? '–' : told(floor, unit),
      told(ours, unit),
      floor === undefined ? '–' : `${ratio(valueOf(result))}×`,
      target === undefined ? '' : `≤ ${target}${floor === undefined ? ` ${unit ?? 'ms'}` : '×'}`,
      target === undefined ? '' : verdict(valueOf(result), target),
    ];
  });
  print([['Workload', 'Floor', 'Ours', 'Ratio', 'Target', ''], ...rows]);
  const judged = results.filter(({ target }) => target !== undefined);
  const reached = judged.filter(result => valueOf(result) <= (result.target ?? NaN)).length;
  console.log(`\n${reached} of ${judged.length} targets reached.`);
}

/** One line for each workload, one column for each size, and how many times as much the last one is as the first. */
export function printCurves({ of, sizes, curves }: Curves): void {
  const first = sizes[0] ?? NaN;
  const last = sizes.at(-1) ?? NaN;
  const rows = curves.map(({ workload, values, unit, mayGrow }) => [
    workload,
    ...values.map(value => told(value, unit)),
    `${ratio((values.at(-1) ?? NaN) / (values[0] ?? NaN))}×`,
    mayGrow ? `may grow: ${mayGrow}` : '',
  ]);
  const heads = [of, ...sizes.map(size => size.toLocaleString('en')), `${ratio(last / first)}×`, ''];
  print([heads, ...rows]);
}

/** The first and the last column are words, the others numbers; the first line has their names. */
function print(lines: readonly (readonly string[])[]): void {
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? [];
  for (const [index, line] of lines.entries()) {
    const cells = line.map((cell, column) =>
      column === 0 || column === line.length - 1
        ? cell.padEnd(widths[column] ?? 0)
        : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
    if (index === 0)
      console.log(
        widths
          .map(width => '─'.repeat(width))
          .join('  ')
          .trimEnd(),
      );
  }
}

/** What is compared with the target. */
function valueOf({ floor, ours }: Result): number {
  return floor === undefined ? ours : ours / floor;
}

/** Small ones with one digit more: some targets are a hundredth. */
function ratio(value: number): string {
  return value < 0.1
    ? value.toFixed(3)
    : value < 100
      ? value.toFixed(2)
      : Math.round(value).toLocaleString('en');
}

function verdict(value: number, target: number): string {
  if (Number.isNaN(value)) return 'not measured';
  return value <= target ? 'reached' : `missed by ${Math.round((value / target - 1) * 100)} %`;
}

function told(value: number, unit: Unit = 'ms'): string {
  const number =
    value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
  return `${number} ${unit}`;
}
