import type { BillingDetails } from '../../src/domain/account/billing.ts';
import { billing as billingOfPartner } from '../../src/resources/account/billing.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Sample } from './Sample.ts';

export function aBilling(fields: Partial<BillingDetails> = {}): BillingDetails {
  return {
    title: 'Deniz Turizm',
    country: 1,
    city: 'Muğla',
    district: 'Bodrum',
    zipCode: '48400',
    address: 'Neyzen Tevfik Cad. 12',
    taxOffice: 'Bodrum',
    taxOrIdentityNumber: '1234567890',
    email: null,
    phone: null,
    tradeRegistrationPlace: null,
    tradeRegistrationNumber: null,
    mersisNumber: null,
    passportNumber: null,
    extra: { merchantType: 2, invoiceNote: 'kat 3' },
    ...fields,
  };
}

export const billing = {
  kind: 'billing',
  writes: { 'billing.own': ['PUT /payment/billing-information'] },
  reads: ['GET /payment/billing-information', 'GET /account/check-billing-info'],
  whole: ['billing.own'],
  staysInLog: 'label',
  queueEach: ({ reason }) => [
    device =>
      enqueue(device, billingOfPartner.save, {
        args: { v: 1, values: aBilling({ title: reason }) },
        base: aBilling(),
      }),
  ],
  shapes: { billingComplete: '1: 5634132352329572', billingInformation: '1: 8901405304457538' },
  form: {
    path: '/billing',
    list: '/billing',
    read: '/payment/billing-information',
    write: ['PUT', '/payment/billing-information'],
    fields: {
      title: { label: 'billing.field.title', typed: ['Ada Denizcilik', 'Kıyı Denizcilik'] },
      city: { label: 'billing.field.city', typed: ['İzmir', 'Antalya'] },
      district: { label: 'billing.field.district', typed: ['Urla', 'Kaş'] },
      zipCode: { label: 'billing.field.zipCode', typed: ['35430', '07580'] },
      address: { label: 'billing.field.address', typed: ['İskele Cad. 1', 'Liman Sok. 2'] },
      taxOffice: { label: 'billing.field.taxOffice', typed: ['Urla', 'Kaş'] },
      taxOrIdentityNumber: {
        label: 'billing.field.taxOrIdentityNumber',
        typed: ['2223334445', '3334445556'],
      },
      email: { label: 'billing.field.email', typed: ['fatura@ada.example', 'fatura@kiyi.example'] },
      phone: { label: 'billing.field.phone', typed: ['+905000000001', '+905000000002'] },
      tradeRegistrationPlace: { label: 'billing.field.tradeRegistrationPlace', typed: ['İzmir', 'Antalya'] },
      tradeRegistrationNumber: { label: 'billing.field.tradeRegistrationNumber', typed: ['4711', '4712'] },
      mersisNumber: { label: 'billing.field.mersisNumber', typed: ['0222333444500001', '0333444555600001'] },
      passportNumber: { label: 'billing.field.passportNumber', typed: ['U1234567', 'U7654321'] },
      country: {
        label: 'billing.field.country',
        control: 'radio',
        typed: ['billing.country.turkey', 'billing.country.turkey'],
        sent: [1, 1],
        told: 'never',
      },
    },
    withoutControl: { extra: 'fields that the panel doesn’t know: they are sent back as they came' },
  },
  screen: { path: '/billing', title: 'shell.nav.billing' },
  personal: '/payment/billing-information',
} as const satisfies Sample;
