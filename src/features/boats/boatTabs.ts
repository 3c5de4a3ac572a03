/** The wizard's tabs: which tab has which place of the form, and the state of each tab. Pure. */
import type { BoatField } from '../../domain/boat/boat.ts';
import { ServicePricing } from '../../domain/boat/boatChoices.ts';
import { isUnset, type BoatInput } from '../../domain/boat/boatInput.ts';
import type { BoatProblem } from '../../domain/boat/boatRules.ts';
import { boatRowStructs } from './wizard/boatValues.ts';
import { boatWizardFieldNames, boatWizardFields, type BoatWizardField } from './boatWizardFields.ts';

export const boatTabs = ['general', 'features', 'services', 'images', 'pricing', 'documents'] as const;
export type BoatTab = (typeof boatTabs)[number];

const tabOfEach: Readonly<Record<BoatWizardField, { readonly tab: BoatTab }>> = boatWizardFields;

const places = new Map<BoatField, { readonly tab: BoatTab; readonly order: number }>(
  boatWizardFieldNames.map((field, order) => [field, { tab: tabOfEach[field].tab, order }]),
);

/**
 * Returns the tab of a field. Fields that only the server changes have none: the first tab shows their
 * problems.
 */
export function tabOf(field: BoatField): BoatTab {
  return places.get(field)?.tab ?? 'general';
}

export function isBoatTab(value: unknown): value is BoatTab {
  return boatTabs.some(tab => tab === value);
}

export interface BoatTabProps {
  /** The boat's subject: `boat:57`, `boat:local-…`. */
  readonly subject: string;
  /** Writes the working copy to disk now; called just before a camera or a gallery covers the page. */
  readonly beforePick: () => void;
}

/** A place in the form that a path names. */
export interface BoatFieldPlace {
  readonly tab: BoatTab;
  readonly field: BoatField;
  /** In the form's spelling: `priceGroups[0].price`. */
  readonly path: string;
}

/**
 * Returns the place of a path, such as the server's `PriceGroups[0].Price`, whatever its case; undefined if
 * there is none.
 */
export function findBoatFieldPlace(path: string): BoatFieldPlace | undefined {
  const [head = '', ...rest] = path.replace(/\.(\d+)(?=\.|$)/g, '[$1]').split(/(?=[.[])/);
  const wanted = head.toLowerCase() === 'images' ? 'photos' : head.toLowerCase();
  for (const [field, { tab }] of places) {
    if (field.toLowerCase() !== wanted) continue;
    return { tab, field, path: field === 'photos' ? field : field + rest.map(inOurSpelling).join('') };
  }
  return undefined;
}

const columns = Object.values(boatRowStructs).flatMap(row => Object.keys(row.schema));

/** Returns a step of a path, `[0]` or `.NameTr`, in the form's spelling. */
function inOurSpelling(step: string): string {
  const column = columns.find(name => `.${name}`.toLowerCase() === step.toLowerCase());
  return column === undefined ? step : `.${column}`;
}

/** Returns the problems in the order of their places on the screen. */
export function inScreenOrder(problems: readonly BoatProblem[]): BoatProblem[] {
  const order = ({ field }: BoatProblem): number => places.get(field)?.order ?? 0;
  const row = ({ path }: BoatProblem): number => Number(/\[(\d+)\]/.exec(path)?.[1] ?? -1);
  return problems.toSorted((one, other) => order(one) - order(other) || row(one) - row(other));
}

export function onTab(tab: BoatTab, problems: readonly BoatProblem[]): BoatProblem[] {
  return problems.filter(problem => tabOf(problem.field) === tab);
}

/** Tabs on which nothing has to be filled in. */
export const optionalTabs: readonly BoatTab[] = ['features', 'services'];

/** Whether an optional tab is empty. */
export function isOptionalTabEmpty(tab: BoatTab, boat: BoatInput): boolean {
  const { featureIds, services, additionalPackages, servicePricingType } = boat;
  const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0;
  if (tab === 'features') return isEmpty(featureIds);
  if (tab !== 'services') return false;
  const hasFee = !isUnset(servicePricingType) && servicePricingType !== ServicePricing.none;
  return isEmpty(services) && isEmpty(additionalPackages) && !hasFee;
}

export type BoatTabState = 'complete' | 'error' | 'untouched' | 'optional';

/**
 * Returns the state of a tab: `complete` if nothing is invalid or missing, `error` if a problem is shown,
 * `untouched` if none is shown yet, `optional` if an optional tab is empty.
 *
 * @param openProblems everything that still prevents sending the boat for approval
 * @param shownProblems the problems that the partner sees now
 * @param leftOut see `isOptionalTabEmpty`
 */
export function tabState(
  tab: BoatTab,
  openProblems: readonly BoatProblem[],
  shownProblems: readonly BoatProblem[],
  leftOut = false,
): BoatTabState {
  if (onTab(tab, openProblems).length === 0) return leftOut ? 'optional' : 'complete';
  return onTab(tab, shownProblems).length > 0 ? 'error' : 'untouched';
}
