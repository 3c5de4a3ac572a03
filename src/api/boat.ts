import { type, unknown } from 'superstruct';
import type { Boat, BoatSummary } from '../domain/boat/boat.ts';
import type { Language } from '../domain/values/language.ts';
import { NumberOrNull, NumberOrZero, pickFields, TextOrNull, WireId } from '../domain/values/wire.ts';
import { boatFromWire, boatToWire, WireBoat } from './boatWire.ts';
import { wrappedListStruct } from './answers.ts';
import type { Answer, Http, WriteCall } from './http.ts';

const WireBoatItem = pickFields(
  type({
    id: WireId,
    name: TextOrNull,
    brand: TextOrNull,
    model: TextOrNull,
    image: TextOrNull,
    status: NumberOrZero,
    rentalPeriod: NumberOrZero,
    calendarColor: TextOrNull,
    yearOfConstruction: NumberOrNull,
  }),
);

/** The fleet, in the language of the session unless another one is asked for. */
export async function fetchBoats(http: Http, lang?: Language): Promise<BoatSummary[]> {
  return (await http({ method: 'GET', path: '/boat', lang }, wrappedListStruct(WireBoatItem))).data;
}

/** Fetches one boat with all its fields; `fetchBoats` has only a summary of each boat. */
export async function fetchBoat(http: Http, id: string): Promise<Boat> {
  const { data } = await http({ method: 'GET', path: `/boat/${encodeURIComponent(id)}` }, WireBoat);
  return boatFromWire(data).boat;
}

interface Save extends WriteCall {
  /** Photos and documents by address. */
  readonly boat: Boat;
  readonly isDraft: boolean;
}

/**
 * Creates a boat. Fields that the server sets itself aren't sent: its commission and, unless it is a draft,
 * its status.
 */
export async function createBoat(
  http: Http,
  { boat, isDraft, ...writing }: Save,
): Promise<Answer<{ id: string; boat: Boat }>> {
  const { comissionRate: _rate, boatStatus, ...fields } = boatToWire(boat, isDraft);
  const body = isDraft ? { ...fields, boatStatus } : fields;
  const { data, message } = await http({ method: 'POST', path: '/boat', body, ...writing }, WireBoat);
  return { data: boatFromWire(data), message };
}

/** Changes a boat; the id travels in the body. */
export async function updateBoat(
  http: Http,
  id: number | string,
  { boat, isDraft, ...writing }: Save,
): Promise<Answer<{ id: string; boat: Boat }>> {
  const body = { ...boatToWire(boat, isDraft), id };
  const { data, message } = await http({ method: 'PUT', path: '/boat', body, ...writing }, WireBoat);
  return { data: boatFromWire(data), message };
}

/** Deletes a boat. */
export function sendBoatDeletion(http: Http, id: string, writing: WriteCall): Promise<Answer<unknown>> {
  return http({ method: 'DELETE', path: `/boat/${encodeURIComponent(id)}`, ...writing }, unknown());
}
