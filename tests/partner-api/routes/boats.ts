/**
 * The partner's boats and the reference lists of their form (B212–B226). The server owns status and commission: a draft
 * gets status 6, a submission 2, a submission of an active boat 3.
 */
import { Refusal } from '../answer.ts';
import type { Answer, Api, Call, Noun, Start } from '../api.ts';
import { emptyForm, formFrom } from '../boatForm.ts';
import { checkBoat } from '../boatRules.ts';
import { boatTypes, brands, features, flags, postingRules, spokenLanguages } from '../data/boatLists.ts';
import { makeFleet } from '../data/fleet.ts';
import { asBoolean } from '../fields.ts';
import { urlOf, type UploadType } from '../files.ts';
import type { BoatForm } from '../model.ts';
import {
  addBoat,
  boatOf,
  boatsOf,
  deleteDoc,
  docsOf,
  hasFinished,
  saveBoat,
  saveDoc,
  type Boat,
  type Booking,
} from '../records.ts';
import { boatDetail, boatListItem, commissionRate, counter, named, servicesOf } from '../shapes.ts';
import { words } from '../words.ts';
import type { CalendarEvent } from './calendar.ts';
import type { Discount } from './discounts.ts';
import { idIn } from './payment.ts';

const active = 1;
const waitingForApproval = 2;
const waitingForUpdateApproval = 3;
const updateRequired = 5;
const draft = 6;

/** Given to new boats in turn (B033). */
const colors = ['#2f6f8f', '#b5532a', '#3f7d4e', '#7a4f9a', '#a8842c', '#2a7f86', '#94405f', '#4d5fa8'];

export const boats: Noun = { routes: boatRoutes, seed: seedFleet };

function boatRoutes(api: Api): void {
  referenceRoutes(api);

  api.get('/boat', call => ({ data: boatsOf(call.db, call.partnerId).map(boatListItem) }));
  api.get('/boat/:id{[0-9]+}', call => ({ data: boatDetail(boatOf(call.db, call.partnerId, call.id)) }));
  api.get('/boat/count', call => ({ data: counter(boatsOf(call.db, call.partnerId).length) }));
  api.get('/boat/favorite-count', call => ({
    data: counter(boatsOf(call.db, call.partnerId).reduce((sum, { favourites }) => sum + favourites, 0)),
  }));

  api.write('POST', '/boat', call => {
    const before = { status: draft, color: nextColor(call), favourites: 0, form: emptyForm(commissionRate) };
    const boat = changed(call, before);
    const id = addBoat(call.db, call.partnerId, { ...before, ...boat });
    return saved({ id, ...before, ...boat });
  });

  // Q134: the id is in the body.
  api.write('PUT', '/boat', call => {
    const id = idIn(call.fields);
    if (id === null) throw new Refusal(422, words.invalidForm, [{ key: 'id', message: words.required }]);
    const before = boatOf(call.db, call.partnerId, id);
    const period = call.fields['rentalPeriod'] ?? before.form.rentalPeriod;
    // Q161
    if (before.form.rentalPeriod !== 0 && period !== before.form.rentalPeriod) {
      throw new Refusal(422, words.invalidForm, [{ key: 'rentalPeriod', message: words.periodFixed }]);
    }
    const boat = { ...before, ...changed(call, before) };
    saveBoat(call.db, boat);
    return saved(boat);
  });

  api.write('DELETE', '/boat/:id{[0-9]+}', call => {
    const { db, partnerId, id, now } = call;
    boatOf(db, partnerId, id);
    const open = db.all<{ doc: string }>(
      'select doc from bookings where boat_id = ? and status in (4, 5, 6)',
      id,
    );
    if (open.some(({ doc }) => !hasFinished(JSON.parse(doc) as Booking, now)))
      throw new Refusal(422, words.boatBooked);
    db.run('update boats set deleted = 1 where id = ?', id);
    for (const event of docsOf<CalendarEvent>(call, 'event'))
      if (event.boatId === id) deleteDoc(call, 'event', event.id);
    for (const { id: discountId, ...discount } of docsOf<Discount>(call, 'discount')) {
      const boatIds = discount.boatIds.filter(boatId => boatId !== id);
      if (boatIds.length < discount.boatIds.length)
        saveDoc(call, 'discount', { ...discount, boatIds }, discountId);
    }
    return { data: true, message: words.boatDeleted, record: id };
  });
}

function seedFleet({ db, files, now }: Start): void {
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

function referenceRoutes(api: Api): void {
  api.get('/boat/features', call => ({ data: named(features, call.lang) }));
  api.get('/boat/types', call => ({ data: named(boatTypes, call.lang) }));
  api.get('/boat/spoken-languages', call => ({ data: named(spokenLanguages, call.lang) }));
  api.get('/boat/posting-rules', call => ({
    data: postingRules.map(({ id, name }) => ({ id, rule: name[call.lang] })),
  }));
  api.get('/boat/flags', call => ({
    data: flags.map(({ id, name, isoCode }) => ({ id, name: name[call.lang], isoCode })),
  }));
  api.get('/boat/brands', () => ({ data: brands.map(({ id, name }) => ({ id, name })) }));
  api.get('/boat/brands/:id{[0-9]+}/models', call => {
    const brand = brands.find(({ id }) => id === call.id);
    if (!brand) throw new Refusal(404, words.notFound);
    return { data: brand.models };
  });
  api.get('/boat/services', call => {
    const period = Number(call.query.get('period'));
    if (![1, 2, 3].includes(period))
      throw new Refusal(422, words.invalidForm, [{ key: 'period', message: words.unknownValue }]);
    return { data: servicesOf(period, call.lang) };
  });
}

/** The new form and status; throws with every fault of the body. */
function changed(call: Call, before: Omit<Boat, 'id'>): Pick<Boat, 'form' | 'status'> {
  const isDraft = asBoolean(call.fields['isDraft']) ?? false;
  const form = formFrom(call.fields, before.form);
  // What a boat already shows stays allowed.
  const images = new Set(before.form.images.map(({ imageUrl }) => imageUrl));
  const documents = new Set(before.form.documents.map(({ documentUrl }) => documentUrl));
  const { files } = call.host;
  const faults = checkBoat({
    form,
    isDraft,
    now: call.now,
    imageGranted: url => images.has(url) || files.granted(call.partnerId, 'boat', url),
    documentGranted: url => documents.has(url) || files.granted(call.partnerId, 'boatDocument', url),
  });
  if (faults.length > 0) throw new Refusal(422, words.invalidForm, faults);
  const status = isDraft ? draft : statusAfter(before.status);
  return { form: { ...form, boatStatus: status }, status };
}

const statusAfter = (status: number): number =>
  [active, waitingForUpdateApproval, updateRequired].includes(status)
    ? waitingForUpdateApproval
    : waitingForApproval;

const saved = (boat: Boat): Answer => ({
  data: boatDetail(boat),
  message: boat.status === draft ? words.boatDrafted : words.boatSaved,
  record: boat.id,
});

const nextColor = (call: Call): string => {
  const used =
    call.db.one<{ count: number }>('select count(*) as count from boats where partner_id = ?', call.partnerId)
      ?.count ?? 0;
  return colors[used % colors.length] ?? '#2f6f8f';
};
