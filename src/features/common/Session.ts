/** Signing in and out, for screens. `app/` implements it. */
import { createContext, use } from 'react';
import type { UnsentWork } from '../../domain/unsentWork.ts';

/** Why signing in didn't work: no answer, the server failed or asks to wait, or it refused what was typed. */
export type SignInResult =
  | { readonly kind: 'in' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly message: string | undefined }
  | { readonly kind: 'refused'; readonly message: string | undefined };

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Keeps the session on this device, so that the panel opens at sea (A065, Q006). */
  readonly remember: boolean;
}

export interface Session {
  readonly signIn: (values: SignIn) => Promise<SignInResult>;
  /** `unsent`: what happens to work that wasn't sent (Q003). Never waits for the network. */
  readonly signOut: (choice: { readonly unsent: 'keep' | 'delete' }) => Promise<void>;
  /** Filled into the sign-in form. */
  readonly rememberedEmail: string | undefined;
  /** Why the partner was signed out, if they didn't do it themselves. */
  readonly ended: 'expired' | undefined;
  /** The call that keeps ending sessions, when more than one ended so shortly after another (N16). */
  readonly failingCall: string | undefined;
  /** Unsent work on this device that waits until its own account signs in. */
  readonly sealed: UnsentWork;
  /** Unsent work that the browser deleted, of all accounts. */
  readonly vanished: number;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside of the panel');
  return session;
}
