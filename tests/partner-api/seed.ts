/**
 * Lays out the believable marketplace once, at the first start, in one transaction. Promises the same ids and content on
 * every machine; only dates depend on `now`. Never touches a database that was laid out before.
 */
import { makeBookings, makeEvents, makeMessages } from './data/bookings.ts';
import { makeFleet, partners } from './data/fleet.ts';
import { bankAccounts, billing, makeDiscounts } from './data/money.ts';
import { notifications } from './data/texts.ts';
import type { Database } from './database.ts';
import { urlOf, type FileStore, type UploadType } from './files.ts';
import { msOf } from './istanbul.ts';
import type { BoatForm, SeedBooking } from './model.ts';
import { addBoat, addBooking, addPartner, insertDocs, saveBilling, type Partner } from './records.ts';
import { hashPassword } from './secrets.ts';

/** Hashing takes longer than laying out all the rest, which tests do again and again: done once in a process. */
const passwordHashes = new Map<string, string>();

export const demoPartners = partners.map(({ email, password }) => ({ email, password }));

/** What a new partner starts with. */
export const newPartner = {
  hideEmail: false,
  hidePhoneNumber: false,
  disableWhatsAppNotifications: false,
  languageCode: 'tr',
};
export const newNotificationSettings = (): Record<string, boolean> => ({
  emailNotifications: true,
  smsNotifications: true,
  pushNotifications: false,
});

export function seedOnce(db: Database, files: FileStore, now: Date, scale: number): boolean {
  return db.transaction(() => {
    if (db.one("select 1 from meta where name = 'seeded'")) return false;
    db.run("insert into meta (name, value) values ('seeded', ?)", now.toISOString());
    seedPartners(db, files, now);
    seedFleet(db, files, now);
    seedBookings(db, files, now, scale);
    seedMoney(db, now);
    return true;
  });
}

function seedPartners(db: Database, files: FileStore, now: Date): void {
  for (const { password, ...partner } of partners) {
    const profilePicture = urlOf(partner.profilePicture);
    if (profilePicture) files.grant(partner.id, 'profilePicture', profilePicture);
    const row: Partner = {
      ...newPartner,
      ...partner,
      spokenLanguageIds: [...partner.spokenLanguageIds],
      profilePicture,
      notificationSettings: newNotificationSettings(),
    };
    addPartner(db, row, hashOf(password));
    for (const { hoursAgo, isRead, ...text } of notifications) {
      const doc = JSON.stringify({ ...text, avatar: urlOf(text.avatar) });
      db.run(
        'insert into notifications (partner_id, is_read, created_ms, doc) values (?, ?, ?, ?)',
        partner.id,
        isRead ? 1 : 0,
        now.getTime() - hoursAgo * 3_600_000,
        doc,
      );
    }
  }
}

function hashOf(password: string): string {
  const known = passwordHashes.get(password);
  if (known !== undefined) return known;
  const made = hashPassword(password);
  passwordHashes.set(password, made);
  return made;
}

function seedFleet(db: Database, files: FileStore, now: Date): void {
  for (const { id, partnerId, calendarColor, favourites, form } of makeFleet(now)) {
    const granted = (type: UploadType, name: string): string => {
      const url = urlOf(name) ?? '';
      files.grant(partnerId, type, url);
      return url;
    };
    const mapped: BoatForm = {
      ...form,
      images: form.images.map(image => ({ ...image, imageUrl: granted('boat', image.imageUrl) })),
      documents: form.documents.map(document => ({
        ...document,
        documentUrl: granted('boatDocument', document.documentUrl),
      })),
    };
    addBoat(db, partnerId, { id, status: form.boatStatus, color: calendarColor, favourites, form: mapped });
  }
}

function seedBookings(db: Database, files: FileStore, now: Date, scale: number): void {
  const bookings = makeBookings(now, scale);
  const granted = (booking: SeedBooking, name: string | null): string | null => {
    const url = urlOf(name);
    if (url) files.grant(booking.partnerId, 'booking', url);
    return url;
  };
  for (const booking of bookings) {
    addBooking(db, {
      ...booking,
      deliveryRecordUrl: granted(booking, booking.deliveryRecordUrl),
      invoiceUrl: granted(booking, booking.invoiceUrl),
    });
  }
  for (const message of makeMessages(now, bookings)) {
    db.run(
      'insert into messages (booking_id, from_partner, is_read, created_ms, text) values (?, ?, ?, ?, ?)',
      message.bookingId,
      message.fromPartner ? 1 : 0,
      message.isRead ? 1 : 0,
      msOf(message.createdDateTime),
      message.text,
    );
  }
  insertDocs(db, 'event', makeEvents(now));
}

function seedMoney(db: Database, now: Date): void {
  insertDocs(db, 'discount', makeDiscounts(now));
  insertDocs(db, 'bankAccount', bankAccounts);
  for (const { partnerId, fields } of billing) saveBilling(db, partnerId, fields);
}
