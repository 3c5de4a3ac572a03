/** The billing information: how it is fetched, saved, and merged with another device's changes. */
import * as api from '../../api/account/billing.ts';
import {
  BillingDetails,
  billingFields,
  billingProblems,
  billingTable,
  newBilling,
  tidyBilling,
} from '../../domain/account/billing.ts';
import { equal } from '../../lib/equal.ts';
import type { Resource } from '../../sync/lists/pull.ts';
import { maxAge } from '../kit/maxAge.ts';
import { defineNoun } from '../kit/noun.ts';
import { defineOwnRecord, showsOldValues } from '../kit/ownRecord.ts';

const BILLING = 'billing';
const none = newBilling();

export const billingInformation: Resource<BillingDetails> = {
  name: () => 'billing',
  struct: BillingDetails,
  version: billingTable.version,
  maxAgeMs: maxAge.own,
  waitsFor: [BILLING],
  async isOld(tx, _, value, now) {
    if (await showsOldValues(tx, value, now, [billing])) return true;
    return equal(value, none) && (await billing.isKnown(tx)) === true;
  },
  fetch: http => api.fetchBilling(http),
};

export const billing = defineOwnRecord({
  kind: BILLING,
  part: 'own',
  resource: billingInformation,
  values: BillingDetails,
  fields: billingFields,
  valuesOf: values => values,
  heldOf: values => values,
  none,
  normalize: tidyBilling,
  fill: billingTable.fill,
  save: (http, { values, ...writing }) => api.saveBilling(http, values, writing),
  refusal: values => billingProblems(values)[0]?.words,
  label: { id: 'outbox.label.billing' },
  // Given-up values contain numbers of taxes, identity cards and passports: they are deleted at sign-out.
  staysInLog: 'label',
});

export const billingNoun = defineNoun(BILLING, [billing.save], [billing.recheck]);

export const readBilling = billing.read;

/** The shape of a working copy. */
export const BILLING_DRAFT_VERSION = 1;
