/** The words for documents. */
import { DocumentType } from '../../../domain/boat/boatDocument.ts';

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
