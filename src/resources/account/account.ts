/**
 * Who is signed in, and the language in which the marketplace writes to them. Their settings are in
 * `accountSettings.ts`.
 */
import { enums, literal, string, type, type Infer } from 'superstruct';
import { fetchAccount, updateLanguage } from '../../api/account/account.ts';
import { languages } from '../../domain/values/language.ts';
import { User } from '../../domain/account/user.ts';
import { fits } from '../../lib/fits.ts';
import { subjectOf } from '../../lib/ids.ts';
import { defineMutator } from '../../sync/mutator.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readMirror, type Resource } from '../../sync/lists/pull.ts';
import { maxAge } from '../kit/maxAge.ts';

/** Who is signed in, as the frame shows them. */
export const account: Resource<User> = {
  name: () => 'account',
  struct: User,
  maxAgeMs: maxAge.own,
  fetch: http => fetchAccount(http),
};

/** The part of the account that holds the names. */
export const GENERAL_ACCOUNT_PART = 'general';
const SavedNames = type({ values: type({ firstName: string(), lastName: string(), email: string() }) });

/**
 * The partner as the server knows them, with the names that were saved here and aren't sent yet. The frame
 * reads this with every page: it does without the code of the settings.
 */
export function readPartner({ store }: Pick<Engine, 'store'>, user: User): Promise<User> {
  return store.read(['mirror', 'outbox'], async tx => {
    const held = (await readMirror(tx, account, undefined, 'tr'))?.value ?? user;
    const rows = await tx.outbox.where('subject', subjectOf('account', GENERAL_ACCOUNT_PART));
    const saved = rows.findLast(({ status }) => status !== 'refused' && status !== 'conflict')?.args;
    if (!fits(SavedNames, saved)) return held;
    const { firstName, lastName, email } = saved.values;
    return { ...held, firstName, lastName, email };
  });
}

const ChooseLanguage = type({ v: literal(1), languageCode: enums(languages) });

/**
 * The choice takes effect on the device at once; only the last choice is sent to the server.
 * Repeating it does no harm.
 */
export const chooseLanguage = defineMutator<Infer<typeof ChooseLanguage>, never, unknown>({
  name: 'account.chooseLanguage',
  args: ChooseLanguage,
  subject: () => subjectOf('account', 'language'),
  coalesces: true,
  lastWins: true,
  send: async (http, args, context) => ({
    // Quiet: the partner sees the language change, so the server's words about it aren't shown.
    data: (await updateLanguage(http, args.languageCode, context)).data,
  }),
  quiet: ['sent'],
  label: args => ({ id: args.languageCode === 'tr' ? 'outbox.label.languageTr' : 'outbox.label.languageEn' }),
  staysInLog: 'label',
});
