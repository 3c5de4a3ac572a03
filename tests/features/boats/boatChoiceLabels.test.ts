import { expect, test } from 'vitest';
import * as choices from '../../../src/domain/boat/boatChoices.ts';
import {
  findBoatChoiceLabel,
  boatChoiceLabels,
  servicePeriodLabels,
} from '../../../src/features/boats/boatChoiceLabels.ts';

const numbers = {
  unitOfLength: choices.UnitOfLength,
  fuelType: choices.FuelType,
  engineType: choices.EngineType,
  fuelCost: choices.FuelCost,
  charterType: choices.CharterType,
  cancellationPolicy: choices.CancellationPolicy,
  defaultCurrency: choices.Currency,
  remainingPaymentType: choices.RemainingPayment,
  servicePricingType: choices.ServicePricing,
} as const;

test('B119–B131 every choice is offered under its own word, in the order of its numbers', () => {
  for (const [field, values] of Object.entries(numbers)) {
    const words = boatChoiceLabels[field as keyof typeof numbers];
    expect(words.map(({ value }) => value)).toEqual(Object.values(values));
    expect(new Set(words.map(({ id }) => id)).size).toBe(words.length);
  }
  expect(Object.keys(boatChoiceLabels).sort()).toEqual(Object.keys(numbers).sort());
});

test('B130 so is each period in which a service is charged', () => {
  expect(servicePeriodLabels.map(({ value }) => value)).toEqual([1, 2, 3]);
});

test('A407–A410, B261 a cancellation says its days', () => {
  expect(boatChoiceLabels.cancellationPolicy.map(({ values }) => values)).toEqual([
    { days: 7 },
    { days: 15 },
    { days: 30 },
    { days: 45 },
  ]);
});

test('a number that nobody knows has no word', () => {
  expect(findBoatChoiceLabel('fuelType', 1)?.id).toBe('boats.fuelType.diesel');
  expect(findBoatChoiceLabel('fuelType', 9)).toBeUndefined();
  expect(findBoatChoiceLabel('fuelCost', 0)).toBeUndefined();
  expect(findBoatChoiceLabel('fuelType', null)).toBeUndefined();
  expect(findBoatChoiceLabel('name', 1)).toBeUndefined();
});
