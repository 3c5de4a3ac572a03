import { findApprovalProblems } from '../../../domain/boat/boatRules.ts';
import { BoatStatus, isPartnersTurn } from '../../../domain/boat/boatStatus.ts';
import type { BoatConfig, FleetBoat } from '../../../resources/boats/boatReads.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { inScreenOrder } from '../boatTabs.ts';
import { ApprovalMeter } from './ApprovalMeter.tsx';

/** The maximum number of points of one tab that a card names. */
const MAX_POINTS = 3;

export interface BoatCardReadinessProps {
  readonly boat: FleetBoat;
  readonly config: BoatConfig;
}

/**
 * The ready meter of a card, while the partner must complete the boat. Nothing while a change of the boat is
 * unsent, while it waits for approval, or while only its summary is on this device.
 */
export function BoatCardReadiness({ boat: { summary, details, pending }, config }: BoatCardReadinessProps) {
  const today = useIstanbulToday();
  const isDraft = summary.status === BoatStatus.draft;
  if (!details || pending !== undefined || !(isDraft || isPartnersTurn(summary.status, pending))) return null;
  const open = inScreenOrder(findApprovalProblems(details, { today, leastApa: config.leastApa?.value }));
  // After a decision of the marketplace the boat's status says what it waits for.
  if (open.length === 0 && !isDraft) return null;
  return <ApprovalMeter id={summary.id} open={open} leastApa={config.leastApa} most={MAX_POINTS} />;
}
