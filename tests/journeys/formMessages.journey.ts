/** What the forms of the account and of money say of what is missing or wrong. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A hint may follow the error. */
async function expectWrong(control: Locator, text: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await expect(control).toHaveAccessibleDescription(new RegExp(`^${escaped}`));
}

test('A276–A282 A289 A290 A292 A293: each field that must be filled in says so, and nothing is sent', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await mine.open('/account');
  const first = mine.field(say('signUp.Register.firstName'));
  const last = mine.field(say('signUp.Register.lastName'));
  const email = mine.field(say('signIn.email'));
  for (const control of [first, last, email]) await control.fill('');
  await mine.button(say('form.save')).click();
  await expectWrong(first, say('signUp.Register.firstName.required'));
  await expectWrong(last, say('signUp.Register.lastName.required'));
  await expectWrong(email, say('signIn.email.required'));
  await email.fill('deniz@');
  await expectWrong(email, say('signIn.email.invalid'));

  await mine.button(say('account.Phone.change')).click();
  const phone = mine.field(say('phone.Field.label'));
  await mine.button(say('account.Phone.next')).click();
  await expectWrong(phone, say('phone.Field.required'));
  await phone.fill('0532 12');
  await expectWrong(phone, say('phone.Field.invalid', { country: 'Türkiye' }));
  await phone.fill('0532 765 43 21');
  await mine.button(say('account.Phone.next')).click();
  const code = mine.field(say('phone.Code.label'));
  await expect(code).toBeFocused();
  await mine.button(say('account.Phone.submit')).click();
  await expectWrong(code, say('phone.Code.required'));
  await page.keyboard.press('Escape');

  await mine.open('/account?tab=password');
  const [current, fresh, again] = ['currentPassword', 'newPassword', 'newPasswordConfirmation'].map(name =>
    page.locator(`input[name=${name}]`),
  ) as [Locator, Locator, Locator];
  await mine.button(say('signUp.Reset.submit')).click();
  await expectWrong(current, say('account.Password.current.required'));
  await expectWrong(fresh, say('signIn.password.required'));
  await expectWrong(again, say('password.confirm.required'));
  await fresh.fill('kisa');
  await expectWrong(fresh, say('password.short'));
  await again.fill('baska');
  await expectWrong(again, say('password.differ'));

  await mine.open('/billing');
  const required = [
    'title',
    'address',
    'district',
    'city',
    'zipCode',
    'taxOffice',
    'taxOrIdentityNumber',
  ] as const;
  const control = (name: (typeof required)[number]): Locator => mine.field(say(`billing.field.${name}`));
  await expect(control('title')).toBeVisible();
  for (const name of required) await control(name).fill('');
  await mine.button(say('form.save')).click();
  for (const name of required) await expectWrong(control(name), say(`billing.required.${name}`));

  await mine.open('/bank-accounts/new');
  const iban = mine.field(say('bankAccounts.field.iban'));
  await expect(iban).toBeVisible();
  await mine.button(say('form.save')).click();
  await expectWrong(mine.field(say('bankAccounts.field.name')), say('bankAccounts.rule.name'));
  await expectWrong(mine.field(say('bankAccounts.field.bankName')), say('bankAccounts.rule.bankName'));
  await expectWrong(
    page.getByRole('combobox', { name: say('bankAccounts.field.currency') }),
    say('bankAccounts.rule.currency'),
  );
  await expectWrong(iban, say('bankAccounts.rule.ibanRequired'));
  expect(await server.writes({ path: /^\/v1\/(account\/update|payment)/ })).toEqual([]);
});
