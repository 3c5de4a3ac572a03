import { markNotificationsRead } from '../../src/resources/home/notifications.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Sample } from './Sample.ts';

export const notification = {
  kind: 'notifications',
  writes: { 'notifications.readAll': ['POST /notification/read-all'] },
  reads: ['GET /notification'],
  staysInLog: 'label',
  queueEach: ({ seen }) => [
    device => enqueue(device, markNotificationsRead, { args: { v: 1, seen: [seen], lang: 'tr' } }),
  ],
  shapes: { notifications: '1: 121357732425389' },
} as const satisfies Sample;
