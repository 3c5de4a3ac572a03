/** What a new partner still has to do, from the boat that is furthest. */
import { expect, test } from 'vitest';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { BookingStatus, wasAccepted } from '../../src/domain/booking/booking.ts';
import { computeFirstSteps, type FirstStepState } from '../../src/resources/home/firstSteps.ts';
import { boat, boatItem, photosOf } from '../support/factories.ts';

type Boats = Parameters<typeof computeFirstSteps>[0]['boats'];

const served = (status: number, fields: Partial<Boats[number]> = {}): Boats[number] => ({
  summary: boatItem({ id: `b${status}`, status }),
  serverId: `${status}`,
  pending: undefined,
  forApproval: false,
  unsavedSince: undefined,
  server: undefined,
  details: undefined,
  ...fields,
});

/** The states of the boat, its photos and its approval. */
function ofBoats(...boats: Boats): (FirstStepState['is'] | undefined)[] {
  const toDo = { is: 'toDo' } as const;
  const steps = computeFirstSteps({ boats, billing: toDo, bankAccount: toDo, request: toDo });
  return (['boat', 'photos', 'approval'] as const).map(step => steps?.states[step].is);
}

test('a boat goes from nothing over a draft with photos to its approval', () => {
  expect(ofBoats()).toEqual(['toDo', 'toDo', 'toDo']);
  const typed = { serverId: undefined, unsavedSince: 1 };
  expect(ofBoats(served(BoatStatus.draft, typed))).toEqual(['begun', 'toDo', 'toDo']);
  expect(ofBoats(served(BoatStatus.draft))).toEqual(['done', 'toDo', 'toDo']);
  const details = boat({ photos: photosOf('a') });
  expect(ofBoats(served(BoatStatus.draft, { details }))).toEqual(['done', 'begun', 'toDo']);
  const server = { value: details, fetchedAt: 1 };
  expect(ofBoats(served(BoatStatus.draft, { server }))).toEqual(['done', 'done', 'toDo']);
  expect(ofBoats(served(BoatStatus.waitingForApproval))).toEqual(['done', 'done', 'waits']);
  expect(ofBoats(served(BoatStatus.rejected))).toEqual(['done', 'done', 'yours']);
  expect(ofBoats(served(BoatStatus.waitingForUpdateApproval))).toEqual(['done', 'done', 'done']);
});

test('of several boats the one that is furthest counts; its unsent approval is told', () => {
  const active = served(BoatStatus.active);
  expect(ofBoats(served(BoatStatus.draft), active, served(BoatStatus.rejected))[2]).toBe('done');
  const done = { is: 'done' } as const;
  const sending = served(BoatStatus.draft, { pending: 'waiting', forApproval: true });
  const steps = computeFirstSteps({ boats: [sending], billing: done, bankAccount: done, request: done });
  expect(steps?.states.approval).toEqual({ is: 'toDo', pending: 'waiting' });
  expect(computeFirstSteps({ boats: [active], billing: done, bankAccount: done, request: done })).toBeNull();
});

test('a request was accepted when its status can only come after that', () => {
  const accepted = Object.values(BookingStatus).filter(wasAccepted);
  expect(accepted).toEqual([4, 5, 6, 7, 8, 9, 11, 14, 15]);
  expect(wasAccepted(10)).toBe(false);
});
