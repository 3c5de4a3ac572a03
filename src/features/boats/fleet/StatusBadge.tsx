import { useSay } from '../../../kit/words/messages.tsx';
import { toneOfStatus } from '../../../domain/boat/boatStatus.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import { statusLabel } from '../boatLabels.ts';

/** The status of a boat at the marketplace. */
export function StatusBadge({ status }: { readonly status: number }) {
  const say = useSay();
  return <Badge tone={toneOfStatus(status)}>{say(statusLabel(status), { status })}</Badge>;
}
