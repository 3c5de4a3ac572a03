import type { Locator } from '@playwright/test';
import type { Device } from './Device.ts';

/**
 * Presses "save" and types on in another field, in each moment in which the page can take a key, until the form is saved.
 *
 * @returns what the field must hold then
 */
export async function typeWhileSaving(device: Device, field: Locator): Promise<string> {
  const save = device.button(device.say('form.save'));
  await save.focus();
  const pressed = await save.elementHandle();
  return field.evaluate(async (input, saves) => {
    if (!(input instanceof HTMLInputElement) || !(saves instanceof HTMLElement))
      throw new Error('no such field');
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    let text = '';
    saves.click();
    for (let keys = 1; keys === 1 || saves.ariaBusy === 'true'; keys += 1) {
      text = String(keys);
      put?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise(resolve => {
        setTimeout(resolve);
      });
    }
    return text;
  }, pressed);
}
