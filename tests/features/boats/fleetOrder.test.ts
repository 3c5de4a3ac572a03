import { expect, test } from 'vitest';
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import { sortFleetByUrgency } from '../../../src/features/boats/fleet/fleetOrder.ts';
import type { FleetBoat } from '../../../src/resources/boats/boatReads.ts';
import { boatItem } from '../../support/factories.ts';

const boat = (id: string, status: number, more: Partial<FleetBoat> = {}): FleetBoat => ({
  summary: boatItem({ id, status }),
  pending: undefined,
  forApproval: false,
  waitsForFile: false,
  upload: undefined,
  unsavedSince: undefined,
  onlyHere: false,
  serverId: undefined,
  server: undefined,
  shown: undefined,
  details: undefined,
  ...more,
});

test('what the marketplace or the panel asks the partner for stands first, then what only this device knows', () => {
  const fleet = [
    boat('active', BoatStatus.active),
    boat('new', BoatStatus.draft, { onlyHere: true }),
    boat('rejected', BoatStatus.rejected),
    boat('answered', BoatStatus.rejected, { pending: 'waiting' }),
    boat('draft', BoatStatus.draft),
    boat('refused', BoatStatus.active, { pending: 'refused' }),
    boat('update', BoatStatus.updateRequired),
    boat('documents', BoatStatus.missingDocuments),
  ];
  expect(sortFleetByUrgency(fleet).map(({ summary }) => summary.id)).toEqual([
    'rejected',
    'refused',
    'update',
    'documents',
    'new',
    'active',
    'answered',
    'draft',
  ]);
});
