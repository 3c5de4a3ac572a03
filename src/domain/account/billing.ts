/**
 * The billing information of a partner (A162, A163), and the rules for it (A289–A291). Empty is null. Pure.
 */
import { record, string, type, unknown, type Infer } from 'superstruct';
import { latinDigits } from '../../lib/text/numberText.ts';
import { withoutInvisible } from '../../lib/text/visibleText.ts';
import type { Problem } from '../../lib/text/TranslatableText.ts';
import { defineFields, numberOrNull, textOrNull } from '../values/fieldTable.ts';

/** The country of the invoice (Q089). */
export const InvoiceCountry = { turkey: 1, other: 2 } as const;

const plain = (typed: string): string => withoutInvisible(typed).trim();
const digits = (typed: string): string => latinDigits(plain(typed));
const words = (required?: string, tidy = plain) =>
  textOrNull({ tidy, ...(required !== undefined && { required }) });
/** A text in which digits of other scripts become Latin ones. */
const number = (required?: string) => words(required, digits);

/** Declares each field, the required ones from top to bottom (A289, A290). */
export const billingTable = defineFields({
  title: words('billing.required.title'),
  country: numberOrNull({ required: 'billing.required.country' }),
  address: words('billing.required.address'),
  district: words('billing.required.district'),
  city: words('billing.required.city'),
  zipCode: number('billing.required.zipCode'),
  taxOffice: words('billing.required.taxOffice'),
  taxOrIdentityNumber: number('billing.required.taxOrIdentityNumber'),
  email: number(),
  phone: number(),
  tradeRegistrationPlace: words(),
  tradeRegistrationNumber: words(),
  mersisNumber: number(),
  passportNumber: words(),
});
export const BillingDetails = type({
  ...billingTable.struct.schema,
  /** All other fields that the server holds, sent back as they came (Q092, Q093). */
  extra: record(string(), unknown()),
});
export type BillingDetails = Infer<typeof BillingDetails>;
export const billingFields = billingTable.names;
export type BillingField = (typeof billingFields)[number];

const outsideTurkey: readonly BillingField[] = ['title', 'country', 'address'];

/** Returns the required fields; in other countries than Turkey fewer are required (Q090). */
export function requiredBillingFields(country: number | null): readonly BillingField[] {
  return country === InvoiceCountry.turkey ? billingTable.required : outsideTurkey;
}

/** Returns the problems that prevent saving. The server decides what is complete (Q095). */
export function billingProblems(billing: BillingDetails): Problem<BillingField>[] {
  const required = requiredBillingFields(billing.country);
  return billingTable.problems(billing).filter(({ field }) => required.includes(field));
}

/** Whether a text is as long as a tax number (10 digits) or an identity number (11), or empty (Q094). */
export function hasUsualTaxNumber(typed: string | null): boolean {
  return typed === null || /^(?:\d{10,11})?$/.test(digits(typed));
}

export const newBilling = (): BillingDetails => ({ ...billingTable.blank, extra: {} });

/**
 * Returns the billing information as it is saved: an empty text becomes null, and `extra` stays as the server
 * sent it.
 */
export const tidyBilling = (own: BillingDetails): BillingDetails => ({ ...own, ...billingTable.tidy(own) });
