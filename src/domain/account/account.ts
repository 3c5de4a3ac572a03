/**
 * The account of a partner, as the settings show and change it (A152), and the rules for it (A276–A278).
 * Pure.
 */
import { array, boolean, nullable, object, record, string, type, union, type Infer } from 'superstruct';
import { sortedUnique } from '../../lib/sortedUnique.ts';
import { emailProblem, tidyEmail } from '../values/email.ts';
import { defineFields, ownField, textOrEmpty } from '../values/fieldTable.ts';

/** The confirmed phone, in the parts that the server takes. */
export const AccountPhone = type({
  countryIsoCode: string(),
  countryDialCode: string(),
  phoneNumber: string(),
});
export type AccountPhone = Infer<typeof AccountPhone>;

/** The fields that a partner can edit. */
export const profileTable = defineFields({
  firstName: textOrEmpty({ required: 'signUp.Register.firstName.required' }),
  lastName: textOrEmpty({ required: 'signUp.Register.lastName.required' }),
  email: textOrEmpty({ required: 'signIn.email.required', problem: emailProblem, tidy: tidyEmail }),
  /** A file of this device that isn't uploaded yet, or one that the server holds. */
  profilePicture: ownField(nullable(union([object({ upload: string() }), object({ url: string() })])), null),
  /** Null when the server doesn't send them: then they aren't sent either. */
  spokenLanguageIds: { ...ownField(nullable(array(string())), null), tidy: ids => ids && sortedUnique(ids) },
});
export type ProfileField = (typeof profileTable.names)[number];

/** `phone` is always as the server has it: a new one is confirmed with a code (Q019). */
export const AccountProfile = type({ ...profileTable.struct.schema, phone: AccountPhone });
export type AccountProfile = Infer<typeof AccountProfile>;

export const blankProfile: AccountProfile = {
  ...profileTable.blank,
  phone: { countryIsoCode: '', countryDialCode: '', phoneNumber: '' },
};

/** Null when the server doesn't send it: then it isn't sent either, as long as nobody sets it. */
const flag = nullable(boolean());

/** The settings for what customers see of the partner, and for messages by WhatsApp (Q021). */
export const ContactSettings = type({
  hideEmail: flag,
  hidePhoneNumber: flag,
  disableWhatsAppNotifications: flag,
});
export type ContactSettings = Infer<typeof ContactSettings>;
export type ContactField = keyof ContactSettings;
export const contactFields = Object.keys(ContactSettings.schema) as ContactField[];

/** The settings that the server sends, under its own names (Q022). */
export const NotificationSettings = record(string(), boolean());
export type NotificationSettings = Infer<typeof NotificationSettings>;

export const AccountDetails = type({
  general: AccountProfile,
  contact: ContactSettings,
  notifications: NotificationSettings,
});
export type AccountDetails = Infer<typeof AccountDetails>;

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly newPasswordConfirmation: string;
}
