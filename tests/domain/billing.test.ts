import { expect, test } from 'vitest';
import {
  billingFields,
  billingProblems,
  hasUsualTaxNumber,
  newBilling,
  requiredBillingFields,
  tidyBilling,
} from '../../src/domain/account/billing.ts';
import { aBilling } from '../nouns/billing.ts';

const missing = (fields: Parameters<typeof aBilling>[0]): string[] =>
  billingProblems(aBilling(fields)).map(({ field }) => field);

test('A289 A290: title, address and country are required, for Turkey also where it is and its tax office', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ title: ' ', address: null, country: null })).toEqual(['title', 'country', 'address']);
  const inTurkey = { city: '', district: null, zipCode: '', taxOffice: ' ', taxOrIdentityNumber: null };
  expect(missing(inTurkey)).toEqual(['district', 'city', 'zipCode', 'taxOffice', 'taxOrIdentityNumber']);
});

test('Q090 Q091 A291: in another country, and of the further fields, nothing more is required', () => {
  expect(requiredBillingFields(2)).toEqual(['title', 'country', 'address']);
  for (const country of [1, 2])
    for (const field of [
      'email',
      'phone',
      'mersisNumber',
      'tradeRegistrationPlace',
      'passportNumber',
    ] as const)
      expect(missing({ country, [field]: null })).toEqual([]);
});

test('Q094: 10 or 11 digits are usual, and so is nothing', () => {
  for (const usual of [null, '', ' ', '1234567890', '12345678901', ' 1234567890 '])
    expect(hasUsualTaxNumber(usual)).toBe(true);
  for (const odd of ['123456789', '123456789012', '12345 67890', 'DE123456789'])
    expect(hasUsualTaxNumber(odd)).toBe(false);
});

test('what is empty is null, and nothing else is changed', () => {
  expect(tidyBilling(aBilling({ title: ' Deniz ', email: '  ', extra: { note: ' a ' } }))).toEqual(
    aBilling({ title: 'Deniz', email: null, extra: { note: ' a ' } }),
  );
  expect(Object.keys(newBilling())).toEqual([...billingFields, 'extra']);
});
