/** The words for fixed choices, by their numbers. */
import type { BoatField } from '../../domain/boat/boat.ts';
import {
  CancellationPolicy,
  cancellationDays,
  CharterType,
  Currency,
  EngineType,
  FuelCost,
  FuelType,
  RemainingPayment,
  ServicePeriod,
  ServicePricing,
  UnitOfLength,
} from '../../domain/boat/boatChoices.ts';

export interface ChoiceLabel {
  readonly value: number;
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, number>>;
}

function cancellation(id: MessageId, value: number): ChoiceLabel {
  return { value, id, values: { days: cancellationDays[value] ?? 0 } };
}

/** The words of each choice of a boat, in the order in which the choices are offered. */
export const boatChoiceLabels = {
  unitOfLength: [
    { value: UnitOfLength.meter, id: 'boats.GeneralTab.meter' },
    { value: UnitOfLength.foot, id: 'boats.GeneralTab.foot' },
  ],
  fuelType: [
    { value: FuelType.diesel, id: 'boats.fuelType.diesel' },
    { value: FuelType.gasoline, id: 'boats.fuelType.gasoline' },
    { value: FuelType.electric, id: 'boats.fuelType.electric' },
    { value: FuelType.hybrid, id: 'boats.fuelType.hybrid' },
    { value: FuelType.gas, id: 'boats.fuelType.gas' },
  ],
  engineType: [
    { value: EngineType.outboard, id: 'boats.engineType.outboard' },
    { value: EngineType.inboard, id: 'boats.engineType.inboard' },
    { value: EngineType.sternDrive, id: 'boats.engineType.sternDrive' },
    { value: EngineType.jetDrive, id: 'boats.engineType.jetDrive' },
    { value: EngineType.other, id: 'boats.engineType.other' },
  ],
  fuelCost: [
    { value: FuelCost.included, id: 'boats.fuel.included' },
    { value: FuelCost.notIncluded, id: 'boats.fuel.notIncluded' },
  ],
  charterType: [
    { value: CharterType.skippered, id: 'boats.charter.skippered' },
    { value: CharterType.bareboat, id: 'boats.charter.bareboat' },
    { value: CharterType.either, id: 'boats.charter.either' },
  ],
  cancellationPolicy: [
    cancellation('boats.cancellation.wide', CancellationPolicy.wide),
    cancellation('boats.cancellation.flexible', CancellationPolicy.flexible),
    cancellation('boats.cancellation.semiFlexible', CancellationPolicy.semiFlexible),
    cancellation('boats.cancellation.strict', CancellationPolicy.strict),
  ],
  defaultCurrency: [
    { value: Currency.try, id: 'boats.currency.try' },
    { value: Currency.usd, id: 'boats.currency.usd' },
    { value: Currency.eur, id: 'boats.currency.eur' },
  ],
  remainingPaymentType: [
    { value: RemainingPayment.platform, id: 'boats.remaining.platform' },
    { value: RemainingPayment.checkin, id: 'boats.remaining.checkin' },
  ],
  servicePricingType: [
    { value: ServicePricing.none, id: 'boats.servicePricing.none' },
    { value: ServicePricing.perPerson, id: 'boats.servicePricing.perPerson' },
    { value: ServicePricing.single, id: 'boats.servicePricing.single' },
  ],
} as const satisfies Readonly<Partial<Record<BoatField, readonly ChoiceLabel[]>>>;

/** When a service is charged. */
export const servicePeriodLabels: readonly ChoiceLabel[] = [
  { value: ServicePeriod.booking, id: 'boats.servicePeriod.booking' },
  { value: ServicePeriod.day, id: 'boats.servicePeriod.day' },
  { value: ServicePeriod.week, id: 'boats.servicePeriod.week' },
];

/** Returns the words of a field with fixed choices; undefined for another field. */
export function findBoatChoiceLabels(field: string): readonly ChoiceLabel[] | undefined {
  const words: Readonly<Record<string, readonly ChoiceLabel[]>> = boatChoiceLabels;
  return words[field];
}

/** Returns the word for a stored number; undefined for a number that the panel doesn't know. */
export function findBoatChoiceLabel(field: BoatField, value: unknown): ChoiceLabel | undefined {
  return findBoatChoiceLabels(field)?.find(word => word.value === value);
}
