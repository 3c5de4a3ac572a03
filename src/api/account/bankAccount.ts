import { nullable, optional, type, unknown } from 'superstruct';
import { bankAccountTable, type BankAccount } from '../../domain/account/bankAccount.ts';
import { FlagOrFalse, pickFields, WireId, toWireId } from '../../domain/values/wire.ts';
import { wrappedListStruct } from '../answers.ts';
import type { Answer, Http, SaveCall, WriteCall } from '../http.ts';

const WireAccount = pickFields(type({ id: WireId, ...bankAccountTable.wire, isPrimary: FlagOrFalse }));

const PATH = '/payment/bank-accounts';

export interface BankAccountWithId extends BankAccount {
  readonly id: string;
  readonly isPrimary: boolean;
}

/** Fetches all bank accounts. */
export async function fetchBankAccounts(http: Http): Promise<BankAccountWithId[]> {
  return (await http({ method: 'GET', path: PATH }, wrappedListStruct(WireAccount))).data;
}

/** Adds an account, or changes the one with this id. Answers with the id, if the server tells it. */
export async function saveBankAccount(
  http: Http,
  { id, values, ...writing }: SaveCall<BankAccount>,
): Promise<Answer<string | undefined>> {
  const body = { ...(id !== undefined && { id: toWireId(id) }), ...values };
  const saved = type({ id: optional(nullable(WireId)) });
  const { data, message } = await http({ method: 'POST', path: PATH, body, ...writing }, saved);
  return { data: data.id ?? undefined, message };
}

export function deleteBankAccount(http: Http, id: string, writing: WriteCall): Promise<Answer<unknown>> {
  return http({ method: 'DELETE', path: `${PATH}/${encodeURIComponent(id)}`, ...writing }, unknown());
}

/**
 * Makes a bank account the one to which the marketplace pays. The call changes data, although it is a GET.
 */
export function makeBankAccountPrimary(http: Http, id: string, writing: WriteCall): Promise<Answer<unknown>> {
  const path = `${PATH}/${encodeURIComponent(id)}/set-primary`;
  return http({ method: 'GET', writes: true, path, ...writing }, unknown());
}
