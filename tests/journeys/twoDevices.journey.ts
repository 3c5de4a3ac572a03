/** Two devices of one partner that change other fields of a record in the same second: both changes arrive; see `resources/kit/recheck.ts`. */
import { formSamples, readHeld } from './support/formSamples.ts';
import { expect, test } from './support/test.ts';

/** A record of each noun, and a line of text that each of the devices changes. */
const trips = formSamples.map(({ form }) => {
  const lines = Object.entries(form.fields).filter(([, { control }]) => control === undefined);
  const fields = lines.map(([name, { label, typed, sent = typed }]) => ({
    name,
    label,
    typed: typed[0],
    sent: sent[0],
  }));
  return { form, fields };
});

test('D1: of each kind of record both changes arrive', async ({ readyDevice, server }) => {
  const devices = [await readyDevice({ size: 'desk' }), await readyDevice({ size: 'desk' })] as const;
  for (const [index, device] of devices.entries()) {
    await device.goOffline();
    for (const { form, fields } of trips) {
      await device.open(form.path);
      const field = fields[index];
      if (!field) throw new Error(`${form.path} has no two lines of text`);
      await device.field(device.say(field.label)).fill(field.typed);
      await device.button(device.say('form.save')).click();
      await expect(device.page.getByText(device.say('common.RecordStatus.waiting')).first()).toBeVisible();
    }
  }
  // Both have read a record before either has written it.
  await server.faults({ path: '^/v1/(calendar|discount|payment|account)', delayMs: 600 });
  await Promise.all(devices.map(device => device.goOnline()));
  for (const device of devices) await device.expectAllSent();
  for (const { form, fields } of trips)
    await expect
      .poll(() => readHeld(server, form), { timeout: 90_000 })
      .toMatchObject(Object.fromEntries(fields.slice(0, 2).map(({ name, sent }) => [name, sent])));
});
