import type { ContactField, ProfileField } from '../../domain/account/account.ts';

export const generalLabels: Readonly<Record<ProfileField, MessageId>> = {
  firstName: 'signUp.Register.firstName',
  lastName: 'signUp.Register.lastName',
  email: 'signIn.email',
  profilePicture: 'account.Photo.label',
  spokenLanguageIds: 'account.languages',
};

export const contactLabels: Readonly<Record<ContactField, MessageId>> = {
  hideEmail: 'account.contact.hideEmail',
  hidePhoneNumber: 'account.contact.hidePhoneNumber',
  disableWhatsAppNotifications: 'account.contact.disableWhatsAppNotifications',
};

const notificationLabels: Readonly<Record<string, MessageId>> = {
  emailNotifications: 'account.notifications.email',
  smsNotifications: 'account.notifications.sms',
  pushNotifications: 'account.notifications.push',
};

/**
 * Returns the label of one of the server's switches. Where the panel has no words for it, the label is made
 * from the server's name.
 */
export function notificationLabel(key: string): MessageId | { readonly text: string } {
  const known = Object.hasOwn(notificationLabels, key) ? notificationLabels[key] : undefined;
  if (known) return known;
  const words = key
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return { text: words.charAt(0).toUpperCase() + words.slice(1) };
}
