import { actionsOf } from '../../../domain/booking/booking.ts';
import type { ShownBooking } from '../../../resources/bookings/bookingReads.ts';
import { useUploads } from '../../photos/show/useUploads.ts';
import { useServerNow } from '../../../kit/engine/useServerNow.ts';
import styles from './BookingDocuments.module.css';
import { DocumentSection } from './DocumentSection.tsx';
import { BlankDeliveryRecordButton } from './BlankDeliveryRecordButton.tsx';

/** The documents of a booking, a row each: its signed delivery record with the blank one, and the invoice. */
export function BookingDocuments({ booking: shown }: { readonly booking: ShownBooking }) {
  const { booking, changes } = shown;
  const { record, invoice, template } = actionsOf(booking, useServerNow());
  const uploads = useUploads(
    changes.flatMap(change => (change.kind === 'saveDocument' ? change.args.upload : [])),
  );
  return (
    <div className={styles.documents}>
      <DocumentSection shown={shown} document="deliveryRecordUrl" action={record} uploads={uploads}>
        {template && <BlankDeliveryRecordButton />}
      </DocumentSection>
      <DocumentSection shown={shown} document="invoiceUrl" action={invoice} uploads={uploads} />
    </div>
  );
}
