import { describe, expect, test } from 'vitest';
import { bankAccountTable, findBicWarning, tidyBic } from '../../src/domain/account/bankAccount.ts';
import { tidyConfirmationCode } from '../../src/domain/account/confirmationCode.ts';
import { emailProblem, tidyEmail } from '../../src/domain/values/email.ts';
import { anAccount } from '../nouns/bankAccount.ts';

describe('an email address', () => {
  test.each([
    ['\u200bdeniz@tekne.example\u00a0', 'deniz@tekne.example'],
    ['\ufeff deniz٤٢@tekne.example', 'deniz42@tekne.example'],
    ['de\u00adniz@tekne.example\u2069', 'deniz@tekne.example'],
  ])('pasted as %j is %s', (typed, email) => {
    expect(tidyEmail(typed)).toBe(email);
    expect(emailProblem(typed)).toBeUndefined();
  });

  test.each([
    ['', 'required'],
    ['\u200b ', 'required'],
    ['denız@tekne.example', 'letters'],
    ['DENİZ@TEKNE.EXAMPLE', 'letters'],
    ['deniz@gmaıl.com', 'letters'],
    ['deniz', 'invalid'],
    ['@tekne.example', 'invalid'],
    ['a@b@c.example', 'invalid'],
    ['deniz @tekne.example', 'invalid'],
    ['deniz@tekne', 'invalid'],
    ['deniz@tekne..example', 'invalid'],
    [`${'a'.repeat(250)}@b.example`, 'invalid'],
  ])('%j is told: %s', (typed, why) => {
    expect(emailProblem(typed)).toEqual({ id: `signIn.email.${why}` });
  });
});

test.each([
  ['12 34 56', '123456'],
  ['\u200e123\u00a0456\u200b', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳', '123'],
  ['319-773', '319773'],
  ['319 – 773', '319773'],
  ['31.97.73', '319773'],
  ['12a', '12a'],
  ['-12', '-12'],
])('the code of an SMS %j is %s', (typed, code) => {
  expect(tidyConfirmationCode(typed)).toBe(code);
});

test('a BIC is in plain capitals, whatever was typed; other letters stay and are doubted', () => {
  expect(tidyBic(' tgba tris\u200b ')).toBe('TGBATRIS');
  expect(tidyBic('tgbatrıs')).toBe('TGBATRıS');
  expect(bankAccountTable.tidy(anAccount({ bicSwiftCode: 'tgbatris' })).bicSwiftCode).toBe('TGBATRIS');
  expect(findBicWarning(anAccount({ bicSwiftCode: 'tgbatris' }))).toBeUndefined();
  expect(findBicWarning(anAccount({ bicSwiftCode: 'tgbatrıs' }))).toEqual({ id: 'bankAccounts.doubt.bic' });
});
