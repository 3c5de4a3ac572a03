/**
 * How the billing information is shown field by field. Its code is loaded when the outbox page first shows
 * it.
 */
import { InvoiceCountry, type BillingDetails, type BillingField } from '../../domain/account/billing.ts';
import { createComparisonComponents } from '../../kit/compare/createComparisonComponents.tsx';
import { describeNumber, describeWords } from '../../kit/compare/described.ts';
import { defineDescription } from '../../kit/compare/recordDescription.ts';
import { billingLabels } from './billingFieldLayouts.ts';

export const comparedComponents = createComparisonComponents(
  defineDescription<BillingDetails, BillingField>(billingLabels, {
    country(country) {
      if (country === InvoiceCountry.turkey) return describeWords('billing.country.turkey');
      if (country === InvoiceCountry.other) return describeWords('billing.country.other');
      return describeNumber(country);
    },
  }),
);
