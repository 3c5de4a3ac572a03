/** What the rules say of the form's values now, in the order of the screen, worked out once for each change. */
import { faultsOf, wrongInput, type BoatContext, type Fault } from '../../domain/boatRules.ts';
import { equal } from '../../lib/equal.ts';
import { inOrder } from './boatTabs.ts';
import { sameValue, type BoatValues } from './boatValues.ts';

export interface Judgement {
  /** What can't be meant: it keeps even a draft from being saved (B154). */
  readonly wrong: readonly Fault[];
  /** That, and all that lacks before the boat can be sent for approval. */
  readonly open: readonly Fault[];
  /** The first of `wrong` at a place, and of `open`. */
  readonly wrongAt: ReadonlyMap<string, Fault>;
  readonly openAt: ReadonlyMap<string, Fault>;
}

export type Judge = (values: BoatValues) => Judgement;

/**
 * The judgement stays the same object as long as it says the same: most keys change nothing of it, and nobody draws it anew for them.
 *
 * @param loaded what the form began with: what is as it was isn't the partner's input
 */
export function createJudge(context: BoatContext, loaded: BoatValues): Judge {
  let last: { readonly values: BoatValues; readonly judgement: Judgement } | undefined;
  return values => {
    if (last?.values === values) return last.judgement;
    const before = last?.judgement;
    const judgement = judge(values, context, loaded);
    const isSame =
      before !== undefined && equal(judgement.open, before.open) && equal(judgement.wrong, before.wrong);
    last = { values, judgement: isSame ? before : judgement };
    return last.judgement;
  };
}

function judge(values: BoatValues, context: BoatContext, loaded: BoatValues): Judgement {
  const isUntouched = (field: keyof BoatValues): boolean => sameValue(values[field], loaded[field]);
  const wrong = inOrder(wrongInput(values, context, isUntouched));
  const open = inOrder(faultsOf(values, context, isUntouched));
  return { wrong, open, wrongAt: byPath(wrong), openAt: byPath(open) };
}

function byPath(faults: readonly Fault[]): ReadonlyMap<string, Fault> {
  return new Map(faults.map(fault => [fault.path, fault]));
}
