/** The partner's own data, and the language in which the marketplace writes to them. */
import { enums, literal, type, type Infer } from 'superstruct';
import { fetchAccount, updateLanguage } from '../api/account.ts';
import { languages } from '../domain/language.ts';
import { User } from '../domain/user.ts';
import { subjectOf } from '../lib/ids.ts';
import { defineMutator } from '../sync/mutator.ts';
import type { Resource } from '../sync/pull.ts';
import { maxAge } from './maxAge.ts';
import { defineNoun, type Ahead } from './noun.ts';

/** Who is signed in, as the frame shows them (A325, Q023). */
export const account: Resource<User> = {
  name: () => 'account',
  perLanguage: false,
  struct: User,
  maxAgeMs: maxAge.own,
  fetch: http => fetchAccount(http),
};

const ChooseLanguage = type({ v: literal(1), languageCode: enums(languages) });

/**
 * The choice takes effect on the device at once (A330, Q024); only the last choice is sent to the server.
 * Repeating it does no harm.
 */
export const chooseLanguage = defineMutator<Infer<typeof ChooseLanguage>, never, unknown>({
  name: 'account.chooseLanguage',
  args: ChooseLanguage,
  subject: () => subjectOf('account', 'language'),
  coalesces: true,
  send: async (http, args, context) => ({
    // Quiet: the partner sees the language change, and needs no words from the server about it.
    answer: (await updateLanguage(http, args.languageCode, context.key, context.signal)).data,
  }),
  quiet: ['sent'],
  label: args => ({ id: args.languageCode === 'tr' ? 'outbox.label.languageTr' : 'outbox.label.languageEn' }),
  staysInLog: 'label',
});

export const accountNoun = defineNoun('account', [chooseLanguage]);

export const accountAhead: Ahead = { lists: bring => [() => bring(account, undefined)] };
