import { describe, expect, test } from 'vitest';
import type { BoatField } from '../../../../src/domain/boat/boat.ts';
import { boatDescription, describeBoatField } from '../../../../src/features/boats/describeBoat.ts';
import { groupQuestions } from '../../../../src/kit/compare/recordDescription.ts';
import { boat } from '../../../support/factories.ts';

const listed = { listingPrice: null, oneDayListingPrice: null };

describe('what a price is to the partner', () => {
  test.each<[string, BoatField, Parameters<typeof boat>[0], unknown]>([
    [
      'B128 money',
      'price',
      { price: 4500.5, defaultCurrency: 3 },
      { kind: 'money', value: 4500.5, currency: 3 },
    ],
    ['B107 money', 'depositPrice', { depositPrice: 0 }, { kind: 'money', value: 0, currency: 1 }],
    ['B103 money', 'transitLogPrice', { transitLogPrice: null }, { kind: 'nothing' }],
    ['B089 per cent', 'apa', { apa: 20 }, { kind: 'percent', value: 20 }],
    ['B102 a time', 'checkinTime', { checkinTime: '14:30' }, { kind: 'text', text: '14:30' }],
    [
      'B104 a choice',
      'remainingPaymentType',
      { remainingPaymentType: 2 },
      { kind: 'words', id: 'boats.remaining.checkin' },
    ],
    [
      'B108 every day',
      'availableCheckinDays',
      { availableCheckinDays: [7, 6, 5, 4, 3, 2, 1] },
      { kind: 'words', id: 'boats.CheckinDays.all' },
    ],
    [
      'B108 days',
      'availableCheckinDays',
      { availableCheckinDays: [1, 7] },
      { kind: 'weekdays', days: [1, 7] },
    ],
    ['B108 no day', 'availableCheckinDays', { availableCheckinDays: [] }, { kind: 'nothing' }],
    [
      'B099 seasons',
      'priceGroups',
      {
        priceGroups: [
          { ...listed, dateFrom: '2026-07-01', dateTo: '2026-07-31', price: 900, oneDayPrice: 600 },
          { ...listed, dateFrom: '2026-08-01', dateTo: null, price: null, oneDayPrice: null },
        ],
      },
      {
        kind: 'rows',
        rows: [
          {
            title: { kind: 'span', from: '2026-07-01', to: '2026-07-31' },
            facts: [
              { described: { kind: 'money', value: 900, currency: 1 } },
              {
                label: 'boats.PricingTab.seasonOneDayPrice',
                described: { kind: 'money', value: 600, currency: 1 },
              },
            ],
          },
          { title: { kind: 'span', from: '2026-08-01', to: null }, facts: [] },
        ],
      },
    ],
    [
      'B110, Q148 differences',
      'priceDifferences',
      { priceDifferences: [{ numberOfPeople: 6, difference: 400 }] },
      {
        kind: 'rows',
        rows: [
          {
            title: { kind: 'number', value: 6, unit: 'boats.unit.people' },
            facts: [{ described: { kind: 'money', value: 400, currency: 1 } }],
          },
        ],
      },
    ],
  ])('%s: %s of %o', (_, field, given, described) => {
    expect(describeBoatField(field, boat(given))).toEqual(described);
  });
});

describe('D2: what the partner is asked about money', () => {
  const tl = { price: 20_000, depositPrice: 5_000, defaultCurrency: 1 } as const;

  test('amounts of one currency are asked about one by one', () => {
    const theirs = boat({ ...tl, price: 21_000, depositPrice: 6_000 });
    expect(groupQuestions(boatDescription, ['price', 'depositPrice'], boat(tl), theirs)).toEqual([
      ['price'],
      ['depositPrice'],
    ]);
  });

  test('B128 where the currency differs, it goes with all money: amounts of two currencies are never mixed', () => {
    const theirs = boat({ price: 500, depositPrice: 120, defaultCurrency: 3, apa: 30 });
    expect(groupQuestions(boatDescription, ['apa', 'price'], boat({ ...tl, apa: 20 }), theirs)).toEqual([
      ['defaultCurrency', 'price', 'depositPrice'],
      ['apa'],
    ]);
  });
});
