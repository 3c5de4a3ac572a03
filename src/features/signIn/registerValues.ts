import { string, type } from 'superstruct';
import { noPhone, type Phone } from '../../domain/phone.ts';
import { fits } from '../../lib/fits.ts';
import type { tabStorage } from '../common/pageStorage.ts';
import { TYPED_DETAILS } from './typedDetails.ts';

/** What is typed to register, on both steps. */
export interface RegisterValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: Phone;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly agreed: boolean;
  readonly code: string;
}

const empty: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: noPhone,
  password: '',
  passwordConfirm: '',
  agreed: false,
  code: '',
};

/** What is no secret. Only this is kept, in this tab only, for a reload. */
const Kept = type({
  firstName: string(),
  lastName: string(),
  email: string(),
  phone: type({ country: string(), number: string() }),
});

type Place = Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;

export function keepTyped(place: Place, { firstName, lastName, email, phone }: RegisterValues): void {
  place.set(TYPED_DETAILS, JSON.stringify({ firstName, lastName, email, phone }));
}

export function keptTyped(place: Place): RegisterValues {
  try {
    const kept: unknown = JSON.parse(place.get(TYPED_DETAILS) ?? '{}');
    return fits(Kept, kept) ? { ...empty, ...kept } : empty;
  } catch {
    // Not written by the panel: the form begins empty.
    return empty;
  }
}
