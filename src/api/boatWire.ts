/**
 * A boat in the API's form: the only code that converts between it and the panel's form.
 * Spellings are exact.
 *
 * What the specification doesn't define is marked "assumption", and this is the only file to correct it:
 * - assumption: the names of the engine, fuel, title and flag fields follow those of similar fields;
 * - assumption: packages are read with `contents…` or `description…` and written as they came, new ones with
 *   `contents…`;
 * - assumption: the currency is read as `defaultCurrency` or `currency` and written as the first;
 * - assumption: `staff` is true when `staffCount` is above zero; a `true` that came with another number, or
 *   with none, is kept until that number is changed, and a value that isn't a boolean is always kept.
 */
import { array, any, coerce, nullable, optional, type, type Infer, type Struct } from 'superstruct';
import {
  BoatDocument,
  boatFieldNames,
  BoatPackage,
  BoatPriceDifference,
  BoatPriceGroup,
  BoatServiceLine,
  declarationOf,
  type Boat,
  type BoatField,
  type boatFields,
} from '../domain/boat/boat.ts';
import { hasField } from '../domain/boat/boatRules.ts';
import { WireFlag, WireId, toWireId, WireNumber, WireText } from '../domain/values/wire.ts';
import { dayOf } from '../lib/time/day.ts';
import { fits } from '../lib/fits.ts';

// A field that can't be read fails here: the whole boat is sent back, and would be sent without it.
const text = optional(nullable(WireText));
const amount = optional(nullable(WireNumber));
const id = optional(nullable(WireId));
/** A list that may be missing. */
function many<T>(item: Struct<T>): Struct<T[]> {
  return coerce(array(item), any(), (value: unknown) => value ?? []);
}
/** Declares a number for which one value means "nothing". */
function numberOr(fallback: unknown): Struct<number> {
  return coerce(WireNumber, any(), (value: unknown) => value ?? fallback);
}

/** Fields whose wire form is the one of the table. */
type PlainField = {
  [Field in BoatField]: (typeof boatFields)[Field]['wire'] extends 'own' ? never : Field;
}[BoatField];

const plainStructs = Object.fromEntries(
  boatFieldNames.filter(field => declarationOf(field).wire !== 'own').map(field => [field, structOf(field)]),
) as Record<PlainField, Struct>;

function structOf(field: BoatField): Struct {
  const { wire, empty } = declarationOf(field);
  switch (wire) {
    case 'text':
      return text as Struct;
    case 'id':
      return id as Struct;
    case 'ids':
      return many(WireId) as Struct;
    case 'numbers':
      return many(WireNumber) as Struct;
    case 'code':
      return numberOr(empty) as Struct;
    case 'number':
    case 'own':
      return amount as Struct;
  }
}

const WireBoat = type({
  ...plainStructs,
  id: WireId,
  services: many(
    type({
      serviceId: id,
      price: amount,
      isRequired: optional(nullable(WireFlag)),
      boatServicePeriod: amount,
    }),
  ),
  additionalPackages: many(
    type({
      nameTR: text,
      nameEN: text,
      contentsTR: text,
      contentsEN: text,
      descriptionTR: text,
      descriptionEN: text,
      pricePerPerson: amount,
    }),
  ),
  images: many(type({ imageUrl: WireText, order: amount })),
  defaultCurrency: amount,
  currency: amount,
  priceGroups: many(
    type({
      dateFrom: text,
      dateTo: text,
      price: amount,
      oneDayPrice: amount,
      listingPrice: amount,
      oneDayListingPrice: amount,
    }),
  ),
  priceDifferences: many(type({ numberOfPeople: amount, difference: amount })),
  documents: many(type({ documentType: amount, documentUrl: text, expirationDate: text })),
});
type WireBoat = Infer<typeof WireBoat>;
export { WireBoat };

/**
 * Fields that aren't kept in `extra`: the panel reads them itself, and writes `isDraft` and `staff` anew for
 * each save.
 */
const notExtra = new Set([...Object.keys(WireBoat.schema), 'isDraft', 'staff']);

/** The boat as the panel knows it, with its server id. Unknown fields are kept in `extra`. */
export function boatFromWire(wire: WireBoat): { id: string; boat: Boat } {
  const boat: Record<string, unknown> = {};
  for (const field of boatFieldNames) boat[field] = (wire as Record<string, unknown>)[field] ?? null;
  Object.assign(boat, {
    defaultCurrency: wire.defaultCurrency ?? wire.currency ?? 1,
    photos: [...wire.images]
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(image => ({ url: image.imageUrl })),
    services: wire.services.map(line => ({
      ...filled(BoatServiceLine, line),
      isRequired: line.isRequired ?? false,
    })),
    additionalPackages: wire.additionalPackages.map(({ descriptionTR, descriptionEN, ...item }) => ({
      ...filled(BoatPackage, item),
      ...(isDescribed(item, descriptionTR, descriptionEN) && { isDescription: true }),
      contentsTR: item.contentsTR ?? descriptionTR ?? null,
      contentsEN: item.contentsEN ?? descriptionEN ?? null,
    })),
    priceGroups: wire.priceGroups.map(row => ({
      ...filled(BoatPriceGroup, row),
      dateFrom: plainDay(row.dateFrom),
      dateTo: plainDay(row.dateTo),
    })),
    priceDifferences: wire.priceDifferences.map(row => filled(BoatPriceDifference, row)),
    documents: wire.documents.map(row => ({
      ...filled(BoatDocument, row),
      // A plain day; servers often add a time, which has no meaning and which date fields don't show.
      expirationDate: plainDay(row.expirationDate),
    })),
    extra: {
      ...(wire.images.some(hasMore) && { images: wire.images }),
      ...Object.fromEntries(Object.entries(wire).filter(([field]) => !notExtra.has(field))),
      ...staffAsItCame(wire),
    },
  });
  return { id: wire.id, boat: boat as Boat };
}

/**
 * A day without the time that servers often add; a text that is no day stays as it is, so that the partner
 * sees it.
 */
function plainDay(value: unknown): unknown {
  return typeof value === 'string' ? (dayOf(value) ?? value) : null;
}

/** Whether there is more to an image than this panel knows. */
function hasMore({ imageUrl: _url, order: _order, ...more }: WireBoat['images'][number]): boolean {
  return Object.keys(more).length > 0;
}

/** Whether a package came with `description…` instead of `contents…`. */
function isDescribed(item: object, ...descriptions: readonly unknown[]): boolean {
  return !('contentsTR' in item || 'contentsEN' in item) && descriptions.some(given => given !== undefined);
}

/** Returns the row with null for missing fields; fields that this panel doesn't know stay in it. */
function filled({ schema }: { readonly schema: object }, row: object): Record<string, unknown> {
  const given = row as Readonly<Record<string, unknown>>;
  const columns = Object.entries(schema as Readonly<Record<string, Struct>>);
  const withNull = columns.filter(([, column]) => column.is(null));
  return { ...given, ...Object.fromEntries(withNull.map(([key]) => [key, given[key] ?? null])) };
}

/**
 * Returns `staff`, if it can't be derived from `staffCount`, which tells whether the partner has changed it.
 */
function staffAsItCame({ staffCount, ...wire }: WireBoat): Record<string, unknown> {
  const staff = 'staff' in wire ? wire.staff : null;
  const isTold = staff === null || staff === false || staff === isCounted(staffCount);
  return isTold ? {} : { staff, staffCount: staffCount ?? null };
}

function staffOf({ staffCount, extra: { staff, staffCount: came } }: Boat): unknown {
  return staff === true ? isCounted(staffCount) || staffCount === came : (staff ?? isCounted(staffCount));
}

function isCounted(staffCount: unknown): boolean {
  return typeof staffCount === 'number' && staffCount > 0;
}

/**
 * Returns the photos in their order, each with the server's additions, such as an id. These are found by the
 * address among the images of the answer, because the photos that the partner sorts are addresses only.
 */
function imagesOf({ photos, extra: { images } }: Boat): Record<string, unknown>[] {
  const came = fits(WireBoat.schema.images, images) ? [...images] : [];
  return photos
    .flatMap(photo => ('url' in photo ? photo.url : []))
    .map((imageUrl, index) => {
      const at = came.findIndex(image => image.imageUrl === imageUrl);
      // The same picture may be there twice.
      const [added] = at === -1 ? [] : came.splice(at, 1);
      return { ...added, imageUrl, order: index + 1 };
    });
}

/**
 * Returns the body of POST and PUT /boat. Fields that the boat doesn't have aren't sent; fields that were
 * emptied by a switch are sent empty.
 *
 * @param boat photos and documents that are only on this device are left out
 */
export function boatToWire(boat: Boat, isDraft: boolean): Record<string, unknown> {
  const { photos: _photos, documents, extra, ...fields } = boat;
  const sent = (Object.entries(fields) as [BoatField, unknown][]).filter(([field]) => hasField(field, boat));
  return {
    ...extra,
    ...Object.fromEntries(sent.map(([field, value]) => [field, valueToWire(field, value)])),
    staff: staffOf(boat),
    images: imagesOf(boat),
    documents: documents
      .filter(({ documentUrl }) => documentUrl !== null)
      .map(({ upload: _upload, ...document }) => document),
    isDraft,
  };
}

function valueToWire(field: BoatField, value: unknown): unknown {
  const { wire } = declarationOf(field);
  if (wire === 'id') return idOrNull(value as string | null);
  if (wire === 'ids') return (value as readonly string[]).map(toWireId);
  if (field === 'services')
    return (value as Boat['services']).map(line => ({ ...line, serviceId: idOrNull(line.serviceId) }));
  if (field === 'additionalPackages') return (value as Boat['additionalPackages']).map(packageToWire);
  return value;
}

/** Returns a package under the field names with which it came. */
function packageToWire(item: Boat['additionalPackages'][number]): Record<string, unknown> {
  const { isDescription, ...rest } = item;
  if (isDescription !== true) return rest;
  const { contentsTR, contentsEN, ...others } = rest;
  return { ...others, descriptionTR: contentsTR, descriptionEN: contentsEN };
}

function idOrNull(value: string | null): number | string | null {
  return value === null ? null : toWireId(value);
}
