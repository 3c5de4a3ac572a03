import { expect, test } from 'vitest';
import type { OutboxRow } from '../../src/db/rows.ts';
import { outboxViews as entries } from '../../src/app/outboxViews.ts';
import { findNounOutboxView } from '../../src/kit/shell/outboxViews.ts';
import { nouns } from '../../src/resources/nouns.ts';
import { bankAccounts, DEFAULT_ACCOUNT_STAYS } from '../../src/resources/account/bankAccounts.ts';
import { deleteBoat, saveBoat } from '../../src/resources/boats/boats.ts';
import { answerBooking, answerArgs } from '../../src/resources/bookings/bookings.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import { samples } from '../nouns/samples.ts';
import { booking, outboxRow } from '../support/factories.ts';

test.each(nouns.flatMap(({ kind, registry }) => [...registry.keys()].map(name => ({ kind, name }))))(
  '$name has its icon in the outbox, and nothing else has one',
  ({ kind, name }) => {
    expect(entries[kind]?.icons).toHaveProperty([name]);
    expect(Object.keys(entries[kind]?.icons ?? {})).toHaveLength(registryOf(kind).size);
  },
);

function registryOf(kind: string): ReadonlyMap<string, unknown> {
  return nouns.find(noun => noun.kind === kind)?.registry ?? new Map();
}

test('the server’s names of fields are said of records with a form only: of every other one they are English words of the code', () => {
  const withNames = Object.entries(entries).filter(([, { Errors }]) => Errors);
  const withForms = samples.filter(({ whole }) => whole).map(({ kind }) => kind);
  expect(withNames.map(([kind]) => kind).sort()).toEqual(withForms.sort());
});

test('a row of a noun that only a later build knows has no entry', () => {
  expect(findNounOutboxView(entries, 'invoice:3')).toBeUndefined();
  expect(findNounOutboxView(entries, 'boat:3')).toBe(entries.boat);
});

test('giving up asks in the words of what is lost, and not at all where nothing is', () => {
  const question = (fields: Partial<OutboxRow>): unknown => {
    const row = outboxRow(fields);
    return findNounOutboxView(entries, row.subject)?.traitsOf?.(row).discard?.question;
  };
  const args = answerArgs(booking({ id: '57' }), true);
  const answer = { name: answerBooking.name, subject: 'booking:57', args };
  expect(question({ name: saveBoat.name, subject: 'boat:57' })).toBeUndefined();
  expect(question({ name: deleteBoat.name, subject: 'boat:57' })).toBe('none');
  expect(question({ name: sendMessage.name, subject: 'chat:57' })).toBe('outbox.discard.message');
  expect(question(answer)).toBe('outbox.discard.booking');
  const tooLate = { words: { id: 'bookings.save.timedOut' as const }, at: 0 };
  expect(question({ ...answer, status: 'refused', problem: tooLate })).toBe('none');
});

test('a deletion whose question no longer holds isn’t sent again: the record is to be deleted where it stands', () => {
  const isTooLate = (fields: Partial<OutboxRow>): unknown => {
    const args = { v: 1, id: '2', name: 'Kıyı Katılım', promised: DEFAULT_ACCOUNT_STAYS };
    const row = outboxRow({ name: bankAccounts.delete.name, subject: 'bankAccount:2', args, ...fields });
    return findNounOutboxView(entries, row.subject)?.traitsOf?.(row).isTooLate;
  };
  expect(isTooLate({ status: 'refused', attempts: 0 })).toBe(true);
  expect(isTooLate({ status: 'refused', attempts: 1 })).toBe(false);
  expect(isTooLate({ status: 'refused', attempts: 0, args: { v: 1, id: '2', name: 'Kıyı Katılım' } })).toBe(
    false,
  );
});
