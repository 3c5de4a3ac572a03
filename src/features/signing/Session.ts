/** Signing in and out, for screens. `app/` implements it. */
import { createContext, use } from 'react';
import type { PhoneParts } from '../../domain/values/phone.ts';
import type { PasswordReset, Registration } from '../../domain/account/registration.ts';
import type { UnsentWork } from '../../domain/values/unsentWork.ts';
import type { AskResult, CallFailure, ResultNotKept } from '../../resources/kit/callResult.ts';

/**
 * A call without an answer, a refusal, or a call that the server has carried out and this device couldn't
 * store.
 */
export type AskFailure = CallFailure | ResultNotKept;

export type SignInResult =
  | {
      readonly kind: 'in';
      /** The message of the server. */
      readonly message?: string | undefined;
    }
  | AskFailure;

/** A request to the server without a session. */
export type PublicRequest =
  /** A code for registering, by SMS. */
  | { readonly kind: 'sendCode'; readonly phone: PhoneParts; readonly email: string }
  | { readonly kind: 'forgotPassword'; readonly email: string }
  | { readonly kind: 'resetPassword'; readonly reset: PasswordReset };

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  /** Keeps the session on this device, so that the panel opens at sea. */
  readonly remember: boolean;
}

export interface Session {
  readonly signIn: (values: SignInValues) => Promise<SignInResult>;
  /**
   * Registers and signs in. The session stays on this device, as with the box of the sign-in page that is
   * ticked at first.
   */
  readonly register: (registration: Registration) => Promise<SignInResult>;
  /** Asks the server. If the code for that can't be fetched, the result is that no answer came. */
  readonly ask: (question: PublicRequest) => Promise<AskResult>;
  /**
   * Whether the session outlives its tab. Otherwise opening the panel again needs the password and a
   * connection.
   */
  readonly isRemembered: boolean;
  /** Makes the session outlive its tab. @throws when the device can't keep it */
  readonly remember: () => Promise<void>;
  /** `unsent`: what happens to work that wasn't sent. Never waits for the network. */
  readonly signOut: (choice: { readonly unsent: 'keep' | 'delete' }) => Promise<void>;
  /** Reloads the page, into the new version of the panel if one is waiting. */
  readonly openAnew: () => void;
  /** The email address to fill into the sign-in form. */
  readonly rememberedEmail: string | undefined;
  /** Why the partner was signed out, if they didn't do it themselves. */
  readonly ended: 'expired' | undefined;
  /** The call that keeps ending sessions, if several sessions ended shortly after one another. */
  readonly failingCall: string | undefined;
  /** Unsent work on this device that waits until its own account signs in. */
  readonly sealed: UnsentWork;
  /** Unsent work that the browser deleted, of all accounts. */
  readonly vanished: UnsentWork;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside of the panel');
  return session;
}
