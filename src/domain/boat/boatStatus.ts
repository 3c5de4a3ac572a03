/**
 * The status of a boat at the marketplace (B134–B140). The server changes it; the panel only asks for
 * approval.
 */
export const BoatStatus = {
  active: 1,
  waitingForApproval: 2,
  waitingForUpdateApproval: 3,
  rejected: 4,
  updateRequired: 5,
  draft: 6,
  missingDocuments: 7,
} as const;

/** The statuses in which the marketplace waits for the partner. */
export const partnersTurn = [
  BoatStatus.rejected,
  BoatStatus.updateRequired,
  BoatStatus.missingDocuments,
] as const;
export type PartnersTurn = (typeof partnersTurn)[number];

/**
 * Whether the marketplace waits for the partner, and no answer to it is on its way.
 *
 * @param unsentState the state of the boat's unsent work, if there is any
 */
export function isPartnersTurn(status: number, unsentState: string | undefined): status is PartnersTurn {
  return unsentState === undefined && partnersTurn.some(one => one === status);
}

export type BadgeTone = 'good' | 'wait' | 'stop' | 'note' | 'sea';

const tones: Readonly<Record<number, BadgeTone>> = {
  [BoatStatus.active]: 'good',
  [BoatStatus.waitingForApproval]: 'wait',
  [BoatStatus.waitingForUpdateApproval]: 'wait',
  [BoatStatus.rejected]: 'stop',
  [BoatStatus.updateRequired]: 'note',
};

/**
 * The colour of a status badge (B027–B032): green, yellow, yellow, red, blue, and the primary colour for all
 * others.
 */
export function toneOfBoatStatus(status: number): BadgeTone {
  return tones[status] ?? 'sea';
}
