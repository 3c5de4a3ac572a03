/** One maker per noun: a whole, valid record, with whatever a test wants to be different. */
import type {
  CollectionHead,
  CollectionRow,
  BlobRow,
  DraftRow,
  EarlierDraftRow,
  LogRow,
  MirrorRow,
  OutboxRow,
  UploadRow,
} from '../../src/db/rows.ts';
import {
  type Boat,
  type BoatDocument,
  type BoatSummary,
  type BoatPhoto,
  newBoat,
} from '../../src/domain/boat/boat.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { type Booking, BookingStatus } from '../../src/domain/booking/booking.ts';
import type { Notification } from '../../src/domain/notification.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import type { User } from '../../src/domain/account/user.ts';
import { START } from './virtualTime.ts';

/**
 * Only photos are missing before it can be sent for approval, however it is rented; for those see `photosOf`.
 */
export function boat(fields: Partial<Boat> = {}): Boat {
  return {
    ...newBoat(RentalPeriod.daily),
    name: 'Martı',
    boatTypeId: '3',
    boatBrandId: '11',
    boatModelId: '112',
    boatLength: 12,
    yearOfConstruction: 2014,
    numberOfCabins: 3,
    numberOfBathroom: 2,
    numberOfBeds: 6,
    cruiseCapacity: 10,
    fuelCost: 1,
    charterType: 1,
    cancellationPolicy: 2,
    titleTR: 'Göcek’te günlük tekne',
    titleEN: 'A boat for the day in Göcek',
    countryId: '1',
    locationId: '101',
    marinaId: '10101',
    price: 12_500,
    depositPrice: 5_000,
    checkinTime: '10:00',
    checkoutTime: '18:00',
    documents: [boatDocument(1), boatDocument(9)],
    ...fields,
  };
}

export function boatDocument(documentType: number | null, fields: Partial<BoatDocument> = {}): BoatDocument {
  return {
    documentType,
    documentUrl: `https://media.example/${documentType}.pdf`,
    expirationDate: null,
    ...fields,
  };
}

/**
 * As many photos as a boat needs, at addresses that no other boat has, because a boat is recognized by its
 * photos.
 */
export function photosOf(name: string): BoatPhoto[] {
  return [1, 2, 3, 4].map(no => ({ url: `https://media.example/${name}/${no}.jpg` }));
}

export function boatItem(fields: Partial<BoatSummary> = {}): BoatSummary {
  return {
    id: '57',
    name: 'Martı',
    brand: 'Azimut',
    model: '46 Fly',
    image: null,
    status: BoatStatus.active,
    rentalPeriod: RentalPeriod.daily,
    calendarColor: '#2a7de1',
    yearOfConstruction: 2014,
    ...fields,
  };
}

/** A paid stay of three days; for other stages, hours and customers see the fields. */
export function booking(fields: Partial<Booking> = {}): Booking {
  return {
    id: '100001',
    bookingNumber: 'TK-1234567',
    status: BookingStatus.paymentSuccess,
    rentalPeriod: RentalPeriod.daily,
    startDate: '2026-06-12',
    endDate: '2026-06-14',
    createdDateTime: '2026-05-20T10:30:00+03:00',
    currency: 1,
    partnerIncome: 45_000,
    servicesAmount: 0,
    wantCaptain: true,
    availabilityCheckQuestion: null,
    isStarted: false,
    isFinished: false,
    deliveryRecordUrl: null,
    invoiceUrl: null,
    unreadMessageCount: 0,
    boat: {
      image: null,
      brand: 'Azimut',
      model: '46 Fly',
      location: 'Türkiye',
      city: 'Muğla',
      marina: 'D-Marin Göcek',
    },
    customer: { fullName: 'Ayşe Şükrüoğlu', phoneNumber: '+905320000000', email: 'ayse@misafir.example' },
    services: [],
    additionalPackages: [],
    ...fields,
  };
}

export function user(fields: Partial<User> = {}): User {
  return {
    id: '7',
    firstName: 'Deniz',
    lastName: 'Yılmaz',
    email: 'deniz@tekne.example',
    profilePicture: null,
    ...fields,
  };
}

export function notification(fields: Partial<Notification> = {}): Notification {
  return {
    isRead: false,
    title: 'Yeni rezervasyon',
    subtitle: 'Martı, 3 Haziran',
    avatar: null,
    type: 1,
    ...fields,
  };
}

export function outboxRow(fields: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq: 1,
    id: 'row-1',
    key: fields.id ?? 'row-1',
    name: 'toy.save',
    args: { v: 1 },
    subject: 'toy:1',
    needs: [],
    base: undefined,
    baseline: undefined,
    status: 'waiting',
    attempt: undefined,
    attempts: 0,
    failures: 0,
    sentAt: undefined,
    missedReads: 0,
    nextAt: START,
    fixedPause: false,
    problem: undefined,
    conflict: undefined,
    createdAt: START,
    ...fields,
  };
}

export function uploadRow(fields: Partial<UploadRow> = {}): UploadRow {
  return {
    id: 'upload-1',
    kind: 'boat',
    subject: 'boat:57',
    name: 'IMG_0001.jpg',
    mime: 'image/jpeg',
    size: 64,
    hash: '00',
    status: { kind: 'waiting' },
    attempts: 0,
    nextAt: START,
    createdAt: START,
    ...fields,
  };
}

export function blobRow(fields: Partial<BlobRow> = {}): BlobRow {
  return { id: 'upload-1', bytes: jpeg(), ...fields };
}

export function draftRow(fields: Partial<DraftRow> = {}): DraftRow {
  return {
    id: 'boat:57',
    version: 1,
    values: {},
    base: undefined,
    tab: 'general',
    uploads: [],
    updatedAt: START,
    ...fields,
  };
}

export function draftStateRow(fields: Partial<EarlierDraftRow> = {}): EarlierDraftRow {
  return {
    draft: 'boat:57',
    no: 1,
    at: START,
    since: START,
    version: 1,
    values: {},
    tab: 'general',
    ...fields,
  };
}

export function logRow(fields: Partial<LogRow> = {}): LogRow {
  return {
    id: 'row-1',
    name: 'toy.save',
    subject: 'toy:1',
    label: { id: 'toy' },
    outcome: 'sent',
    at: START,
    createdAt: START,
    words: undefined,
    givenUp: undefined,
    keptAfterSignOut: undefined,
    ...fields,
  };
}

export function mirrorRow(fields: Partial<MirrorRow> = {}): MirrorRow {
  return { name: 'boats', lang: 'tr', value: [], fetchedAt: START, revision: 0, shape: 0, ...fields };
}

/** The bytes of a JPEG by its first bytes; `salt` makes it another picture. */
export function jpeg(size = 64, salt = 0): ArrayBuffer {
  const bytes = new Uint8Array(size).fill(salt);
  bytes.set([0xff, 0xd8, 0xff, 0xe0].slice(0, size));
  return bytes.buffer;
}

export function collectionHead(list: string): CollectionHead {
  return {
    list,
    part: 'head',
    last: 0,
    count: 0,
    indexed: 0,
    revision: 0,
    whole: false,
  };
}

/** A row of a collection, to be added. */
export function collectionRow<Row extends { readonly id: string }>(
  list: string,
  row: Row,
): Omit<CollectionRow, 'no'> {
  return { list, id: row.id, fingerprint: 0, row };
}
