/**
 * The account of a partner, as the settings show and change it (A152), and the rules for it (A276–A278).
 * Pure.
 */
import { array, boolean, nullable, object, record, string, type, union, type Infer } from 'superstruct';
import { isBlank } from '../lib/visibleText.ts';
import type { Problem } from '../lib/Words.ts';
import { emailProblem, emailTyped } from './email.ts';

/** The confirmed phone, in the parts that the server takes. */
export const AccountPhone = type({
  countryIsoCode: string(),
  countryDialCode: string(),
  phoneNumber: string(),
});
export type AccountPhone = Infer<typeof AccountPhone>;

export const General = type({
  firstName: string(),
  lastName: string(),
  email: string(),
  /** A file of this device that isn't uploaded yet, or one that the server holds. */
  profilePicture: nullable(union([object({ upload: string() }), object({ url: string() })])),
  /** Null when the server doesn't send them: then they aren't sent either. */
  spokenLanguageIds: nullable(array(string())),
  /** Always as the server has it: a new phone is confirmed with a code (Q019). */
  phone: AccountPhone,
});
export type General = Infer<typeof General>;
export type GeneralField = Exclude<keyof General, 'phone'>;
export const generalFields = (Object.keys(General.schema) as (keyof General)[]).filter(
  (field): field is GeneralField => field !== 'phone',
);

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
  general: General,
  contact: ContactSettings,
  notifications: NotificationSettings,
});
export type AccountDetails = Infer<typeof AccountDetails>;

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly newPasswordConfirmation: string;
}

/** Returns the problems that prevent saving. */
export function generalProblems({ firstName, lastName, email }: General): Problem<GeneralField>[] {
  const problems: Problem<GeneralField>[] = [];
  const add = (field: GeneralField, id: string): void => {
    problems.push({ field, words: { id } });
  };
  if (isBlank(firstName)) add('firstName', 'signUp.Register.firstName.required');
  if (isBlank(lastName)) add('lastName', 'signUp.Register.lastName.required');
  const wrong = emailProblem(email);
  if (wrong) add('email', wrong.id);
  return problems;
}

export const blankGeneral: General = {
  firstName: '',
  lastName: '',
  email: '',
  profilePicture: null,
  spokenLanguageIds: null,
  phone: { countryIsoCode: '', countryDialCode: '', phoneNumber: '' },
};

/** Removes the blanks around typed texts, and sorts the languages: their order has no meaning. */
export function tidyGeneral(general: General): General {
  const { firstName, lastName, email, spokenLanguageIds } = general;
  return {
    ...general,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: emailTyped(email),
    spokenLanguageIds: spokenLanguageIds && inOneOrder(spokenLanguageIds),
  };
}

export function inOneOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
