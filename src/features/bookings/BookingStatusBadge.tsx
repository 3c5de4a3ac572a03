import { useIntl } from 'react-intl';
import { Badge } from '../../ui/Badge.tsx';
import { statusWords } from './bookingWords.ts';

/** The status of a booking (A199–A227). */
export function BookingStatusBadge({ status }: { readonly status: number }) {
  const intl = useIntl();
  const [id, tone] = statusWords(status);
  return <Badge tone={tone}>{intl.formatMessage({ id }, { status })}</Badge>;
}
