/**
 * The rows of the database as records. Promises isolation: every reading takes the partner, and another's record is "not
 * found" (404), never "forbidden". Columns that are searched repeat what the document holds; only this file writes both.
 */
import { Refusal } from './answer.ts';
import type { Database } from './database.ts';
import { day, msAfter, msOf } from './istanbul.ts';
import type { BoatForm, Owned, SeedBooking } from './model.ts';
import { words } from './words.ts';

export type Partner = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  countryIsoCode: string;
  countryDialCode: string;
  phoneNumber: string;
  profilePicture: string | null;
  spokenLanguageIds: number[];
  hideEmail: boolean;
  hidePhoneNumber: boolean;
  disableWhatsAppNotifications: boolean;
  notificationSettings: Record<string, boolean>;
  languageCode: string;
};

/** The form and whatever unknown keys came with it (Q139). */
export type Boat = {
  id: number;
  status: number;
  color: string;
  favourites: number;
  form: BoatForm & Record<string, unknown>;
};
export type Booking = SeedBooking & { cancelReason?: string };
export type Billing = Record<string, unknown>;

type DocRow = { id: number; doc: string };

const parsed = <T>(row: DocRow): T => ({ ...(JSON.parse(row.doc) as T), id: row.id });

const missing = (): Refusal => new Refusal(404, words.notFound);

// Partners

export const phoneKey = (dialCode: string, phoneNumber: string): string =>
  `${dialCode.replace(/\D/g, '')} ${phoneNumber.replace(/\D/g, '').replace(/^0+/, '')}`;
export const mailKey = (email: string): string => email.trim().toLowerCase();

export function partnerOf(db: Database, id: number): Partner {
  const row = db.one<DocRow>('select id, doc from partners where id = ?', id);
  if (!row) throw missing();
  return parsed<Partner>(row);
}

export function addPartner(
  db: Database,
  partner: Omit<Partner, 'id'> & { id?: number },
  password: string,
): number {
  const { id, ...doc } = partner;
  const phone = phoneKey(partner.countryDialCode, partner.phoneNumber);
  return db.run(
    'insert into partners (id, email, phone, password, doc) values (?, ?, ?, ?, ?)',
    id ?? null,
    mailKey(partner.email),
    phone,
    password,
    JSON.stringify(doc),
  ).id;
}

export function savePartner(db: Database, { id, ...doc }: Partner): void {
  const phone = phoneKey(doc.countryDialCode, doc.phoneNumber);
  db.run(
    'update partners set email = ?, phone = ?, doc = ? where id = ?',
    mailKey(doc.email),
    phone,
    JSON.stringify(doc),
    id,
  );
}

// Boats

type BoatRow = { id: number; status: number; color: string; favourites: number; doc: string };
const boatColumns = 'id, status, color, favourites, doc';
const boatFrom = ({ doc, ...row }: BoatRow): Boat => ({ ...row, form: JSON.parse(doc) as Boat['form'] });

export const boatsOf = (db: Database, partnerId: number): Boat[] =>
  db
    .all<BoatRow>(
      `select ${boatColumns} from boats where partner_id = ? and deleted = 0 order by id desc`,
      partnerId,
    )
    .map(boatFrom);

export function boatOf(db: Database, partnerId: number, id: number): Boat {
  const row = db.one<BoatRow>(
    `select ${boatColumns} from boats where partner_id = ? and id = ? and deleted = 0`,
    partnerId,
    id,
  );
  if (!row) throw missing();
  return boatFrom(row);
}

/** Also a deleted boat: bookings outlive it. */
export function boatOfBooking(db: Database, id: number): Boat | null {
  const row = db.one<BoatRow>(`select ${boatColumns} from boats where id = ?`, id);
  return row ? boatFrom(row) : null;
}

export function addBoat(db: Database, partnerId: number, boat: Omit<Boat, 'id'> & { id?: number }): number {
  return db.run(
    'insert into boats (id, partner_id, status, color, favourites, doc) values (?, ?, ?, ?, ?, ?)',
    boat.id ?? null,
    partnerId,
    boat.status,
    boat.color,
    boat.favourites,
    JSON.stringify(boat.form),
  ).id;
}

export function saveBoat(db: Database, boat: Boat): void {
  db.run(
    'update boats set status = ?, doc = ? where id = ?',
    boat.status,
    JSON.stringify(boat.form),
    boat.id,
  );
}

// Bookings

/** A404: three days to answer, counted from the creation. Runs before every look at a booking. */
export function timeOutBookings(db: Database, partnerId: number, now: Date): void {
  db.run(
    "update bookings set status = 13, doc = json_set(doc, '$.status', 13) where partner_id = ? and status = 1 and created_ms <= ?",
    partnerId,
    now.getTime() - 3 * day,
  );
}

export function bookingOf(db: Database, partnerId: number, id: number): Booking {
  const row = db.one<DocRow>('select id, doc from bookings where partner_id = ? and id = ?', partnerId, id);
  if (!row) throw missing();
  return parsed<Booking>(row);
}

export function addBooking(db: Database, booking: Booking): void {
  db.run(
    'insert into bookings (id, partner_id, boat_id, status, created_ms, doc) values (?, ?, ?, ?, ?, ?)',
    booking.id,
    booking.partnerId,
    booking.boatId,
    booking.status,
    msOf(booking.createdDateTime),
    JSON.stringify(booking),
  );
}

export function saveBooking(db: Database, booking: Booking): void {
  db.run(
    'update bookings set boat_id = ?, status = ?, created_ms = ?, doc = ? where id = ?',
    booking.boatId,
    booking.status,
    msOf(booking.createdDateTime),
    JSON.stringify(booking),
    booking.id,
  );
}

export const hasStarted = (booking: Booking, now: Date): boolean => msOf(booking.startDate) <= now.getTime();
export const hasFinished = (booking: Booking, now: Date): boolean =>
  msAfter(booking.endDate) <= now.getTime();

// Records of any kind that are an id, a partner and a document. Ids count up for each kind. A deleted record keeps
// its row without the document, so that its id is not given again.

/** Whose records they are, and in which database; a call holds both. */
type Owner = { readonly db: Database; readonly partnerId: number };

export function docOf<T>({ db, partnerId }: Owner, kind: string, id: number): T {
  const sql = 'select id, doc from docs where kind = ? and partner_id = ? and id = ? and doc is not null';
  const row = db.one<DocRow>(sql, kind, partnerId, id);
  if (!row) throw missing();
  return parsed<T>(row);
}

/** The newest id first. */
export function docsOf<T>({ db, partnerId }: Owner, kind: string): T[] {
  const sql =
    'select id, doc from docs where kind = ? and partner_id = ? and doc is not null order by id desc';
  return db.all<DocRow>(sql, kind, partnerId).map(row => parsed<T>(row));
}

/** New records with the ids that they bring. */
export function insertDocs<T extends Owned<{ id: number }>>(
  db: Database,
  kind: string,
  records: readonly T[],
): void {
  const sql = 'insert into docs (kind, id, partner_id, doc) values (?, ?, ?, ?)';
  for (const { id, partnerId, ...doc } of records) db.run(sql, kind, id, partnerId, JSON.stringify(doc));
}

/** Writes anew without an id, else over the partner's own record. */
export function saveDoc(owner: Owner, kind: string, doc: object, id: number | null): number {
  if (id !== null) return overwrite(owner, kind, id, JSON.stringify(doc));
  const { db, partnerId } = owner;
  const last = db.one<{ id: number | null }>('select max(id) as id from docs where kind = ?', kind);
  const next = (last?.id ?? 0) + 1;
  insertDocs(db, kind, [{ ...doc, id: next, partnerId }]);
  return next;
}

export function deleteDoc(owner: Owner, kind: string, id: number): void {
  overwrite(owner, kind, id, null);
}

function overwrite({ db, partnerId }: Owner, kind: string, id: number, doc: string | null): number {
  const sql = 'update docs set doc = ? where kind = ? and partner_id = ? and id = ? and doc is not null';
  if (db.run(sql, doc, kind, partnerId, id).changes === 0) throw missing();
  return id;
}

// Billing

export const billingOf = (db: Database, partnerId: number): Billing | null => {
  const row = db.one<{ doc: string }>('select doc from billing where partner_id = ?', partnerId);
  return row ? (JSON.parse(row.doc) as Billing) : null;
};

export function saveBilling(db: Database, partnerId: number, billing: Billing): void {
  db.run(
    'insert into billing (partner_id, doc) values (?, ?) on conflict (partner_id) do update set doc = excluded.doc',
    partnerId,
    JSON.stringify(billing),
  );
}
