import type { Billing } from '../../src/domain/account/billing.ts';
import { billing as billingOfPartner } from '../../src/resources/account/billing.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { Sample } from './Sample.ts';

export function aBilling(fields: Partial<Billing> = {}): Billing {
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
  screens: ['/billing'],
  personal: '/payment/billing-information',
} as const satisfies Sample;
