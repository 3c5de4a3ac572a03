import { describe, expect, it } from 'vitest';
import { compareWithServer, countsOf, type Claim, type Found } from './soakTally.ts';

const sure = (what: string, ...values: readonly (string | null)[]): Claim[] =>
  values.map(value => ({ what, value, isSure: true }));
const written = (...values: readonly string[]): Claim[] =>
  values.map(value => ({ what: 'chat:7', value, isAdded: true, isSure: true }));
const found = (held: Readonly<Record<string, readonly string[]>>, others: Partial<Found> = {}): Found => ({
  held: new Map(Object.entries(held)),
  applied: [],
  rows: [],
  log: [],
  ...others,
});
const sent = (key: string, at = 2): Found['applied'][number] => ({ key, at });
const toldSent = (id: string): Found['log'][number] => ({ id, outcome: 'sent', createdAt: 1, at: 3 });
const counts = (claims: readonly Claim[], seen: Found): string => countsOf(compareWithServer(claims, seen));
const none = '0 lost, 0 doubled, 0 misordered, 0 late, 0 false words';

describe('what a soak says', () => {
  it('finds nothing where the server has the last state of each record, and each message once', () => {
    const claims = [...sure('A', '1', '2'), ...sure('B', '1', null), ...written('x', 'y')];
    expect(counts(claims, found({ A: ['2'], 'chat:7': ['x', 'theirs', 'y'] }))).toBe(none);
  });

  it('finds each fault in the line of its own', () => {
    const [a, deleted] = [sure('A', '1', '2'), sure('B', '1', null)];
    for (const [claims, seen, words] of [
      [a, found({}), '1 lost'],
      [a, found({ A: ['3'] }), '1 lost'],
      [deleted, found({ B: ['1'] }), '1 lost'],
      [written('x', 'y'), found({ 'chat:7': ['x'] }), '1 lost'],
      [a, found({ A: ['2', '2'] }), '1 doubled'],
      [written('x'), found({ 'chat:7': ['x', 'x'] }), '1 doubled'],
      [[], found({}, { applied: [sent('k'), sent('k')] }), '1 doubled'],
      [a, found({ A: ['1'] }), '1 misordered'],
      [written('x', 'y'), found({ 'chat:7': ['y', 'x'] }), '1 misordered'],
      [[], found({}, { rows: [{ status: 'waiting' }] }), '1 late'],
      [[], found({}, { rows: [{ status: 'refused' }] }), '1 late'],
      [[], found({}, { log: [toldSent('k')], applied: [sent('j', 9)] }), '1 false words'],
    ] as const) {
      const line = counts(claims, seen);
      expect(line).toContain(words);
      expect(line.match(/[1-9]\d*/g)).toHaveLength(1);
    }
  });

  it('believes "sent" when the server has applied it under the name of another try, once for each line', () => {
    const log = [toldSent('a'), toldSent('b')];
    expect(counts([], found({}, { log, applied: [sent('a'), sent('again')] }))).toBe(none);
    expect(counts([], found({}, { log, applied: [sent('again')] }))).toContain('1 false words');
    const seen = { ...toldSent('c'), outcome: 'found' };
    expect(counts([], found({}, { log: [seen] }))).toContain('1 false words');
  });

  it('lets what was under way at a kill be there or not, but not twice', () => {
    const claims = [...sure('A', '1'), { what: 'A', value: '2', isSure: false }];
    for (const state of ['1', '2']) expect(counts(claims, found({ A: [state] }))).toBe(none);
    expect(counts(claims, found({ A: ['2', '2'] }))).toContain('1 doubled');
    expect(counts([{ what: 'C', value: '1', isSure: false }], found({}))).toBe(none);
  });

  it('tells apart what is missing without a word and what waits for the partner with its reason', () => {
    const claims = sure('A @101', '1');
    const rows = [{ status: 'refused', problem: { words: 'no' }, args: { title: 'A' } }];
    const tally = compareWithServer(claims, found({}, { rows }));
    expect(countsOf(tally)).toBe(none);
    expect(tally.told).toEqual(['A @101: 1; the server has nothing']);
  });
});
