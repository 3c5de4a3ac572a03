/**
 * The marketplace's lists from which a partner chooses. Ids are the server's and the same in every language
 * (Q164).
 */
import { type, type Infer } from 'superstruct';
import { MaybeText, TextOrEmpty, WireId } from './wire.ts';

export const Choice = type({ id: WireId, name: TextOrEmpty });
export type Choice = Infer<typeof Choice>;

/** A service that can be offered in one rental period (B054). */
export const ServiceChoice = type({ id: WireId, name: TextOrEmpty, category: MaybeText });
export type ServiceChoice = Infer<typeof ServiceChoice>;

/** A rule for listing a boat (B118). */
export const BoatPostingRule = type({ id: WireId, rule: TextOrEmpty });
export type BoatPostingRule = Infer<typeof BoatPostingRule>;
