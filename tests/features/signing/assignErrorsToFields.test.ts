import { expect, test } from 'vitest';
import { assignErrorsToFields } from '../../../src/features/signing/assignErrorsToFields.ts';

const fields = { email: [], phone: ['phoneNumber', 'countryIsoCode'] };

test('A318 A385 Q034: what the server says of a field stands at it, whatever case its name has, and whichever part of it is named', () => {
  const errors = [
    { key: 'Email', message: 'taken' },
    { key: 'PHONENUMBER', message: 'wrong' },
    { key: 'countryIsoCode', message: 'unknown' },
    { key: 'countryIsoCode', message: 'wrong' },
    { key: 'Phone[0].number', message: 'short' },
    { key: 'somethingElse', message: 'odd' },
    { key: '__proto__', message: 'odder' },
  ];
  expect(assignErrorsToFields(errors, fields)).toEqual({
    said: { email: 'taken', phone: 'wrong unknown short' },
    other: ['odd', 'odder'],
  });
  expect(assignErrorsToFields([], fields)).toEqual({ said: {}, other: [] });
});

test('A318: what is said twice stands there once', () => {
  const error = { key: 'email', message: 'taken' };
  expect(assignErrorsToFields([error, error], fields).said).toEqual({ email: 'taken' });
});
