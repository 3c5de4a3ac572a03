import { boatProblems } from '../../../domain/boatRules.ts';
import { BoatStatus } from '../../../domain/boatStatus.ts';
import type { BoatConfig, FleetBoat } from '../../../resources/boatReads.ts';
import { useToday } from '../../common/useToday.ts';
import { inScreenOrder } from '../boatTabs.ts';
import { ReadyMeter } from './ReadyMeter.tsx';

/** The statuses in which the partner must complete the boat: then the card says what is missing. */
const partnersTurn: readonly number[] = [
  BoatStatus.draft,
  BoatStatus.rejected,
  BoatStatus.updateRequired,
  BoatStatus.missingDocuments,
];
/** A card names at most so many of one tab. */
const MOST = 3;

export interface CardReadyProps {
  readonly boat: FleetBoat;
  readonly config: BoatConfig;
}

/**
 * The ready meter of a card; nothing for a boat that waits for approval or is queued for it, or of which only
 * its line is here.
 */
export function CardReady({ boat: { item, whole, pending }, config }: CardReadyProps) {
  const today = useToday();
  if (!whole || pending !== undefined || !partnersTurn.includes(item.status)) return null;
  const open = inScreenOrder(boatProblems(whole, { today, leastApa: config.leastApa?.value }));
  // After a decision of the marketplace the boat's status says what it waits for.
  if (open.length === 0 && item.status !== BoatStatus.draft) return null;
  return <ReadyMeter id={item.id} open={open} leastApa={config.leastApa} most={MOST} />;
}
