/**
 * The billing information of a partner (A162, A163), and the rules for it (A289–A291). Empty is null. Pure.
 */
import { nullable, number, record, string, type, unknown, type Infer } from 'superstruct';
import { latinDigits } from '../lib/numberText.ts';
import { isBlank, withoutInvisible } from '../lib/visibleText.ts';
import type { Problem } from '../lib/Words.ts';

/** The country of the invoice (Q089). */
export const InvoiceCountry = { turkey: 1, other: 2 } as const;

const text = nullable(string());

export const Billing = type({
  title: text,
  country: nullable(number()),
  city: text,
  district: text,
  zipCode: text,
  address: text,
  taxOffice: text,
  taxOrIdentityNumber: text,
  email: text,
  phone: text,
  tradeRegistrationPlace: text,
  tradeRegistrationNumber: text,
  mersisNumber: text,
  passportNumber: text,
  /** All other fields that the server holds, sent back as they came (Q092, Q093). */
  extra: record(string(), unknown()),
});
export type Billing = Infer<typeof Billing>;
export type BillingField = Exclude<keyof Billing, 'extra'>;
export const billingFields = (Object.keys(Billing.schema) as (keyof Billing)[]).filter(
  (field): field is BillingField => field !== 'extra',
);

const always: readonly RequiredField[] = ['title', 'country', 'address'];
const inTurkey: readonly RequiredField[] = [
  'district',
  'city',
  'zipCode',
  'taxOffice',
  'taxOrIdentityNumber',
];

/**
 * Returns the fields that must be given (A289, A290), from top to bottom. Outside of Turkey these are fewer
 * (Q090).
 */
export function requiredBilling(country: number | null): readonly RequiredField[] {
  return country === InvoiceCountry.turkey ? [...always, ...inTurkey] : always;
}

const missing = {
  title: 'billing.required.title',
  country: 'billing.required.country',
  address: 'billing.required.address',
  city: 'billing.required.city',
  district: 'billing.required.district',
  zipCode: 'billing.required.zipCode',
  taxOffice: 'billing.required.taxOffice',
  taxOrIdentityNumber: 'billing.required.taxOrIdentityNumber',
} as const;
type RequiredField = keyof typeof missing;

/** Returns the problems that prevent saving. The server decides what is complete (Q095). */
export function billingProblems(billing: Billing): Problem<BillingField>[] {
  return requiredBilling(billing.country)
    .filter(field => billing[field] === null || isBlank(String(billing[field])))
    .map(field => ({ field, words: { id: missing[field] } }));
}

/** Whether a text is as long as a tax number (10 digits) or an identity number (11), or empty (Q094). */
export function hasUsualTaxNumber(typed: string | null): boolean {
  return typed === null || /^(?:\d{10,11})?$/.test(tidy('taxOrIdentityNumber', typed));
}

export function newBilling(): Billing {
  const empty = Object.fromEntries(billingFields.map(field => [field, null]));
  return { ...empty, extra: {} } as unknown as Billing;
}

function tidy(field: BillingField, typed: string): string {
  const plain = withoutInvisible(typed).trim();
  return inDigits.includes(field) ? latinDigits(plain) : plain;
}

const inDigits: readonly BillingField[] = [
  'email',
  'phone',
  'zipCode',
  'taxOrIdentityNumber',
  'mersisNumber',
];

/** Removes invisible characters and the spaces around typed texts; an empty text becomes null. */
export function tidyBilling(billing: Billing): Billing {
  return {
    ...billing,
    ...Object.fromEntries(
      billingFields.flatMap(field => {
        const value = billing[field];
        return typeof value === 'string' ? [[field, tidy(field, value) || null]] : [];
      }),
    ),
  };
}
