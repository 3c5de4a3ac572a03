/** Billing information and bank accounts (A373–A380). Reading `set-primary` changes data: it is a GET. */
import { Refusal } from '../answer.ts';
import type { Api, Call, Noun, Start } from '../api.ts';
import type { Fields } from '../body.ts';
import { bankAccounts, billing as firstBilling } from '../data/money.ts';
import type { Database } from '../database.ts';
import { asNumber, checksOf, isEmpty } from '../fields.ts';
import { billingOf, deleteDoc, docOf, docsOf, insertDocs, saveBilling, saveDoc } from '../records.ts';
import { words } from '../words.ts';

export type BankAccount = {
  readonly id: number;
  readonly name: string;
  readonly bankName: string;
  readonly iban: string;
  readonly bicSwiftCode: string | null;
  readonly currency: number;
  readonly isPrimary: boolean;
};

/** A162, A163: the last seven names are by analogy; unknown keys are kept as they come (Q092, Q093). */
const billingKeys = [
  'title',
  'country',
  'city',
  'district',
  'zipCode',
  'address',
  'taxOffice',
  'taxOrIdentityNumber',
  'email',
  'phone',
  'tradeRegistrationPlace',
  'tradeRegistrationNumber',
  'mersisNumber',
  'merchantType',
  'passportNumber',
];
const turkey = 1;
const requiredAlways = ['title', 'address', 'country'];
const requiredInTurkey = ['city', 'district', 'zipCode', 'taxOffice', 'taxOrIdentityNumber'];

/** A289, A290; Q095: the server is the judge. */
const missingBilling = (billing: Record<string, unknown>): string[] =>
  [...requiredAlways, ...(Number(billing['country']) === turkey ? requiredInTurkey : [])].filter(key => {
    const value = billing[key];
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  });

export const billingComplete = (db: Database, partnerId: number): boolean => {
  const billing = billingOf(db, partnerId);
  return billing !== null && missingBilling(billing).length === 0;
};

/** A294 */
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{4}\d{7}[A-Z0-9]{0,16}$/;

export const payment: Noun = { routes: paymentRoutes, seed: seedMoney };

function paymentRoutes(api: Api): void {
  const emptyBilling = Object.fromEntries(billingKeys.map(key => [key, null]));

  api.get('/payment/billing-information', call => ({
    data: { ...emptyBilling, ...billingOf(call.db, call.partnerId) },
  }));

  api.write('PUT', '/payment/billing-information', call => {
    const checks = checksOf(call.fields);
    for (const key of missingBilling(call.fields)) checks.add(key, words.required);
    if (!isEmpty(call.fields['country']))
      checks.choice('country', country => country === turkey || country === 2);
    for (const key of billingKeys)
      if (key !== 'country' && key !== 'merchantType')
        checks.text(key, { optional: true, max: key === 'address' ? 500 : 200 });
    checks.done();
    const billing = { ...emptyBilling, ...call.fields };
    saveBilling(call.db, call.partnerId, billing);
    return { data: billing, message: words.billingSaved, record: call.partnerId };
  });

  const list = (call: Call): BankAccount[] => docsOf<BankAccount>(call, 'bankAccount').reverse();

  const makePrimary = (call: Call, id: number): void => {
    for (const { id: one, ...account } of list(call))
      saveDoc(call, 'bankAccount', { ...account, isPrimary: one === id }, one);
  };

  api.get('/payment/bank-accounts', call => ({ data: list(call) }));
  api.get('/payment/bank-accounts/:id{[0-9]+}', call => ({
    data: docOf<BankAccount>(call, 'bankAccount', call.id),
  }));

  // Q101: an id means update. A246: only once billing is complete.
  api.write('POST', '/payment/bank-accounts', call => {
    const id = idIn(call.fields);
    const before = id === null ? null : docOf<BankAccount>(call, 'bankAccount', id);
    if (!before && !billingComplete(call.db, call.partnerId)) throw new Refusal(422, words.billingMissing);
    const checks = checksOf(call.fields);
    const name = checks.text('name', { max: 150 });
    const bankName = checks.text('bankName', { max: 150 });
    const iban = checks
      .text('iban', { max: 60 })
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase();
    const currency = checks.choice('currency', value => [1, 2, 3].includes(value));
    const bicSwiftCode = checks.text('bicSwiftCode', { optional: true, max: 11 }) || null;
    if (iban !== '' && !ibanPattern.test(iban)) checks.add('iban', words.ibanInvalid);
    if (list(call).some(other => other.id !== id && other.iban === iban && other.currency === currency))
      checks.add('iban', words.ibanTaken);
    checks.done();
    const isPrimary = before?.isPrimary ?? list(call).length === 0;
    const account = { name, bankName, iban, bicSwiftCode, currency, isPrimary };
    const saved = saveDoc(call, 'bankAccount', account, id);
    return { data: docOf(call, 'bankAccount', saved), message: words.bankSaved, record: saved };
  });

  // Q100: the primary may go; the oldest of the rest takes its place.
  api.write('DELETE', '/payment/bank-accounts/:id{[0-9]+}', call => {
    const { isPrimary } = docOf<BankAccount>(call, 'bankAccount', call.id);
    deleteDoc(call, 'bankAccount', call.id);
    const next = list(call)[0];
    if (isPrimary && next) makePrimary(call, next.id);
    return { data: true, message: words.bankDeleted, record: call.id };
  });

  api.write('GET', '/payment/bank-accounts/:id{[0-9]+}/set-primary', call => {
    docOf(call, 'bankAccount', call.id);
    makePrimary(call, call.id);
    return { data: list(call), message: words.primaryChanged, record: call.id };
  });
}

function seedMoney({ db }: Start): void {
  insertDocs(db, 'bankAccount', bankAccounts);
  for (const { partnerId, fields } of firstBilling) saveBilling(db, partnerId, fields);
}

/** The record to change; null to make a new one. */
export function idIn(fields: Fields): number | null {
  if (isEmpty(fields['id']) || fields['id'] === 0 || fields['id'] === '0') return null;
  const id = asNumber(fields['id']);
  if (id === null || !Number.isInteger(id)) throw new Refusal(404, words.notFound);
  return id;
}
