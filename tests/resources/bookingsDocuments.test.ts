import { describe, expect, test } from 'vitest';
import { BookingStatus } from '../../src/domain/booking/booking.ts';
import { removeBookingDocument, saveBookingDocument } from '../../src/resources/bookings/bookings.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { BookingBench } from '../support/bookingServer.ts';
import { uploadRow } from '../support/factories.ts';

const common = { v: 1, id: '1', number: 'TK-1', document: 'deliveryRecordUrl' } as const;
const url = '/v1/files/record.pdf';

/** A paid booking on the device, with or without its record. */
async function held(deliveryRecordUrl: string | null): Promise<BookingBench> {
  const bench = new BookingBench();
  bench.server.ask('1', { status: BookingStatus.paymentSuccess, deliveryRecordUrl });
  await bench.pullAll();
  await bench.write(tx => tx.uploads.put(uploadRow({ id: 'file', status: { kind: 'stored', url } })));
  return bench;
}

describe.each([
  BookingStatus.refundRequestByCustomer,
  BookingStatus.cancelledByPartner,
  BookingStatus.rejectedByOwner,
  10,
])('the booking does not take place any more (status %i)', status => {
  test('its record is not sent, and waits with the reason', async () => {
    const bench = await held(null);
    await bench.run(enqueue(bench.device, saveBookingDocument, { args: { ...common, upload: 'file' } }));
    bench.server.change('1', { status });
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.documentStatus');
    expect((await bench.shown('1')).booking.status).toBe(status);
  });

  test('its record is not removed, and the removal waits with the reason', async () => {
    const bench = await held(url);
    await bench.run(enqueue(bench.device, removeBookingDocument, { args: { ...common, seen: url } }));
    bench.server.change('1', { status });
    await bench.time.advance(10_000);
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.documentStatus');
  });
});
