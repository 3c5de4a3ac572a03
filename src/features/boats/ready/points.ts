/** What still blocks approval, as a list that can be read at a glance. Pure. */
import type { Fault } from '../../../domain/boatRules.ts';
import { boatTabs, onTab, type BoatTab } from '../boatTabs.ts';

export type ReadyPoint =
  | { readonly path: string; readonly fault: Fault }
  /** Many on one tab, told as a number; `path` is the first of them. */
  | { readonly path: string; readonly tab: BoatTab; readonly count: number };

/** @param most of one tab that are told one by one; more are only counted */
export function pointsOf(open: readonly Fault[], most = Infinity): ReadyPoint[] {
  return boatTabs.flatMap((tab): ReadyPoint[] => {
    const faults = onTab(tab, open);
    const [first] = faults;
    if (first === undefined) return [];
    if (faults.length > most) return [{ path: first.path, tab, count: faults.length }];
    return faults.map(fault => ({ path: fault.path, fault }));
  });
}

/** How many tabs lack nothing. */
export function completeTabs(open: readonly Fault[]): number {
  return boatTabs.filter(tab => onTab(tab, open).length === 0).length;
}
