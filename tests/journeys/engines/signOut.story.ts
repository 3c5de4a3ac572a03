/** A borrowed phone: after signing out nobody can read there who the customers are. */
import { servedChats } from '../support/chats.ts';
import { deniz } from '../support/panel.ts';
import type { PanelServer } from '../support/PanelServer.ts';
import { readEverything } from '../support/stored.ts';
import { expect, test } from './test.ts';

/** What the server tells of a customer; nothing before the contact is open. */
interface Customer {
  readonly fullName: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
}

test('after signing out nothing of the customers is left in the browser', async ({ device, server }) => {
  const mine = await device();
  await mine.signIn();
  const secrets = await customersOf(server);
  expect(secrets.length).toBeGreaterThan(10);
  await mine.page.open('/booking');
  await mine.page.see({ role: 'article' });
  await mine.page.open('/chat');
  await expect.poll(() => mine.page.tab.run(readEverything)).toContain(secrets.at(-1));
  await mine.signOut('leave');
  const left = await mine.page.tab.run(readEverything);
  expect(secrets.filter(secret => left.includes(secret))).toEqual([]);
});

/** Names, phone numbers and mail addresses, as far as the server tells them for the latest bookings and chats. */
async function customersOf(server: PanelServer): Promise<string[]> {
  const { data } = await server.as(deniz)('GET', '/booking?page=1');
  const { items } = data as { items: { customer: Customer }[] };
  const contacts = items.flatMap(({ customer }) => [customer.fullName, customer.phoneNumber, customer.email]);
  const names = (await servedChats(server)).map(({ customerName }) => customerName);
  return [...contacts, ...names].filter(secret => secret !== null);
}
