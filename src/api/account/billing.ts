import { nullable, record, string, unknown } from 'superstruct';
import { billingFields, type BillingDetails } from '../../domain/account/billing.ts';
import { readNumber, readText } from '../../domain/values/wire.ts';
import { retryWhileNull } from '../answers.ts';
import type { Answer, Http, WriteCall } from '../http.ts';

const Fields = record(string(), unknown());

/** A partner who has never given billing information may get no data at all. */
const WireBilling = nullable(Fields);

/** Fetches the billing information. A value that isn't a text where one is expected counts as not given. */
export async function fetchBilling(http: Http): Promise<BillingDetails> {
  const call = { method: 'GET', path: '/payment/billing-information' } as const;
  return toBilling((await retryWhileNull(async () => (await http(call, WireBilling)).data)) ?? {});
}

function toBilling(wire: Readonly<Record<string, unknown>>): BillingDetails {
  const texts = Object.fromEntries(billingFields.map(field => [field, readText(wire[field])]));
  const fields = { ...texts, country: readNumber(wire['country']) } as BillingDetails;
  // Includes fields that can't be read: a save of other fields doesn't empty them.
  const isRead = (field: string): boolean =>
    billingFields.some(own => own === field && (fields[own] !== null || (wire[own] ?? null) === null));
  return { ...fields, extra: Object.fromEntries(Object.entries(wire).filter(([field]) => !isRead(field))) };
}

/** Saves the billing information together with the unknown fields that the server once sent (`extra`). */
export function saveBilling(
  http: Http,
  { extra, ...fields }: BillingDetails,
  writing: WriteCall,
): Promise<Answer<unknown>> {
  const given = Object.entries(fields).filter(([field, value]) => value !== null || !(field in extra));
  const body = { ...extra, ...Object.fromEntries(given) };
  return http({ method: 'PUT', path: '/payment/billing-information', body, ...writing }, unknown());
}
