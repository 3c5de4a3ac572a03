/** The settings of the account. Apart from `account.ts`, which the first screen loads. */
import { intersection, record, string, type, unknown } from 'superstruct';
import {
  contactFields,
  type AccountDetails,
  type AccountPhone,
  type ContactSettings,
  type AccountProfile,
  type NotificationSettings,
  type PasswordChange,
} from '../../domain/account/account.ts';
import { readFlag, readText, WireId, toWireId, WireText } from '../../domain/values/wire.ts';
import { fits } from '../../lib/fits.ts';
import type { Answer, Http, WriteCall } from '../http.ts';

const WireDetails = intersection([
  record(string(), unknown()),
  type({ firstName: WireText, lastName: WireText, email: WireText }),
]);

/**
 * Fetches the whole account for the settings pages. An answer must have the names and the email address; all
 * other fields may be missing.
 */
export async function fetchAccountDetails(http: Http): Promise<AccountDetails> {
  const { data } = await http({ method: 'GET', path: '/account/details' }, WireDetails);
  const { firstName, lastName, email, profilePicture, spokenLanguageIds, notificationSettings } = data;
  return {
    general: {
      firstName,
      lastName,
      email,
      profilePicture: typeof profilePicture === 'string' && profilePicture ? { url: profilePicture } : null,
      spokenLanguageIds: Array.isArray(spokenLanguageIds) ? spokenLanguageIds.flatMap(idOf) : null,
      phone: {
        countryIsoCode: readText(data['countryIsoCode']) ?? '',
        countryDialCode: readText(data['countryDialCode']) ?? '',
        phoneNumber: readText(data['phoneNumber']) ?? '',
      },
    },
    contact: Object.fromEntries(
      contactFields.map(field => [field, readFlag(data[field])]),
    ) as ContactSettings,
    notifications: fits(Settings, notificationSettings) ? flagsIn(notificationSettings) : {},
  };
}

const Settings = record(string(), unknown());

function flagsIn(settings: Readonly<Record<string, unknown>>): NotificationSettings {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => {
      const flag = readFlag(value);
      return flag === null ? [] : [[key, flag]];
    }),
  );
}

function idOf(value: unknown): string[] {
  const [, id] = WireId.validate(value, { coerce: true });
  return id === undefined ? [] : [id];
}

/** Saves the given general settings, together with the phone as the server has confirmed it. */
export function saveGeneral(
  http: Http,
  {
    profilePicture,
    spokenLanguageIds,
    phone: { phoneNumber },
    ...texts
  }: Partial<AccountProfile> & Pick<AccountProfile, 'phone'>,
  writing: WriteCall,
): Promise<Answer<unknown>> {
  const body = {
    ...texts,
    // An account without a phone sends none, so that it isn't refused for an empty one.
    ...(phoneNumber && { phoneNumber }),
    ...(profilePicture !== undefined && {
      profilePicture: profilePicture && 'url' in profilePicture ? profilePicture.url : null,
    }),
    ...(spokenLanguageIds && { spokenLanguageIds: spokenLanguageIds.map(toWireId) }),
  };
  return http({ method: 'PATCH', path: '/account/update-general-settings', body, ...writing }, unknown());
}

/** Saves what customers see: only the given switches. */
export function saveContact(
  http: Http,
  settings: Partial<ContactSettings>,
  writing: WriteCall,
): Promise<Answer<unknown>> {
  const body = Object.fromEntries(Object.entries(settings).filter(([, flag]) => flag !== null));
  return http({ method: 'PATCH', path: '/account/update-contact-settings', body, ...writing }, unknown());
}

/** Saves which events are notified: only the given switches, under the server's own names. */
export function saveNotifications(
  http: Http,
  body: Partial<NotificationSettings>,
  writing: WriteCall,
): Promise<Answer<unknown>> {
  const path = '/account/update-notification-settings';
  return http({ method: 'PATCH', path, body, ...writing }, unknown());
}

/** Changes the password; the server signs the other devices out. */
export function changePassword(http: Http, body: PasswordChange, key: string): Promise<Answer<unknown>> {
  return http({ method: 'PATCH', path: '/account/update-password', body, key }, unknown());
}

/** Changes the partner's phone number, confirmed by the code that was sent to the new number. */
export function changePhone(
  http: Http,
  { countryDialCode, countryIsoCode, phoneNumber }: AccountPhone,
  code: string,
  key: string,
): Promise<Answer<unknown>> {
  const body = { dialCode: countryDialCode, isoCode: countryIsoCode, phoneNumber, code };
  return http({ method: 'PATCH', path: '/account/update-phone-number', body, key }, unknown());
}
