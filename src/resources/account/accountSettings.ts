/** The account's settings: how they are fetched, saved, and merged with the changes of other devices. */
import * as api from '../../api/account/accountSettings.ts';
import {
  AccountDetails,
  contactFields,
  ContactSettings,
  AccountProfile,
  profileTable,
  NotificationSettings,
  type AccountPhone,
} from '../../domain/account/account.ts';
import type { Engine } from '../../sync/Engine.ts';
import { patchMirror, type Resource } from '../../sync/lists/pull.ts';
import { account, chooseLanguage, GENERAL_ACCOUNT_PART } from './account.ts';
import { maxAge } from '../kit/maxAge.ts';
import { defineNoun } from '../kit/noun.ts';
import { defineOwnRecord, showsOldValues } from '../kit/ownRecord.ts';

const ACCOUNT = 'account';

export const accountDetails: Resource<AccountDetails> = {
  name: () => 'accountDetails',
  struct: AccountDetails,
  version: profileTable.version,
  maxAgeMs: maxAge.own,
  waitsFor: [ACCOUNT],
  isOld: (tx, _, details, now) => showsOldValues(tx, details, now, [general, contact, notificationSettings]),
  fetch: http => api.fetchAccountDetails(http),
};

export const general = defineOwnRecord({
  kind: ACCOUNT,
  part: GENERAL_ACCOUNT_PART,
  resource: accountDetails,
  values: AccountProfile,
  fields: profileTable.names,
  valuesOf: details => details.general,
  heldOf: (values, details) => ({ ...details, general: values }),
  // The frame shows these fields from the other answer.
  alsoShown: (tx, { firstName, lastName, email, profilePicture }) =>
    patchMirror(
      tx,
      account,
      undefined,
      user => user && { ...user, firstName, lastName, email, profilePicture: addressOf(profilePicture) },
    ),
  normalize: values => ({ ...values, ...profileTable.tidy(values) }),
  fill: profileTable.fill,
  needs: values => photoUploads(values),
  toServer(values, { fileUrl }) {
    const [upload] = photoUploads(values);
    if (upload === undefined) return values;
    const url = fileUrl(upload);
    return url === undefined ? undefined : { ...values, profilePicture: { url } };
  },
  save: (http, { values, part, ...writing }) =>
    api.saveGeneral(http, { ...part, phone: values.phone }, writing),
  refusal: values => profileTable.problems(values)[0]?.words,
  label: { id: 'outbox.label.accountGeneral' },
  staysInLog: 'label',
});

export const contact = defineOwnRecord({
  kind: ACCOUNT,
  part: 'contact',
  resource: accountDetails,
  values: ContactSettings,
  fields: contactFields,
  valuesOf: details => details.contact,
  heldOf: (values, details) => ({ ...details, contact: values }),
  normalize: values => values,
  save: (http, { part, ...writing }) => api.saveContact(http, part, writing),
  refusal: () => undefined,
  label: { id: 'outbox.label.accountContact' },
  staysInLog: 'label',
});

export const notificationSettings = defineOwnRecord<AccountDetails, NotificationSettings>({
  kind: ACCOUNT,
  part: 'notifications',
  resource: accountDetails,
  values: NotificationSettings,
  fields: settings => Object.keys(settings),
  valuesOf: details => details.notifications,
  heldOf: (values, details) => ({ ...details, notifications: values }),
  normalize: values => values,
  save: (http, { part, ...writing }) => api.saveNotifications(http, part, writing),
  refusal: () => undefined,
  label: { id: 'outbox.label.accountNotifications' },
  staysInLog: 'label',
});

export const accountNoun = defineNoun(
  ACCOUNT,
  [chooseLanguage, general.save, contact.save, notificationSettings.save],
  [general.recheck, contact.recheck, notificationSettings.recheck],
);

export const readGeneral = general.read;
export const readContact = contact.read;
export const readNotificationSettings = notificationSettings.read;

/** Stores a new phone number that the server has confirmed. */
export function keepPhone({ store }: Pick<Engine, 'store'>, phone: AccountPhone): Promise<void> {
  return store.write(['mirror'], tx =>
    patchMirror(
      tx,
      accountDetails,
      undefined,
      details => details && { ...details, general: { ...details.general, phone } },
    ),
  );
}

/** Returns the ids of the files that a save or a working copy names. */
export function photoUploads({ profilePicture }: Partial<Pick<AccountProfile, 'profilePicture'>>): string[] {
  return profilePicture && 'upload' in profilePicture ? [profilePicture.upload] : [];
}

function addressOf(picture: AccountProfile['profilePicture']): string | null {
  return picture && 'url' in picture ? picture.url : null;
}

/** The shape of a working copy of the general settings. */
export const GENERAL_DRAFT_VERSION = 1;
