/** Two devices of one partner that change other fields of a record in the same second: both changes arrive; see `resources/kit/recheck.ts`. */
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';

/** A record, and a field of it that each of the devices changes. */
const trips = [
  {
    path: '/calendar?event=503',
    labels: ['calendar.field.title', 'calendar.field.description'],
    typed: ['Boya', 'İskele tarafı'],
    fields: ['title', 'description'],
    held: server => listed(server, '/calendar', 503),
  },
  {
    path: '/discount/edit/8',
    labels: ['discounts.field.name', 'discounts.field.rate'],
    typed: ['Sezon sonu', '22'],
    fields: ['name', 'discountRate'],
    held: server => one(server, '/discount/8'),
  },
  {
    path: '/billing',
    labels: ['billing.field.district', 'billing.field.taxOffice'],
    typed: ['Milas', 'Datça'],
    fields: ['district', 'taxOffice'],
    held: server => one(server, '/payment/billing-information'),
  },
  {
    path: '/bank-accounts/edit/3',
    labels: ['bankAccounts.field.bankName', 'bankAccounts.field.name'],
    typed: ['Liman Bankası', 'Deniz K.'],
    fields: ['bankName', 'name'],
    held: server => listed(server, '/payment/bank-accounts', 3),
  },
  {
    path: '/account',
    labels: ['signUp.Register.firstName', 'signUp.Register.lastName'],
    typed: ['İlke', 'Onat'],
    fields: ['firstName', 'lastName'],
    held: server => one(server, '/account/details'),
  },
] as const satisfies readonly {
  readonly path: string;
  readonly labels: readonly [Parameters<Device['say']>[0], Parameters<Device['say']>[0]];
  readonly typed: readonly [string, string];
  readonly fields: readonly [string, string];
  readonly held: (server: PanelServer) => Promise<unknown>;
}[];

async function one(server: PanelServer, path: string): Promise<unknown> {
  return (await server.as(deniz)('GET', path)).data;
}

async function listed(server: PanelServer, path: string, id: number): Promise<unknown> {
  return ((await one(server, path)) as { readonly id: number }[]).find(record => record.id === id);
}

test('D1: of five kinds of record both changes arrive', async ({ readyDevice, server }) => {
  const devices = [await readyDevice({ size: 'desk' }), await readyDevice({ size: 'desk' })] as const;
  for (const [index, device] of devices.entries()) {
    await device.goOffline();
    for (const { path, labels, typed } of trips) {
      await device.open(path);
      const [label, text] = index === 0 ? [labels[0], typed[0]] : [labels[1], typed[1]];
      await device.field(device.say(label)).fill(text);
      await device.button(device.say('form.save')).click();
      await expect(device.page.getByText(device.say('common.RecordMark.waiting')).first()).toBeVisible();
    }
  }
  // Both have read a record before either has written it.
  await server.faults({ path: '^/v1/(calendar|discount|payment|account)', delayMs: 600 });
  await Promise.all(devices.map(device => device.goOnline()));
  for (const device of devices) await device.expectAllSent();
  for (const { held, fields, typed } of trips)
    await expect
      .poll(() => held(server), { timeout: 90_000 })
      .toMatchObject({ [fields[0]]: typed[0], [fields[1]]: asHeld(typed[1]) });
});

/** A number is held as a number. */
function asHeld(typed: string): string | number {
  return /^\d+$/.test(typed) ? Number(typed) : typed;
}
