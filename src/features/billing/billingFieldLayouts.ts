import type { BillingField } from '../../domain/account/billing.ts';
import { labelsOf, type FieldLayout } from '../../kit/form/formField.ts';
import { emailInputProps } from '../signing/emailInputProps.ts';

/** How each field appears on the screens; `domain/account/billing.ts` declares its shape and its rules. */
export const billingFieldLayouts = {
  title: { label: 'billing.field.title', autoComplete: 'organization', isWide: true },
  country: { label: 'billing.field.country', control: 'country', isWide: true },
  city: { label: 'billing.field.city' },
  district: { label: 'billing.field.district' },
  zipCode: { label: 'billing.field.zipCode', autoComplete: 'postal-code' },
  address: { label: 'billing.field.address', control: 'lines', isWide: true },
  taxOffice: { label: 'billing.field.taxOffice' },
  taxOrIdentityNumber: { label: 'billing.field.taxOrIdentityNumber', control: 'taxNumber' },
  email: { label: 'billing.field.email', ...emailInputProps },
  phone: { label: 'billing.field.phone', inputMode: 'tel', autoComplete: 'tel' },
  tradeRegistrationPlace: { label: 'billing.field.tradeRegistrationPlace' },
  tradeRegistrationNumber: { label: 'billing.field.tradeRegistrationNumber' },
  mersisNumber: { label: 'billing.field.mersisNumber', inputMode: 'numeric' },
  passportNumber: { label: 'billing.field.passportNumber' },
} as const satisfies Readonly<Record<BillingField, FieldLayout>>;

export const billingLabels = labelsOf<BillingField>(billingFieldLayouts);
