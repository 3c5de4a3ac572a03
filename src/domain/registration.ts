import type { PhoneParts } from './phone.ts';

/** What a new partner tells of themselves (A153). */
export interface Registration extends PhoneParts {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly phoneNumberConfirmationCode: string;
}

/** A new password by the link of a mail (A155). */
export interface PasswordReset {
  readonly resetKey: string;
  readonly email: string;
  readonly newPassword: string;
  readonly newPasswordConfirm: string;
}
