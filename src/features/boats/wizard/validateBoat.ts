/** The problems of the form's values, in the order of the screen, computed once for each change. */
import {
  findApprovalProblems,
  findInvalidBoatValues,
  type BoatContext,
  type BoatProblem,
} from '../../../domain/boat/boatRules.ts';
import { equal } from '../../../lib/equal.ts';
import { inScreenOrder } from '../boatTabs.ts';
import { isSameFieldValue, type BoatValues } from './boatValues.ts';

export interface BoatValidation {
  /** Invalid input: it prevents saving even a draft. */
  readonly wrong: readonly BoatProblem[];
  /** That, and everything that is missing before the boat can be sent for approval. */
  readonly open: readonly BoatProblem[];
  /** The first of `wrong` at a place, and of `open`. */
  readonly wrongAt: ReadonlyMap<string, BoatProblem>;
  readonly openAt: ReadonlyMap<string, BoatProblem>;
}

export type BoatValidator = (values: BoatValues) => BoatValidation;

/**
 * The validation stays the same object as long as its content is the same: most inputs don't change it, and
 * then nothing is rendered again.
 *
 * @param serverValues what the server holds: what is the same isn't the partner's input
 */
export function createBoatValidator(context: BoatContext, serverValues: BoatValues): BoatValidator {
  let last: { readonly values: BoatValues; readonly validation: BoatValidation } | undefined;
  return values => {
    if (last?.values === values) return last.validation;
    const before = last?.validation;
    const validation = validateBoat(values, context, serverValues);
    const isSame =
      before !== undefined && equal(validation.open, before.open) && equal(validation.wrong, before.wrong);
    last = { values, validation: isSame ? before : validation };
    return last.validation;
  };
}

function validateBoat(values: BoatValues, context: BoatContext, held: BoatValues): BoatValidation {
  const isUntouched = (field: keyof BoatValues): boolean => isSameFieldValue(values[field], held[field]);
  const wrong = inScreenOrder(findInvalidBoatValues(values, context, isUntouched));
  const open = inScreenOrder(findApprovalProblems(values, context, isUntouched));
  return { wrong, open, wrongAt: byPath(wrong), openAt: byPath(open) };
}

function byPath(problems: readonly BoatProblem[]): ReadonlyMap<string, BoatProblem> {
  return new Map(problems.map(problem => [problem.path, problem]));
}
