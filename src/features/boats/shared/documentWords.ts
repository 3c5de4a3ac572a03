/** The words for documents and their expiry. */
import { DocumentType, type Expiry, type ExpiryStage } from '../../../domain/boat/boatDocument.ts';
import type { Tone } from '../../../ui/marks/tone.ts';

const labels: Readonly<Record<DocumentType, MessageId>> = {
  [DocumentType.tourismOperation]: 'boats.document.tourismOperation',
  [DocumentType.shipRegistry]: 'boats.document.shipRegistry',
  [DocumentType.flag]: 'boats.document.flag',
  [DocumentType.mooringPermit]: 'boats.document.mooringPermit',
  [DocumentType.tonnage]: 'boats.document.tonnage',
  [DocumentType.seaworthiness]: 'boats.document.seaworthiness',
  [DocumentType.customsEntry]: 'boats.document.customsEntry',
  [DocumentType.competency]: 'boats.document.competency',
  [DocumentType.insurance]: 'boats.document.insurance',
  [DocumentType.signatureCircular]: 'boats.document.signatureCircular',
};

/** Returns the label of a document, also for a missing or unknown type. */
export function documentLabel(documentType: number | null | undefined): MessageId {
  return (
    (labels as Readonly<Record<number, MessageId | undefined>>)[documentType ?? 0] ?? 'boats.document.other'
  );
}

/** Returns the message that says when a document ends, and its value. */
export function getExpiryMessage({ daysLeft }: Expiry): readonly [MessageId, { readonly days: number }] {
  return daysLeft < 0
    ? ['common.Expiry.over', { days: -daysLeft }]
    : ['common.Expiry.left', { days: daysLeft }];
}

export const expiryTones = {
  expired: 'stop',
  days7: 'stop',
  days30: 'wait',
  days60: 'note',
} as const satisfies Readonly<Record<ExpiryStage, Tone>>;
