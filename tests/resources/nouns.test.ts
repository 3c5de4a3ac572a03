/** What holds for the mutators of all nouns. Whoever adds one also queues it in `sealedCustomers.test.ts`, and simulates it. */
import { expect, test } from 'vitest';
import { registry } from '../../src/resources/nouns.ts';

test('names that were ever stored are in the registry for ever', () => {
  expect([...registry.keys()].sort()).toEqual([
    'account.chooseLanguage',
    'account.contact',
    'account.general',
    'account.notifications',
    'bankAccount.delete',
    'bankAccount.save',
    'billing.own',
    'boat.delete',
    'boat.save',
    'booking.answer',
    'booking.cancel',
    'booking.removeDocument',
    'booking.saveDocument',
    'calendarEvent.delete',
    'calendarEvent.save',
    'chat.send',
    'discount.delete',
    'discount.save',
    'notifications.readAll',
    'primaryAccount.choose',
  ]);
});
