import { expect, test } from 'vitest';
import {
  absentDocuments,
  DocumentType,
  documentTypes,
  expiringDocuments,
  expiryOf,
  findRepeatedTypeIndexes,
} from '../../src/domain/boat/boatDocument.ts';

test('B141–B150 the ten types with the marketplace’s numbers', () => {
  expect(DocumentType).toEqual({
    tourismOperation: 1,
    shipRegistry: 2,
    flag: 3,
    mooringPermit: 4,
    tonnage: 5,
    seaworthiness: 6,
    customsEntry: 7,
    competency: 8,
    insurance: 9,
    signatureCircular: 10,
  });
  expect(documentTypes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each([
  ['61 days before, nothing is said', '2027-01-21', undefined],
  ['60 days before', '2027-01-20', { stage: 'days60', daysLeft: 60 }],
  ['31 days before', '2026-12-22', { stage: 'days60', daysLeft: 31 }],
  ['30 days before', '2026-12-21', { stage: 'days30', daysLeft: 30 }],
  ['8 days before', '2026-11-29', { stage: 'days30', daysLeft: 8 }],
  ['7 days before', '2026-11-28', { stage: 'days7', daysLeft: 7 }],
  ['on its last day it is still good', '2026-11-21', { stage: 'days7', daysLeft: 0 }],
  ['the day after', '2026-11-20', { stage: 'expired', daysLeft: -1 }],
  ['long ago', '2024-02-29', { stage: 'expired', daysLeft: -996 }],
  ['with a time', '2026-11-21T00:00:00', { stage: 'days7', daysLeft: 0 }],
  ['with a time that lies on another day elsewhere', '2026-11-21T22:00:00Z', { stage: 'days7', daysLeft: 0 }],
  ['with a space before the time', '2026-11-21 23:59', { stage: 'days7', daysLeft: 0 }],
  ['without a date', null, undefined],
  ['with an emptied date', '', undefined],
  ['with a day that doesn’t exist', '2026-11-31', undefined],
  ['with 29 February of a common year', '2025-02-29', undefined],
  ['with a text', 'gelecek yıl', undefined],
  ['with the day first', '21.11.2026', undefined],
  ['with a number that is too long', '2026-11-211', undefined],
])('Q154 the end of a document %s', (_, date, expected) => {
  expect(expiryOf(date, '2026-11-21')).toEqual(expected);
});

test.each([
  ['2028-02-29', '2028-02-28', 1],
  ['2028-03-01', '2028-02-28', 2],
  ['2027-03-01', '2027-02-28', 1],
  ['2027-01-01', '2026-12-31', 1],
  // The night in which clocks change in most of Europe.
  ['2026-10-26', '2026-10-24', 2],
])('Q154 from %s to %s it is as many days as a calendar has', (date, today, daysLeft) => {
  expect(expiryOf(date, today)?.daysLeft).toBe(daysLeft);
});

const boat = (id: string, name: string | null, ...papers: [number | null, string | null][]) => ({
  summary: { id, name },
  details: { documents: papers.map(([documentType, expirationDate]) => ({ documentType, expirationDate })) },
});

test('those that end before a return, however far away it is', () => {
  const fleet = [
    boat('1', 'Martı', [1, '2027-02-19'], [9, '2026-11-24'], [6, '2027-02-20'], [2, '2026-11-20']),
  ];
  const daysLeft = (most: number) =>
    expiringDocuments(fleet, '2026-11-21', most).map(({ expiry }) => expiry.daysLeft);
  expect(daysLeft(90)).toEqual([-1, 3, 90]);
  expect(daysLeft(2)).toEqual([-1]);
  expect(expiryOf('2027-02-19', '2026-11-21', 90)).toEqual({ stage: 'days60', daysLeft: 90 });
});

test('the documents of a fleet that have ended or end soon, the most urgent first', () => {
  const found = expiringDocuments(
    [
      boat('1', 'Martı', [1, '2028-01-01'], [9, '2026-12-01']),
      boat('2', null, [6, '2026-11-01'], [null, '2026-11-25']),
      boat('3', 'Yunus', [2, null], [3, 'bozuk']),
      { summary: { id: '4', name: 'Lodos' }, details: undefined },
    ],
    '2026-11-21',
  );
  expect(found).toEqual([
    { boatId: '2', boatName: null, index: 0, documentType: 6, expiry: { stage: 'expired', daysLeft: -20 } },
    {
      boatId: '2',
      boatName: null,
      index: 1,
      documentType: undefined,
      expiry: { stage: 'days7', daysLeft: 4 },
    },
    { boatId: '1', boatName: 'Martı', index: 1, documentType: 9, expiry: { stage: 'days30', daysLeft: 10 } },
  ]);
});

test('Q155 two documents of one type are known; two without a type are none', () => {
  const of = (...types: (number | null)[]) => types.map(documentType => ({ documentType }));
  expect(findRepeatedTypeIndexes(of(1, 2, 1, null, null, 3))).toEqual(new Set([0, 2]));
  expect(findRepeatedTypeIndexes(of(1, 2, 3))).toEqual(new Set());
});

test('the usual documents that a boat does not have', () => {
  expect(absentDocuments({ documents: null })).toEqual([1, 2, 6, 9]);
  expect(
    absentDocuments({ documents: [{ documentType: 9 }, { documentType: 2 }, { documentType: null }] }),
  ).toEqual([1, 6]);
  expect(absentDocuments({ documents: [1, 2, 6, 9].map(documentType => ({ documentType })) })).toEqual([]);
});
