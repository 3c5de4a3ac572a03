import type { MonthComparison } from '../../domain/booking/earnings.ts';

type Bar = Readonly<Record<'y' | 'height', number>>;

/**
 * Places the bars of a year in a chart of this height: gains rise from the line of zero, losses hang from it.
 * What is to come stands behind what is done, when both have the same sign.
 *
 * @returns `zero`: where that line is, from the top; the bars of each month
 */
export function layBars(months: readonly MonthComparison[], isCompared: boolean, height: number) {
  const ends = months.flatMap(({ done, coming, before }) => [
    done,
    coming,
    done + coming,
    isCompared ? before : 0,
  ]);
  const [top, bottom] = [Math.max(0, ...ends), Math.min(0, ...ends)];
  const scale = height / Math.max(1, top - bottom);
  const bar = (from: number, to: number): Bar => ({
    y: (top - Math.max(from, to)) * scale,
    height: Math.abs(to - from) * scale,
  });
  return {
    zero: bottom < 0 ? top * scale : height,
    bars: months.map(({ month, done, coming, before }) => {
      const from = done * coming > 0 ? done : 0;
      return { month, done: bar(0, done), coming: bar(from, from + coming), before: bar(0, before) };
    }),
  };
}
