/** What holds for the mutators of all nouns. Whoever adds one also queues it in `sealedCustomers.test.ts`, and simulates it. */
import { expect, test } from 'vitest';
import { nouns, registry } from '../../src/resources/nouns.ts';

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

test('D1 what is sent whole is looked at again: see [Note: Two devices at once]', () => {
  const whole = nouns.map(({ kind, registry: own, rechecks }) => ({
    kind,
    saves: [...own.values()].flatMap(({ name, merges }) => (merges ? name : [])),
    // Of messages only their number is looked at.
    rechecks: rechecks.flatMap(({ save }) => (own.get(save)?.merges ? save : [])),
  }));
  expect(whole.flatMap(({ saves }) => saves)).toHaveLength(8);
  for (const { kind, saves, rechecks } of whole)
    expect({ kind, rechecks: rechecks.toSorted() }).toEqual({ kind, rechecks: saves.toSorted() });
});
