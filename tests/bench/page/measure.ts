/** Times in milliseconds of plain Dexie and of ours, taken in turns. */
export interface Samples {
  readonly plain: number[];
  readonly ours: number[];
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Plain, ours, plain, ours …; the first of each warms up and doesn't count. */
export async function inTurns(
  rounds: number,
  plain: (round: number) => Promise<number>,
  ours: (round: number) => Promise<number>,
  warmUps = 1,
): Promise<Samples> {
  const samples: Samples = { plain: [], ours: [] };
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const times = [await plain(round), await ours(round)] as const;
    if (round < warmUps) continue;
    samples.plain.push(times[0]);
    samples.ours.push(times[1]);
  }
  return samples;
}

/** A workload whose answer is wrong measures nothing. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`The bench measured something wrong: ${what}`);
}

export function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The body of a save, about 3 KB; never the same twice. */
export function longText(salt: number): string {
  return `${salt} ${'Göcek’ten Fethiye’ye günübirlik, kaptanlı; '.repeat(60)}${salt * 7919}`;
}
