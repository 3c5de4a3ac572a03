/** The wizard's tabs (B034): which fields stand on which, what each still lacks, and the mark it wears. Pure. */
import { appliesToPeriod, type BoatField } from '../../domain/boat.ts';
import { isBlank, wrongInput, type BoatValues, type Faults, type MessageId } from './boatValues.ts';

export const boatTabs = ['general', 'features', 'services', 'images', 'pricing', 'documents'] as const;
export type BoatTab = (typeof boatTabs)[number];

/** Tabs that can be filled in already. The others keep what they hold. */
export const builtTabs: readonly BoatTab[] = ['general', 'images'];

/** B250 */
export const LEAST_PHOTOS = 4;

const fieldsOf: Readonly<Record<BoatTab, readonly BoatField[]>> = {
  general: [
    'name',
    'boatTypeId',
    'boatBrandId',
    'boatModelId',
    'yearOfConstruction',
    'flagId',
    'boatLength',
    'unitOfLength',
    'cruiseCapacity',
    'numberOfCabins',
    'numberOfBeds',
    'numberOfBathroom',
    'charterType',
    'staffCount',
    'fuelCost',
    'cancellationPolicy',
    'countryId',
    'locationId',
    'marinaId',
    'departurePortIds',
    'titleTR',
    'descriptionTR',
    'titleEN',
    'descriptionEN',
  ],
  features: ['featureIds'],
  services: ['services', 'servicePricingType', 'servicePrice', 'additionalPackages'],
  images: ['photos'],
  pricing: [
    'price',
    'defaultCurrency',
    'apa',
    'priceGroups',
    'oneDayPrice',
    'checkinTimeForOneDay',
    'checkoutTimeForOneDay',
    'weekendPriceDiff',
    'priceDifferences',
    'depositPrice',
    'skipperPrice',
    'transitLogPrice',
    'remainingPaymentType',
    'checkinTime',
    'checkoutTime',
    'availableCheckinDays',
  ],
  documents: ['documents'],
};

/** Required of a boat that isn't a draft (B161–B175, B181), of those fields that a built tab shows. */
const required: readonly BoatField[] = [
  'name',
  'boatTypeId',
  'boatBrandId',
  'boatModelId',
  'yearOfConstruction',
  'boatLength',
  'unitOfLength',
  'cruiseCapacity',
  'numberOfCabins',
  'numberOfBeds',
  'numberOfBathroom',
  'charterType',
  'fuelCost',
  'countryId',
  'locationId',
  'marinaId',
];

/** Whether a boat can't be sent for approval without this field; the cancellation policy is for boats not rented by the hour (B188). */
export function isRequired(field: BoatField, rentalPeriod: number): boolean {
  return field === 'cancellationPolicy' ? appliesToPeriod(field, rentalPeriod) : required.includes(field);
}

export function isBoatTab(value: unknown): value is BoatTab {
  return boatTabs.some(tab => tab === value);
}

/** The tab of a field; also of a server's path into one, such as `priceGroups[0].price`, whatever its case (Q034). */
export function tabOfField(path: string): { readonly tab: BoatTab; readonly field: BoatField } | undefined {
  const head = (path.split(/[.[]/)[0] ?? '').toLowerCase();
  const name = head === 'images' ? 'photos' : head;
  for (const tab of boatTabs) {
    const field = fieldsOf[tab].find(candidate => candidate.toLowerCase() === name);
    if (field !== undefined) return { tab, field };
  }
  return undefined;
}

export interface Rules {
  readonly thisYear: number;
  /** Whether what is missing counts, too: not for a draft (B154). */
  readonly complete: boolean;
  /** What the form began with: what is as it was isn't the partner's input. */
  readonly loaded?: BoatValues | undefined;
}

export interface Fault {
  readonly field: BoatField;
  readonly message: MessageId;
}

/** What is wrong on a tab, in the order of its fields. */
export function faultsOf(tab: BoatTab, values: BoatValues, rules: Rules): readonly Fault[] {
  const wrong = wrongInput(values, rules.thisYear, rules.loaded);
  const missing = rules.complete ? missingOf(values) : {};
  return fieldsOf[tab].flatMap(field => {
    const message = wrong[field] ?? missing[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** What a boat lacks before it can be sent for approval, of what the built tabs ask. */
export function missingOf(values: BoatValues): Faults {
  const found: Partial<Record<BoatField, MessageId>> = {};
  for (const field of fieldsOf.general) {
    if (isRequired(field, values.rentalPeriod ?? 0) && isBlank(values[field]))
      found[field] = 'boats.rules.required';
  }
  if ((values.photos ?? []).length < LEAST_PHOTOS) found.photos = 'boats.rules.photos';
  return found;
}

export type BoatTabMark = 'complete' | 'error' | 'untouched';

/**
 * The mark of a tab (LOOK): complete when nothing is wrong and nothing lacks; wrong only after it was left once. A tab that isn't
 * built yet has none: what is in it isn't known.
 */
export function markOf(
  tab: BoatTab,
  values: BoatValues,
  rules: Rules,
  wasLeft: boolean,
): BoatTabMark | undefined {
  if (!builtTabs.includes(tab)) return undefined;
  if (faultsOf(tab, values, { ...rules, complete: true }).length === 0) return 'complete';
  return wasLeft && faultsOf(tab, values, rules).length > 0 ? 'error' : 'untouched';
}
