import { useTranslate } from '../../../kit/words/messages.tsx';
import { toneOfBoatStatus } from '../../../domain/boat/boatStatus.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { getBoatStatusLabel } from '../boatLabels.ts';

/** The status of a boat at the marketplace. */
export function BoatStatusBadge({ status }: { readonly status: number }) {
  const say = useTranslate();
  return <Badge tone={toneOfBoatStatus(status)}>{say(getBoatStatusLabel(status), { status })}</Badge>;
}
