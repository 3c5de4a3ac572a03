import { boatProblems } from '../../../domain/boat/boatRules.ts';
import { BoatStatus, isPartnersTurn } from '../../../domain/boat/boatStatus.ts';
import type { BoatConfig, FleetBoat } from '../../../resources/boats/boatReads.ts';
import { useToday } from '../../../kit/engine/useToday.ts';
import { inScreenOrder } from '../boatTabs.ts';
import { ReadyMeter } from './ReadyMeter.tsx';

/** The maximum number of points of one tab that a card names. */
const MAX_POINTS = 3;

export interface CardReadyProps {
  readonly boat: FleetBoat;
  readonly config: BoatConfig;
}

/**
 * The ready meter of a card, while the partner must complete the boat. Nothing while a change of the boat is
 * unsent, while it waits for approval, or while only its summary is on this device.
 */
export function CardReady({ boat: { summary, details, pending }, config }: CardReadyProps) {
  const today = useToday();
  const isDraft = summary.status === BoatStatus.draft;
  if (!details || pending !== undefined || !(isDraft || isPartnersTurn(summary.status, pending))) return null;
  const open = inScreenOrder(boatProblems(details, { today, leastApa: config.leastApa?.value }));
  // After a decision of the marketplace the boat's status says what it waits for.
  if (open.length === 0 && !isDraft) return null;
  return <ReadyMeter id={summary.id} open={open} leastApa={config.leastApa} most={MAX_POINTS} />;
}
