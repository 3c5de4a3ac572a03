import { actionsOf } from '../../../domain/booking.ts';
import type { ShownBooking } from '../../../resources/bookingList.ts';
import { useServerNow } from '../../common/useServerNow.ts';
import styles from './BookingDocuments.module.css';
import { DocumentSection } from './DocumentSection.tsx';
import { TemplateButton } from './TemplateButton.tsx';

export interface BookingDocumentsProps {
  readonly booking: ShownBooking;
}

/** The documents of a booking: its signed delivery record, the blank one, and the invoice (A235–A238, Q061–Q063). */
export function BookingDocuments({ booking: shown }: BookingDocumentsProps) {
  const { record, invoice, template } = actionsOf(shown.booking, useServerNow());
  return (
    <div className={styles.documents}>
      {template && <TemplateButton />}
      <DocumentSection shown={shown} document="deliveryRecordUrl" action={record} />
      <DocumentSection shown={shown} document="invoiceUrl" action={invoice} />
    </div>
  );
}
