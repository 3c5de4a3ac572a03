import { nullable, optional, string, type, type Infer } from 'superstruct';
import { WireId } from '../values/wire.ts';

/** The signed-in partner as the shell shows them (A053, A152). */
export const User = type({
  id: WireId,
  firstName: string(),
  lastName: string(),
  email: string(),
  profilePicture: optional(nullable(string())),
});
export type User = Infer<typeof User>;
