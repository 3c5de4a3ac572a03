import { expect, test } from 'vitest';
import { BoatStatus, toneOfBoatStatus } from '../../src/domain/boat/boatStatus.ts';

test('B134–B140 the numbers of the statuses are the marketplace’s', () => {
  expect(BoatStatus).toEqual({
    active: 1,
    waitingForApproval: 2,
    waitingForUpdateApproval: 3,
    rejected: 4,
    updateRequired: 5,
    draft: 6,
    missingDocuments: 7,
  });
});

test.each([
  ['B027', 'active', 1, 'good'],
  ['B028', 'waiting for approval', 2, 'wait'],
  ['B029', 'waiting for the approval of an update', 3, 'wait'],
  ['B030', 'rejected', 4, 'stop'],
  ['B031', 'update required', 5, 'note'],
  ['B032', 'draft', 6, 'sea'],
  ['B032', 'missing documents', 7, 'sea'],
  ['B032', 'one that nobody knows', 99, 'sea'],
  ['B032', 'zero', 0, 'sea'],
  ['B032', 'no number', Number.NaN, 'sea'],
] as const)('%s %s (%d) is shown as %s', (_, __, status, tone) => {
  expect(toneOfBoatStatus(status)).toBe(tone);
});
