import { boolean, string, type } from 'superstruct';
import { noPhone } from '../../domain/values/phone.ts';
import { readJson, type tabStorage } from '../../kit/browser/pageStorage.ts';
import { REGISTER_VALUES_KEY } from './typedDetails.ts';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: noPhone,
  password: '',
  passwordConfirm: '',
  agreed: false,
  code: '',
};

/** The values that are typed to register, in both steps. */
export type RegisterValues = Readonly<typeof empty>;

/**
 * The typed values that aren't secret. Only these are kept, in this tab only, for a reload. A browser writes
 * the storage of a tab to disk, also a key that would encrypt a password there. So the password is typed
 * again, but only once, and in the step that was open.
 */
const Kept = type({
  firstName: string(),
  lastName: string(),
  email: string(),
  phone: type({ country: string(), number: string() }),
  /** Whether the code was requested, which needs the agreement. */
  isCodeAsked: boolean(),
});

type Place = Pick<typeof tabStorage, 'get' | 'set' | 'remove'>;

/** @param isCodeAsked whether the second step is open */
export function keepRegisterValues(
  storage: Place,
  { firstName, lastName, email, phone }: RegisterValues,
  isCodeAsked: boolean,
): void {
  storage.set(REGISTER_VALUES_KEY, JSON.stringify({ firstName, lastName, email, phone, isCodeAsked }));
}

export function readRegisterValues(storage: Place): {
  readonly values: RegisterValues;
  readonly isCodeAsked: boolean;
} {
  const kept = readJson(storage, REGISTER_VALUES_KEY, Kept);
  if (!kept) return { values: empty, isCodeAsked: false };
  const { isCodeAsked, ...typed } = kept;
  return { values: { ...empty, ...typed, agreed: isCodeAsked }, isCodeAsked };
}
