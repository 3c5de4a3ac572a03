import { registerPartner, signIn } from '../../../api/account/auth.ts';
import type { Http } from '../../../api/http.ts';
import type { SessionRow } from '../../../db/device/deviceRows.ts';
import type { Registration } from '../../../domain/account/registration.ts';
import type { SignInValues } from '../../../features/signing/Session.ts';
import { toFailure, type CallFailure } from '../../../resources/kit/callResult.ts';

type Asked =
  | {
      readonly kind: 'in';
      readonly signedIn: Pick<SessionRow, 'token' | 'user'>;
      readonly message: string | undefined;
    }
  | CallFailure;

/** Requests a session from the server. */
export async function requestSession(http: Http, credentials: SignInValues | Registration): Promise<Asked> {
  try {
    const { data, message } = await ('remember' in credentials
      ? signIn(http, credentials.email, credentials.password)
      : registerPartner(http, credentials));
    return { kind: 'in', signedIn: data, message };
  } catch (error) {
    return toFailure(error);
  }
}
