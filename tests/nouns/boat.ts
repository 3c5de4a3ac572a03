import { deleteBoat, saveBoat } from '../../src/resources/boats/boats.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { boat as aBoat } from '../support/factories.ts';
import type { Sample } from './Sample.ts';

export const boat = {
  kind: 'boat',
  writes: { 'boat.save': ['POST /boat', 'PUT /boat'], 'boat.delete': ['DELETE /boat/:id'] },
  reads: ['GET /boat', 'GET /boat/:id', 'POST /general/upload-file'],
  whole: ['boat.save'],
  staysInLog: 'values',
  queueEach: () => [
    device =>
      enqueue(device, saveBoat, { args: { v: 1, id: '5', boat: aBoat(), isDraft: true }, base: aBoat() }),
    device => enqueue(device, deleteBoat, { args: { v: 1, id: '6', name: 'Martı', status: 3 } }),
  ],
  shapes: { boatForm: '1: 8776189682036779', boats: '1: 6121241570860487' },
  screen: { path: '/boats', title: 'boats.Page.title' },
  personal: '/boat',
} as const satisfies Sample;
