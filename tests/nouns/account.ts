import type { AccountProfile } from '../../src/domain/account/account.ts';
import { chooseLanguage } from '../../src/resources/account/account.ts';
import { contact, general, notificationSettings } from '../../src/resources/account/accountSettings.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Sample } from './Sample.ts';

export function aGeneral(fields: Partial<AccountProfile> = {}): AccountProfile {
  return {
    firstName: 'Deniz',
    lastName: 'Yılmaz',
    email: 'd@tekne.example',
    profilePicture: null,
    spokenLanguageIds: ['1', '2'],
    phone: { countryIsoCode: 'TR', countryDialCode: '+90', phoneNumber: '5324445566' },
    ...fields,
  };
}

const seenByAll = { hideEmail: false, hidePhoneNumber: false, disableWhatsAppNotifications: false };

export const account = {
  kind: 'account',
  writes: {
    'account.general': ['PATCH /account/update-general-settings'],
    'account.contact': ['PATCH /account/update-contact-settings'],
    'account.notifications': ['PATCH /account/update-notification-settings'],
    'account.chooseLanguage': ['PATCH /account/language/update'],
  },
  reads: ['GET /account/details'],
  whole: ['account.general', 'account.contact', 'account.notifications'],
  staysInLog: 'label',
  queueEach: ({ reason }) => [
    device => enqueue(device, chooseLanguage, { args: { v: 1, languageCode: 'en' } }),
    device =>
      enqueue(device, general.save, {
        args: { v: 1, values: aGeneral({ firstName: reason }) },
        base: aGeneral(),
      }),
    device =>
      enqueue(device, contact.save, {
        args: { v: 1, values: { ...seenByAll, hideEmail: true } },
        base: seenByAll,
      }),
    device =>
      enqueue(device, notificationSettings.save, {
        args: { v: 1, values: { sms: true } },
        base: { sms: false },
      }),
  ],
  shapes: { account: '1: 7015820352271094', accountDetails: '1: 3551645362811823' },
  form: {
    path: '/account',
    list: '/account',
    read: '/account/details',
    write: ['PATCH', '/account/update-general-settings'],
    fields: {
      firstName: { label: 'signUp.Register.firstName', typed: ['Ada', 'Umut'] },
      lastName: { label: 'signUp.Register.lastName', typed: ['Denizer', 'Kıyıcı'] },
      email: { label: 'signIn.email', typed: ['ada@tekne.example', 'umut@tekne.example'] },
      spokenLanguageIds: {
        label: 'account.languages',
        control: 'boxes',
        typed: ['Almanca', 'Fransızca'],
        sent: [[3], [5]],
      },
    },
    withoutControl: {
      profilePicture: 'a file, and so by account.journey',
      phone: 'only the server can change it, with a code',
    },
  },
  personal: '/account/details',
} as const satisfies Sample;
