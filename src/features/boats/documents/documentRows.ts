/** The documents of a boat as the form holds them. All of this is pure. */
import type { BoatDocument } from '../../../domain/boat/boat.ts';
import type { HeldPhoto } from '../../../domain/photo.ts';
import { equal } from '../../../lib/equal.ts';

/** The maximum number of documents of a boat; the marketplace has no limit, and ten types. */
export const MAX_DOCUMENTS = 30;

/** The documents in a form's value: an emptied column is null, unknown columns of a row stay. */
export function parseDocuments(value: unknown): readonly BoatDocument[] {
  if (!Array.isArray(value)) return [];
  return value.map((row: unknown) => {
    const known: Partial<BoatDocument> = typeof row === 'object' && row !== null ? row : {};
    const { documentType, documentUrl, expirationDate } = known;
    return {
      ...known,
      documentType: typeof documentType === 'number' ? documentType : null,
      documentUrl: documentUrl ?? null,
      expirationDate: expirationDate ?? null,
    };
  });
}

/** Returns the file of a boat's document: an upload of this device, or the server's file. */
export function fileOf({ upload, documentUrl }: BoatDocument): HeldPhoto {
  return upload === undefined ? { url: documentUrl ?? '' } : { upload };
}

/** The document with another file; its other data stays. */
export function withFile(document: BoatDocument, file: HeldPhoto): BoatDocument {
  const { upload: _, ...rest } = document;
  return 'upload' in file
    ? { ...rest, documentUrl: null, upload: file.upload }
    : { ...rest, documentUrl: file.url };
}

/** The documents with one file in another's place. */
export function withFileReplaced(
  documents: readonly BoatDocument[],
  file: HeldPhoto,
  replacement: HeldPhoto,
): readonly BoatDocument[] {
  return documents.map(document =>
    equal(fileOf(document), file) ? withFile(document, replacement) : document,
  );
}
