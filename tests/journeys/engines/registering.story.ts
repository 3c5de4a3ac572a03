/** Fields that write what is typed in another shape: the caret stays where it was, in each engine. */
import { expect, test } from './test.ts';

test('A070 A075: a name gets its capital and a phone its blanks while they are typed', async ({ device }) => {
  const { page, say } = await device();
  await page.open('/register');
  const name = say('signUp.Register.firstName');
  await page.fill(name, 'ismail');
  await page.holds(name, 'İsmail');
  const phone = say('phone.Field.label');
  await page.fill(phone, '05321234567');
  await page.holds(phone, '0532 123 45 67');
  const caret = await page.tab.run(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=tel]');
    input?.focus();
    input?.setSelectionRange(5, 5);
    document.execCommand('delete');
    return input?.selectionStart;
  });
  // The blank would come back: the digit before it is meant.
  await page.holds(phone, '0531 234 56 7');
  expect(caret).toBe(3);
});
