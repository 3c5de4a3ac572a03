import type { BillingField } from '../../domain/billing.ts';

export const billingLabels: Readonly<Record<BillingField, MessageId>> = {
  title: 'billing.field.title',
  country: 'billing.field.country',
  city: 'billing.field.city',
  district: 'billing.field.district',
  zipCode: 'billing.field.zipCode',
  address: 'billing.field.address',
  taxOffice: 'billing.field.taxOffice',
  taxOrIdentityNumber: 'billing.field.taxOrIdentityNumber',
  email: 'billing.field.email',
  phone: 'billing.field.phone',
  tradeRegistrationPlace: 'billing.field.tradeRegistrationPlace',
  tradeRegistrationNumber: 'billing.field.tradeRegistrationNumber',
  mersisNumber: 'billing.field.mersisNumber',
  passportNumber: 'billing.field.passportNumber',
};
