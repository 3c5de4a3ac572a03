import { removeBookingDocument, saveBookingDocument } from '../../src/resources/bookings/bookings.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Sample } from './Sample.ts';

const document = { v: 1, id: '3', number: 'TK-3', document: 'deliveryRecordUrl' } as const;

export const booking = {
  kind: 'booking',
  writes: {
    'booking.answer': ['POST /booking/answer'],
    'booking.cancel': ['POST /booking/cancel'],
    'booking.saveDocument': ['POST /booking/update-delivery-record', 'POST /booking/update-invoice'],
    'booking.removeDocument': ['DELETE /booking/:id/remove-document'],
  },
  reads: ['GET /booking'],
  staysInLog: 'label',
  // An answer and a cancellation hold what the partner saw: `BookingBench` queues them.
  queueEach: () => [
    device => enqueue(device, removeBookingDocument, { args: { ...document, seen: '/v1/files/record.pdf' } }),
    device => enqueue(device, saveBookingDocument, { args: { ...document, upload: 'file' } }),
  ],
  shapes: { bookings: '4: 3734823002664198' },
  screen: { path: '/booking', title: 'shell.nav.bookings' },
  personal: '/booking?page=1',
} as const satisfies Sample;
