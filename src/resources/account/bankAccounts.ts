/** Bank accounts: how they are fetched and changed. */
import { boolean, literal, optional, string, type, type Infer } from 'superstruct';
import { fetchBillingComplete } from '../../api/account/account.ts';
import * as api from '../../api/account/bankAccount.ts';
import { bankAccountTable, type BankAccount } from '../../domain/account/bankAccount.ts';
import type { OutboxStatus } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { fits } from '../../lib/fits.ts';
import { subjectOf, subjectParts } from '../../lib/ids.ts';
import type { AlsoWritten } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import { LocalIdMap } from '../../sync/localIds.ts';
import { readArgs, defineMutator } from '../../sync/mutator.ts';
import { needsDecision } from '../../sync/queue/outbox.ts';
import { patchMirror, readMirror } from '../../sync/lists/pull.ts';
import { defineListed } from '../kit/listedRecords.ts';
import { defineNoun } from '../kit/noun.ts';
import { isStaleRead, keepOwnWrite, lastOwnWrite, readWritten } from '../kit/ownWrites.ts';
import { refuseGone, type RecordState } from '../kit/records.ts';
import type { OpenRecord } from '../kit/wholeEdits.ts';

const BANK_ACCOUNT = 'bankAccount';
const PRIMARY = 'primaryAccount';
const primarySubject = subjectOf(PRIMARY, 'own');
/**
 * The server makes the first account the default one, and another account when the default one is deleted. So
 * the changes that decide it keep their order.
 */
const DEFAULT_LANE = [`default ${BANK_ACCOUNT}`];

/** The promise before a deletion of an account that isn't the default one: the default one stays. */
export const DEFAULT_ACCOUNT_STAYS = 'defaultStays';

type Listed = api.BankAccountWithId;

export const bankAccounts = defineListed({
  kind: BANK_ACCOUNT,
  listName: 'bankAccounts',
  item: type({ id: string(), ...bankAccountTable.stored, isPrimary: boolean() }),
  table: bankAccountTable,
  itemOf: (id, values, before) => ({ id, ...values, isPrimary: before?.isPrimary ?? false }),
  // Labels stay in the log after signing out: they name the bank, neither the holder nor the number.
  nameOf: ({ bankName }) => bankName,
  traits: ({ iban, currency }) => [iban, currency],
  fetch: api.fetchBankAccounts,
  save: api.saveBankAccount,
  delete: api.deleteBankAccount,
  toServer: values => values,
  toLocal: values => values,
  requires: () => [],
  orderedWith: (_, change) => (change === 'edit' ? [] : DEFAULT_LANE),
  refusal: (_, values) => Promise.resolve(bankAccountTable.problems(values)[0]?.words),
  // As before an acceptance: information that was complete when the form was opened may be incomplete now.
  refusalOfNew: async http =>
    (await fetchBillingComplete(http)) ? undefined : { id: 'bankAccounts.save.billingMissing' },
  labels: { save: 'outbox.label.bankAccount', delete: 'outbox.label.bankAccountDelete' },
  staysInLog: 'label',
  newestLast: true,
  brokenPromise: (promised, { isPrimary }) =>
    promised === DEFAULT_ACCOUNT_STAYS && isPrimary ? { id: 'bankAccounts.delete.becameDefault' } : undefined,
  isOld: async (tx, items, now) => isBeforeChoice(await lastOwnWrite(tx, primarySubject), items, now),
  onStored: compareWithExpected,
});

export const bankAccountNoun = bankAccounts.noun;

/**
 * The account that is expected to be the default one, because it was entered first. The partner is told when
 * the server names another account: the first wasn't accepted, or another device was faster.
 */
const Expected = type({ id: string(), became: optional(string()) });
type Expected = Infer<typeof Expected>;
const EXPECTED = 'expectedPrimaryAccount';

async function readExpected(tx: Pick<Tx, 'knownHere'>): Promise<Expected | undefined> {
  const value = (await tx.knownHere.get(EXPECTED))?.value;
  return fits(Expected, value) ? value : undefined;
}

async function keepExpected(tx: Pick<Tx, 'knownHere'>, value: Expected): Promise<void> {
  await tx.knownHere.put({ key: EXPECTED, value, keptAfterSignOut: value });
}

async function compareWithExpected(
  tx: Pick<Tx, 'knownHere' | 'localIds'>,
  items: readonly Listed[],
): Promise<void> {
  const expected = await readExpected(tx);
  const primary = primaryOf(items);
  if (!expected || primary === undefined) return;
  const became = (await LocalIdMap.read(tx)).hereId(BANK_ACCOUNT, primary);
  if (became === expected.id) await tx.knownHere.delete(EXPECTED);
  else await keepExpected(tx, { id: expected.id, became });
}

/** Ends the expectation: the partner has seen which account became the default one instead. */
export function forgetExpectedPrimary({ store }: Pick<Engine, 'store'>): Promise<void> {
  return store.write(['knownHere'], tx => tx.knownHere.delete(EXPECTED));
}

/** Queues an account with the values of its form. */
export function queueBankAccount(
  engine: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  id: string,
  values: BankAccount,
  base: BankAccount | undefined,
  { tables, write }: AlsoWritten,
): Promise<string> {
  return bankAccounts.queueSave(engine, id, values, base, {
    tables: [...tables, ...readTables],
    async write(tx) {
      await write(tx);
      const { accounts, fetchedAt } = await readAccountsIn(tx);
      const isFirst = accounts.every(({ rows, serverId }) => serverId === undefined && rows.length === 0);
      if (isFirst && fetchedAt !== undefined) await keepExpected(tx, { id });
    },
  });
}

/** `iban` is the number that the partner saw. Money goes there: another number is another choice. */
const ChoosePrimary = type({ v: literal(1), id: string(), bankName: string(), iban: string() });
type ChoosePrimary = Infer<typeof ChoosePrimary>;

function primaryOf(items: readonly Listed[]): string | undefined {
  return items.find(({ isPrimary }) => isPrimary)?.id;
}

/**
 * Whether a list shows the default account from before this device's last choice. A list without the chosen
 * account is no older than the choice.
 */
function isBeforeChoice(choice: unknown, items: readonly Listed[], now: number): boolean {
  const { after } = readWritten(choice);
  return isStaleRead(choice, primaryOf(items), now) && items.some(({ id }) => id === after);
}

interface DeviceState {
  /** This device's last choice. */
  readonly choice: unknown;
  /** This device's last write of the account. */
  readonly account: unknown;
}

/** Makes one account the default one: of several choices only the last one is sent. */
export const choosePrimaryAccount = defineMutator<ChoosePrimary, string, string>({
  name: `${PRIMARY}.choose`,
  args: ChoosePrimary,
  subject: () => primarySubject,
  requires: ({ id }) => [subjectOf(BANK_ACCOUNT, id)],
  follows: ({ id }) => subjectOf(BANK_ACCOUNT, id),
  orderedWith: () => DEFAULT_LANE,
  coalesces: true,
  lastWins: true,
  apply: (_, { id }) => id,
  reads: {
    tables: ['knownHere', 'localIds'],
    async readDevice(tx, { id }): Promise<DeviceState> {
      const server = (await LocalIdMap.read(tx)).serverId(BANK_ACCOUNT, id);
      return {
        choice: await lastOwnWrite(tx, primarySubject),
        account: server === undefined ? undefined : await lastOwnWrite(tx, subjectOf(BANK_ACCOUNT, server)),
      };
    },
  },
  async check(http, args, context) {
    const items = await api.fetchBankAccounts(http);
    const primary = primaryOf(items);
    const chosen = items.find(({ id }) => id === context.serverId(BANK_ACCOUNT, args.id));
    const held = chosen && bankAccounts.valuesOf(chosen);
    const deviceState = context.deviceState as DeviceState;
    const now = context.now();
    if (isBeforeChoice(deviceState.choice, items, now) || isStaleRead(deviceState.account, held, now))
      return { kind: 'staleRead' };
    if (!held) return refuseGone(deviceState.account, 'bankAccounts.primary.gone');
    if (held.iban !== args.iban) return { kind: 'refuse', words: { id: 'bankAccounts.primary.changed' } };
    if (chosen.isPrimary)
      return {
        kind: 'superseded',
        words: { id: 'records.alreadyThere' },
        isAllThere: true,
        recordRead: chosen.id,
      };
    return { kind: 'proceed', base: primary };
  },
  async send(http, args, context) {
    const id = context.serverId(BANK_ACCOUNT, args.id) ?? args.id;
    const { message } = await api.makeBankAccountPrimary(http, id, context);
    return { data: id, message };
  },
  async reconcile(http, args, context) {
    const primary = primaryOf(await api.fetchBankAccounts(http));
    return primary !== undefined && primary === context.serverId(BANK_ACCOUNT, args.id)
      ? { kind: 'applied', answer: primary }
      : { kind: 'notApplied' };
  },
  stores: {
    tables: ['mirror', 'knownHere'],
    async storeAnswer(tx, _, id, now, base) {
      const names = [subjectOf(BANK_ACCOUNT, id)];
      await keepOwnWrite(tx, primarySubject, { before: base, after: id, names }, now);
      await showPrimary(tx, id);
    },
    storeRead: (tx, _, recordRead) => showPrimary(tx, recordRead as string),
  },
  label: ({ bankName }) => ({ id: 'outbox.label.bankAccountPrimary', values: { name: bankName } }),
  staysInLog: 'label',
});

/** Shows the partner's own choice as the default account: no other account is expected any more. */
async function showPrimary(tx: Pick<Tx, 'mirror' | 'knownHere'>, primary: string): Promise<void> {
  await tx.knownHere.delete(EXPECTED);
  await patchMirror(tx, bankAccounts.list, undefined, items =>
    items?.map(item => ({ ...item, isPrimary: item.id === primary })),
  );
}

export const primaryAccountNoun = defineNoun(PRIMARY, [choosePrimaryAccount]);

export interface BankAccountState extends RecordState<BankAccount> {
  readonly isPrimary: boolean;
  /** Whether it becomes the default one once it is sent, because it is the first account. */
  readonly willBePrimary: boolean;
  /** The status of the choice of this account as the default one, while the choice is unsent. */
  readonly choice: OutboxStatus | undefined;
}

export interface BankAccountsRead {
  readonly accounts: readonly BankAccountState[];
  /** When the server last sent the list; undefined when it never did. */
  readonly fetchedAt: number | undefined;
  /**
   * The account that the partner expected to be the default one, when the server has named another account.
   */
  readonly expected: BankAccountState | undefined;
  /** Whether none of the server's accounts is the default one, and none will be. */
  readonly hasNoDefault: boolean;
}

const readTables = ['mirror', 'outbox', 'localIds', 'drafts', 'knownHere'] as const;

export function readBankAccounts({ store }: Pick<Engine, 'store'>): Promise<BankAccountsRead> {
  return store.read(readTables, readAccountsIn);
}

async function readAccountsIn(tx: Pick<Tx, (typeof readTables)[number]>): Promise<BankAccountsRead> {
  const { value: items = [], fetchedAt } = (await readMirror(tx, bankAccounts.list, undefined, 'tr')) ?? {};
  const names = await LocalIdMap.read(tx);
  const row = (await tx.outbox.where('subject', primarySubject)).at(-1);
  const args = row && readArgs(choosePrimaryAccount, row.args);
  const chosen = args && subjectParts(names.here(subjectOf(BANK_ACCOUNT, args.id))).id;
  const isChoiceSent = row !== undefined && chosen !== undefined && !needsDecision(row);
  const held = primaryOf(items);
  const expected = await readExpected(tx);
  const all = await bankAccounts.readAll(tx);
  // The server makes the first account the default one. This is known before the server says so.
  const told = held === undefined ? undefined : names.hereId(BANK_ACCOUNT, held);
  const areNew = all.every(({ serverId }) => serverId === undefined) && fetchedAt !== undefined;
  const first = areNew ? firstToArrive(all) : undefined;
  const primary = isChoiceSent ? chosen : (told ?? (areNew ? undefined : expected?.id));
  const accounts = all.map(account => ({
    ...account,
    isPrimary: account.id === primary && (account.serverId !== undefined || isChoiceSent),
    willBePrimary: !isChoiceSent && account === first,
    choice: account.id === chosen ? row?.status : undefined,
  }));
  const isOther = expected?.became !== undefined && expected.became === told && !isChoiceSent;
  return {
    accounts,
    fetchedAt,
    expected: isOther ? accounts.find(({ id }) => id === expected.id) : undefined,
    hasNoDefault:
      accounts.some(({ serverId }) => serverId !== undefined) &&
      !accounts.some(({ isPrimary, willBePrimary }) => isPrimary || willBePrimary),
  };
}

/** Returns the unsent account that is sent first. An account that needs a decision may never be sent. */
function firstToArrive(accounts: readonly RecordState<BankAccount>[]): RecordState<BankAccount> | undefined {
  const sent = accounts.filter(({ rows: [head] }) => head && !needsDecision(head));
  const seqOf = ({ rows: [head] }: RecordState<BankAccount>): number => head?.seq ?? Infinity;
  return sent.toSorted((a, b) => seqOf(a) - seqOf(b))[0];
}

export interface OpenBankAccount
  extends OpenRecord<BankAccount>, Pick<BankAccountState, 'isPrimary' | 'willBePrimary'> {
  /** When the server last sent the list; undefined when it never did. */
  readonly fetchedAt: number | undefined;
}

export async function readBankAccount(engine: Pick<Engine, 'store'>, id: string): Promise<OpenBankAccount> {
  return engine.store.read(readTables, async tx => {
    const { accounts, fetchedAt } = await readAccountsIn(tx);
    const open = await bankAccounts.readOne(tx, id);
    const account = accounts.find(other => other.id === open.id);
    const { isPrimary = false, willBePrimary = false } = account ?? {};
    return { ...open, fetchedAt, isPrimary, willBePrimary };
  });
}

/** The shape of a working copy. */
export const BANK_ACCOUNT_DRAFT_VERSION = 1;
