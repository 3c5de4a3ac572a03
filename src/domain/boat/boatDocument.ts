/**
 * The documents of a boat: their types, and when they end. An expiry date is a plain day, `YYYY-MM-DD`, and
 * is never converted; a document is valid on its last day too. Today is the day in Istanbul, whatever the
 * device's zone is, and is always an argument.
 */
import { dayNumber, dayOf } from '../../lib/time/day.ts';
import type { BoatDocument, BoatSummary } from './boat.ts';
import { asNumber, type BoatInput } from './boatInput.ts';

/** Kinds of documents, by the marketplace's numbers (B141–B150). */
export const DocumentType = {
  tourismOperation: 1,
  shipRegistry: 2,
  flag: 3,
  mooringPermit: 4,
  tonnage: 5,
  seaworthiness: 6,
  customsEntry: 7,
  competency: 8,
  insurance: 9,
  signatureCircular: 10,
} as const;
export type DocumentType = (typeof DocumentType)[keyof typeof DocumentType];

/** The types in the order in which they are offered. */
export const documentTypes: readonly DocumentType[] = Object.values(DocumentType);

/**
 * The documents that the marketplace requires of every boat that is rented out: proof of ownership,
 * seaworthiness, insurance and the permission to rent it out.
 */
const usualTypes: readonly DocumentType[] = [
  DocumentType.tourismOperation,
  DocumentType.shipRegistry,
  DocumentType.seaworthiness,
  DocumentType.insurance,
];

/** Returns the required types of which a boat has no document. */
export function absentDocuments({ documents }: Pick<BoatInput, 'documents'>): readonly DocumentType[] {
  return usualTypes.filter(type => !(documents ?? []).some(({ documentType }) => documentType === type));
}

/** Makes a document of a boat from its file alone: type and end of validity are still to be entered. */
export function documentOf(upload: string): BoatDocument {
  return { documentType: null, documentUrl: null, expirationDate: null, upload };
}

/** The stage of an expiry: expired, in at most 7 or 30 days, or later. */
export type ExpiryStage = 'expired' | 'days7' | 'days30' | 'days60';

export interface Expiry {
  readonly stage: ExpiryStage;
  /** Whole days until the last day; 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
}

const stages = [
  ['days7', 7],
  ['days30', 30],
] as const satisfies readonly (readonly [ExpiryStage, number])[];

/** An expiry is shown from this many days before. */
const SOON = 60;

/**
 * Whether a document has ended or ends soon (Q154).
 *
 * @param today `YYYY-MM-DD`, see `istanbulDay`
 * @returns undefined when it has no date, no readable date, or more than `most` days
 */
export function expiryOf(end: string | null | undefined, today: string, mostDays = SOON): Expiry | undefined {
  const last = dayNumber(dayOf(end));
  const now = dayNumber(today);
  if (last === undefined || now === undefined) return undefined;
  const daysLeft = last - now;
  if (daysLeft > mostDays) return undefined;
  const stage = stages.find(([, days]) => daysLeft <= days)?.[0] ?? 'days60';
  return { stage: daysLeft < 0 ? 'expired' : stage, daysLeft };
}

export interface ExpiringDocument {
  readonly boatId: string;
  readonly boatName: string | null;
  /** The index among the boat's documents. */
  readonly index: number;
  readonly documentType: number | undefined;
  readonly expiry: Expiry;
}

/**
 * Returns the documents of the fleet that have expired or expire within `mostDays`, the most urgent first.
 *
 * @param fleet `details` is undefined when only the boat's entry of the list is stored
 */
export function expiringDocuments(
  fleet: readonly {
    readonly summary: Pick<BoatSummary, 'id' | 'name'>;
    readonly details: Pick<BoatInput, 'documents'> | undefined;
  }[],
  today: string,
  mostDays = SOON,
): readonly ExpiringDocument[] {
  return fleet
    .flatMap(({ summary: { id, name }, details }) =>
      (details?.documents ?? []).flatMap(({ documentType, expirationDate }, index) => {
        const expiry = expiryOf(expirationDate, today, mostDays);
        return expiry
          ? [{ boatId: id, boatName: name, index, documentType: asNumber(documentType), expiry }]
          : [];
      }),
    )
    .sort((a, b) => a.expiry.daysLeft - b.expiry.daysLeft);
}

/** Returns the indexes of documents that share their type (Q155). Each of them still counts. */
export function findRepeatedTypeIndexes(
  documents: readonly Pick<BoatDocument, 'documentType'>[],
): ReadonlySet<number> {
  return new Set(
    documents.flatMap(({ documentType }, index) =>
      documentType !== null &&
      documents.some((other, at) => at !== index && other.documentType === documentType)
        ? [index]
        : [],
    ),
  );
}
