/** Steps of a partner who registers or sets a new password. */
import { expect } from '@playwright/test';
import type { Device } from './Device.ts';

export const selin = {
  firstName: 'Selin',
  lastName: 'Işık',
  email: 'selin@tekne.example',
  phone: '0532 765 43 21',
  password: 'Yelken-2026',
};

/** Fills the first step and leaves it to the caller to go on. */
export async function typeDetails(device: Device, details = selin): Promise<void> {
  const { page, say } = device;
  await device.field(say('signUp.Register.firstName')).fill(details.firstName);
  await device.field(say('signUp.Register.lastName')).fill(details.lastName);
  await device.field(say('signIn.email')).fill(details.email);
  await device.field(say('phone.Field.label')).fill(details.phone);
  await typePasswords(device, 'password', 'passwordConfirm', details.password);
  await page.getByRole('checkbox').check();
}

export async function typePasswords(
  { page }: Device,
  name: string,
  confirmName: string,
  password: string,
  confirm = password,
): Promise<void> {
  await page.locator(`input[name=${name}]`).fill(password);
  await page.locator(`input[name=${confirmName}]`).fill(confirm);
}

/** Goes on to the code of the SMS. */
export async function goOnToCode(device: Device): Promise<void> {
  const { say } = device;
  await device.button(say('signUp.Register.next')).click();
  await expect(device.field(say('phone.Code.label'))).toBeFocused();
}

/** The code of the SMS that was sent last. */
export async function lastCode({ server }: Device): Promise<string> {
  const sent = await server.outgoing('sms');
  return sent.at(-1)?.content ?? '';
}

/** Everything that the page keeps outside of its databases, as text. */
export function keptText({ page }: Device): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}
