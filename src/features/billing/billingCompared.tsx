/** How the billing information is told field by field. Its code is loaded when the outbox page first shows some. */
import { billingFields, InvoiceCountry, type Billing, type BillingField } from '../../domain/billing.ts';
import { comparedParts } from '../common/compare/comparedParts.tsx';
import { describeNumber, describeText, nothing } from '../common/compare/described.ts';
import { billingLabels } from './billingLabels.ts';

export const parts = comparedParts<Billing, BillingField>({
  fields: billingFields,
  labelOf: field => billingLabels[field],
  say(field, billing) {
    if (field !== 'country') return describeText(billing[field]);
    switch (billing.country) {
      case null:
        return nothing;
      case InvoiceCountry.turkey:
        return { kind: 'words', id: 'billing.country.turkey' };
      case InvoiceCountry.other:
        return { kind: 'words', id: 'billing.country.other' };
      default:
        return describeNumber(billing.country);
    }
  },
});
