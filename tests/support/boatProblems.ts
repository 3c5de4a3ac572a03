/** What the rules say of a boat, as tests compare it. */
import type { BoatInput } from '../../src/domain/boat/boatInput.ts';
import {
  findApprovalProblems,
  findInvalidBoatValues,
  type BoatContext,
  type BoatProblem,
} from '../../src/domain/boat/boatRules.ts';
import { boat, photosOf } from './factories.ts';

export const rulesContext: BoatContext = { today: '2026-11-21', leastApa: 10 };

/** A boat that may be sent for approval, with what a test changes of it. */
export function ready(fields: BoatInput = {}): BoatInput {
  return { ...boat({ photos: photosOf('ready') }), ...fields };
}

/** What keeps a boat from being sent for approval: the rule at each place. */
export function refused(boatInput: BoatInput, context = rulesContext): Record<string, string> {
  return byPath(findApprovalProblems(boatInput, context));
}

/** What keeps even a draft of it from being saved. */
export function wrong(boatInput: BoatInput): Record<string, string> {
  return byPath(findInvalidBoatValues(boatInput, rulesContext));
}

/** The last part of the message's id. */
export function ruleOf({ words }: Pick<BoatProblem, 'words'>): string {
  return 'id' in words ? words.id.replace(/^.*\./, '') : words.text;
}

function byPath(problems: readonly BoatProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(problem => [problem.path, ruleOf(problem)]));
}
