/** What the forms of the account and of money say of what is missing or wrong. */
import type { Locator } from '@playwright/test';
import { button, field, open } from './support/panel.ts';
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

  await open(mine, '/account');
  const first = field(mine, say('signUp.Register.firstName'));
  const last = field(mine, say('signUp.Register.lastName'));
  const email = field(mine, say('signIn.email'));
  for (const control of [first, last, email]) await control.fill('');
  await button(mine, say('form.save')).click();
  await expectWrong(first, say('signUp.Register.firstName.required'));
  await expectWrong(last, say('signUp.Register.lastName.required'));
  await expectWrong(email, say('signIn.email.required'));
  await email.fill('deniz@');
  await expectWrong(email, say('signIn.email.invalid'));

  await button(mine, say('account.Phone.change')).click();
  const phone = field(mine, say('phone.Field.label'));
  await button(mine, say('account.Phone.next')).click();
  await expectWrong(phone, say('phone.Field.required'));
  await phone.fill('0532 12');
  await expectWrong(phone, say('phone.Field.invalid', { country: 'Türkiye' }));
  await phone.fill('0532 765 43 21');
  await button(mine, say('account.Phone.next')).click();
  const code = field(mine, say('phone.Code.label'));
  await expect(code).toBeFocused();
  await button(mine, say('account.Phone.submit')).click();
  await expectWrong(code, say('phone.Code.required'));
  await page.keyboard.press('Escape');

  await open(mine, '/account?tab=password');
  const [current, fresh, again] = ['currentPassword', 'newPassword', 'newPasswordConfirmation'].map(name =>
    page.locator(`input[name=${name}]`),
  ) as [Locator, Locator, Locator];
  await button(mine, say('signUp.Reset.submit')).click();
  await expectWrong(current, say('account.Password.current.required'));
  await expectWrong(fresh, say('signIn.password.required'));
  await expectWrong(again, say('password.confirm.required'));
  await fresh.fill('kisa');
  await expectWrong(fresh, say('password.short'));
  await again.fill('baska');
  await expectWrong(again, say('password.differ'));

  await open(mine, '/billing');
  const required = [
    'title',
    'address',
    'district',
    'city',
    'zipCode',
    'taxOffice',
    'taxOrIdentityNumber',
  ] as const;
  const control = (name: (typeof required)[number]): Locator => field(mine, say(`billing.field.${name}`));
  await expect(control('title')).toBeVisible();
  for (const name of required) await control(name).fill('');
  await button(mine, say('form.save')).click();
  for (const name of required) await expectWrong(control(name), say(`billing.required.${name}`));

  await open(mine, '/bank-accounts/new');
  const iban = field(mine, say('bankAccounts.field.iban'));
  await expect(iban).toBeVisible();
  await button(mine, say('form.save')).click();
  await expectWrong(field(mine, say('bankAccounts.field.name')), say('bankAccounts.rule.name'));
  await expectWrong(field(mine, say('bankAccounts.field.bankName')), say('bankAccounts.rule.bankName'));
  await expectWrong(
    page.getByRole('combobox', { name: say('bankAccounts.field.currency') }),
    say('bankAccounts.rule.currency'),
  );
  await expectWrong(iban, say('bankAccounts.rule.ibanRequired'));
  expect(await server.writes({ path: /^\/v1\/(account\/update|payment)/ })).toEqual([]);
});
