import { expect, test } from 'vitest';
import { keepRegisterValues, readRegisterValues } from '../../../src/features/signIn/registerValues.ts';
import { emptyStorage } from '../../support/memoryStorage.ts';

const typed = {
  firstName: 'İsmail',
  lastName: 'Yılmaz',
  email: 'ismail@tekne.example',
  phone: { country: 'DE', number: '01512 345' },
  password: 'cok-gizli',
  passwordConfirm: 'cok-gizli-2',
  agreed: true,
  code: '483920',
};

test('Q016: for a reload only what is no secret is kept', () => {
  const place = emptyStorage();
  keepRegisterValues(place, typed, false);
  const kept = [...place.values.values()].join();
  for (const secret of ['cok-gizli', '483920']) expect(kept).not.toContain(secret);
  const secretless = { ...typed, password: '', passwordConfirm: '', agreed: false, code: '' };
  expect(readRegisterValues(place)).toEqual({ values: secretless, isCodeAsked: false });
});

test('that the code was asked for is kept, and with it that the partner had agreed; no password', () => {
  const place = emptyStorage();
  keepRegisterValues(place, typed, true);
  expect([...place.values.values()].join()).not.toContain('cok-gizli');
  expect(readRegisterValues(place)).toMatchObject({
    isCodeAsked: true,
    values: { agreed: true, email: typed.email, password: '', passwordConfirm: '' },
  });
});

test('A073: an empty form begins with Turkey, and so does one whose kept values are foreign', () => {
  const place = emptyStorage();
  const empty = readRegisterValues(place);
  expect(empty.values.phone).toEqual({ country: 'TR', number: '' });
  keepRegisterValues(place, typed, true);
  for (const foreign of ['', 'null', '[]', '{"firstName":1}', '{"phone":null}', '{'])
    for (const name of place.values.keys()) {
      place.values.set(name, foreign);
      expect(readRegisterValues(place)).toEqual(empty);
    }
});
