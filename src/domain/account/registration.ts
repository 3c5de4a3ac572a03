import type { PhoneParts } from '../values/phone.ts';

/** The form of a new partner's registration (A153). */
export interface Registration extends PhoneParts {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly phoneNumberConfirmationCode: string;
}

/** A new password after the link in a mail (A155). */
export interface PasswordReset {
  readonly resetKey: string;
  readonly email: string;
  readonly newPassword: string;
  readonly newPasswordConfirm: string;
}
