/** What both devices have sent of a file of unsent work, for each mutator: everything once, or the partner is asked. */
import { beforeAll, describe, expect, test } from 'vitest';
import { identify } from '../../src/domain/notification.ts';
import { chooseLanguage } from '../../src/resources/account/account.ts';
import { contact, general, notificationSettings } from '../../src/resources/account/accountSettings.ts';
import { choosePrimaryAccount } from '../../src/resources/account/bankAccounts.ts';
import { billing } from '../../src/resources/account/billing.ts';
import { readBoat } from '../../src/resources/boats/boatReads.ts';
import { BoatStatus } from '../../src/domain/boat/boatStatus.ts';
import { deleteBoat, saveBoat } from '../../src/resources/boats/boats.ts';
import { newAnswer, newCancellation } from '../../src/resources/bookings/bookingDecisions.ts';
import { keepDocument } from '../../src/resources/bookings/bookingDocuments.ts';
import { readBooking } from '../../src/resources/bookings/bookingReads.ts';
import {
  answerBooking,
  cancelBooking,
  removeBookingDocument,
} from '../../src/resources/bookings/bookings.ts';
import { newChatMessage } from '../../src/resources/chat/chatReads.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import type { SaveOwnRecordArgs } from '../../src/resources/kit/ownRecord.ts';
import type { Mutator } from '../../src/sync/mutator.ts';
import { registry } from '../../src/resources/nouns.ts';
import { markNotificationsRead } from '../../src/resources/home/notifications.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { keepUpload } from '../../src/sync/files/uploads.ts';
import { boat, jpeg, notification } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { listedByKind, type AnyListed, type Fields } from '../nouns/samples.ts';
import { anAccount, OTHER_IBAN } from '../nouns/bankAccount.ts';
import { aBilling } from '../nouns/billing.ts';
import { aGeneral } from '../nouns/account.ts';
import { TwoDevices } from '../support/TwoDevices.ts';

beforeAll(instantDigest);

interface Case {
  /** What goes into the file. */
  readonly act: (device: SendingEngine) => Promise<unknown>;
  /** What the first device does afterwards with the same record. */
  readonly later?: (device: SendingEngine) => Promise<unknown>;
  /** What the server got from both, and who is asked: when the first device sends first, and when the second does. */
  readonly expected: Readonly<Partial<Record<Order, readonly string[]>>>;
}
type Order = 'first' | 'second' | 'first, later' | 'second, later';

const document = { v: 1, number: 'TK-4', document: 'deliveryRecordUrl' } as const;
const seenByAll = { hideEmail: false, hidePhoneNumber: false, disableWhatsAppNotifications: false };
const notified = { emailNotifications: true, smsNotifications: true, pushNotifications: false };

async function decide(device: SendingEngine, id: string, what: 'yes' | 'no' | 'cancel'): Promise<void> {
  const shown = await readBooking(device, id, 'tr');
  if (!shown) throw new Error(`no booking ${id}`);
  if (what === 'cancel')
    await enqueue(device, cancelBooking, newCancellation(device, shown.booking, 'Arıza'));
  else await enqueue(device, answerBooking, newAnswer(device, shown.booking, what === 'yes'));
}

async function editBoat(device: SendingEngine, id: string, fields: object): Promise<void> {
  const open = await readBoat(device, id);
  if (!open.boat) throw new Error(`no boat ${id}`);
  await enqueue(device, saveBoat, {
    args: { v: 1, id: open.id, boat: { ...open.boat, ...fields }, isDraft: true },
    base: open.base,
  });
}

const say = (text: string) => (device: SendingEngine) =>
  enqueue(device, sendMessage, newChatMessage(device, '3', text));

const newBoat = { v: 1, id: 'local-1', isDraft: true } as const;

/** A record of a list is changed, made, and deleted. */
function casesOfList({ kind, label, resource, values, known, unlike }: AnyListed): Record<string, Case> {
  const { save, delete: remove } = resource;
  const saves = (id: string, fields: Fields, before?: Fields): Pick<Case, 'act' | 'later'> => {
    const [mine, after] = [values(fields), values({ ...fields, [label]: 'Deniz AŞ' })];
    return {
      act: device => enqueue(device, save, { args: { v: 1, id, values: mine }, base: before }),
      later: device => enqueue(device, save, { args: { v: 1, id, values: after }, base: mine }),
    };
  };
  const [update, create] = [`update ${kind}:${known.id}`, `create ${kind}:new`];
  const base = values(known.fields);
  const args = { v: 1, id: known.id, name: String(base[label]) } as const;
  const deleted = [`delete ${kind}:${known.id}`];
  return {
    [save.name]: {
      ...saves(known.id, { ...known.fields, [label]: 'Deniz' }, base),
      expected: {
        first: [update],
        second: [update],
        'first, later': [update, update, 'second asked: fields'],
        'second, later': [update, 'first asked: fields'],
      },
    },
    [`${save.name}, of a new one`]: {
      ...saves('local-1', unlike),
      expected: {
        first: [create],
        second: [create],
        'first, later': [create, `update ${kind}:new`, 'second asked: possibleMatch'],
        'second, later': [create, `update ${kind}:new`],
      },
    },
    [remove.name]: {
      act: device => enqueue(device, remove, { args, base }),
      expected: { first: deleted, second: deleted },
    },
  };
}

function savesOwn<Values extends object, Answer>(
  save: Mutator<SaveOwnRecordArgs<Values>, Values, Answer>,
  before: Values,
  values: Values,
  after: Values,
): Pick<Case, 'act' | 'later'> {
  return {
    act: device => enqueue(device, save, { args: { v: 1, values }, base: before }),
    later: device => enqueue(device, save, { args: { v: 1, values: after }, base: values }),
  };
}

const cases: Readonly<Record<string, Case>> = {
  'boat.save': {
    act: device => editBoat(device, '57', { price: 13_000 }),
    later: device => editBoat(device, '57', { price: 14_000 }),
    expected: {
      first: ['update 57'],
      second: ['update 57'],
      'first, later': ['update 57', 'update 57', 'second asked: fields'],
      'second, later': ['update 57', 'first asked: fields'],
    },
  },
  'boat.save, of a new one': {
    act: device => enqueue(device, saveBoat, { args: { ...newBoat, boat: boat({ name: 'Yeni' }) } }),
    later: device => editBoat(device, 'local-1', { name: 'Yepyeni' }),
    expected: {
      first: ['create new'],
      second: ['create new'],
      'first, later': ['create new', 'update new', 'second asked: possibleMatch'],
      'second, later': ['create new', 'update new'],
    },
  },
  'boat.save, of a new one with a photo': {
    async act(device) {
      const file = {
        kind: 'boat',
        subject: 'boat:local-1',
        name: 'a.jpg',
        mime: 'image/jpeg',
        bytes: jpeg(),
      } as const;
      const upload = await keepUpload(device, file);
      await enqueue(device, saveBoat, {
        args: { ...newBoat, boat: boat({ name: 'Yeni', photos: [{ upload }] }) },
      });
    },
    expected: {
      first: ['create new', 'second asked: possibleMatch'],
      second: ['create new', 'first asked: possibleMatch'],
    },
  },
  'boat.delete': {
    act: device =>
      enqueue(device, deleteBoat, { args: { v: 1, id: '57', name: 'Martı', status: BoatStatus.draft } }),
    expected: { first: ['delete 57'], second: ['delete 57'] },
  },
  ...Object.assign({}, ...Object.values(listedByKind).map(casesOfList)),
  'primaryAccount.choose': {
    act: device => choose(device, '64', OTHER_IBAN),
    later: device => choose(device, '63', anAccount().iban),
    expected: {
      first: ['primary bankAccount:64', 'second asked: unknowable'],
      second: ['primary bankAccount:64', 'second asked: unknowable'],
      'first, later': ['primary bankAccount:64', 'primary bankAccount:63', 'second asked: unknowable'],
      'second, later': ['second asked: unknowable'],
    },
  },
  'billing.own': {
    ...savesOwn(billing.save, aBilling(), aBilling({ title: 'Deniz' }), aBilling({ title: 'Deniz AŞ' })),
    expected: {
      first: ['update billing:own'],
      second: ['update billing:own'],
      'first, later': ['update billing:own', 'update billing:own', 'second asked: fields'],
      'second, later': ['update billing:own', 'first asked: fields'],
    },
  },
  'account.general': {
    ...savesOwn(general.save, aGeneral(), aGeneral({ firstName: 'Ada' }), aGeneral({ firstName: 'Can' })),
    expected: {
      first: ['update account:general'],
      second: ['update account:general'],
      'first, later': ['update account:general', 'update account:general', 'second asked: fields'],
      'second, later': ['update account:general', 'first asked: fields'],
    },
  },
  'account.contact': {
    ...savesOwn(
      contact.save,
      seenByAll,
      { ...seenByAll, hideEmail: true },
      { ...seenByAll, hideEmail: true, hidePhoneNumber: true },
    ),
    expected: {
      first: ['update account:contact'],
      second: ['update account:contact'],
      'first, later': ['update account:contact', 'update account:contact'],
      'second, later': ['update account:contact', 'update account:contact'],
    },
  },
  'account.notifications': {
    ...savesOwn(
      notificationSettings.save,
      notified,
      { ...notified, pushNotifications: true },
      { ...notified, pushNotifications: true, smsNotifications: false },
    ),
    expected: {
      first: ['update account:notifications'],
      second: ['update account:notifications'],
      'first, later': ['update account:notifications', 'update account:notifications'],
      'second, later': ['update account:notifications', 'update account:notifications'],
    },
  },
  'account.chooseLanguage': {
    act: device => enqueue(device, chooseLanguage, { args: { v: 1, languageCode: 'en' } }),
    later: device => enqueue(device, chooseLanguage, { args: { v: 1, languageCode: 'tr' } }),
    expected: {
      first: ['language language', 'second asked: unknowable'],
      second: ['language language', 'second asked: unknowable'],
      'first, later': ['language language', 'language language', 'second asked: unknowable'],
      'second, later': ['language language', 'second asked: unknowable'],
    },
  },
  'notifications.readAll': {
    act: device =>
      enqueue(device, markNotificationsRead, {
        args: { v: 1, seen: [identify(notification())], lang: 'tr' },
      }),
    expected: { first: ['readAll all'], second: ['readAll all'] },
  },
  'booking.answer': {
    act: device => decide(device, '1', 'yes'),
    later: device => decide(device, '1', 'no'),
    expected: {
      first: ['part booking:1'],
      second: ['part booking:1'],
      'first, later': ['part booking:1', 'first asked: refused'],
      'second, later': ['part booking:1', 'first asked: refused'],
    },
  },
  'booking.cancel': {
    act: device => decide(device, '3', 'cancel'),
    expected: { first: ['part booking:3'], second: ['part booking:3'] },
  },
  'booking.saveDocument': {
    act: device =>
      keepDocument(device, {
        booking: { id: '3', bookingNumber: 'TK-3' },
        document: 'deliveryRecordUrl',
        file: { bytes: jpeg(), mime: 'image/jpeg', name: 'a.jpg' },
        replaces: undefined,
        also: undefined,
      }),
    expected: {
      first: ['part booking:3', 'second asked: refused'],
      second: ['part booking:3', 'first asked: refused'],
    },
  },
  'booking.removeDocument': {
    act: device =>
      enqueue(device, removeBookingDocument, {
        args: { ...document, id: '4', seen: '/v1/files/record.pdf' },
      }),
    expected: { first: ['part booking:4'], second: ['part booking:4'] },
  },
  'chat.send': {
    act: say('Tamam'),
    later: say('Görüşürüz'),
    expected: {
      first: ['part chat:3'],
      second: ['part chat:3'],
      'first, later': ['part chat:3', 'part chat:3'],
      'second, later': ['part chat:3', 'part chat:3'],
    },
  },
  'chat.send, the same text twice': {
    async act(device) {
      await say('Tamam')(device);
      await say('Tamam')(device);
    },
    later: say('Tamam'),
    expected: {
      first: ['part chat:3', 'part chat:3'],
      second: ['part chat:3', 'part chat:3'],
      'first, later': ['part chat:3', 'part chat:3', 'part chat:3'],
      'second, later': ['part chat:3', 'part chat:3', 'part chat:3'],
    },
  },
};

test('each mutator is among them', () => {
  const named = Object.keys(cases).map(name => name.split(',')[0]);
  expect(new Set(named)).toEqual(new Set(registry.keys()));
});

function choose(device: SendingEngine, id: string, iban: string): Promise<string> {
  return enqueue(device, choosePrimaryAccount, { args: { v: 1, id, bankName: 'Liman', iban } });
}

async function run({ act, later }: Case, order: Order): Promise<readonly string[]> {
  const devices = new TwoDevices();
  const { first, second } = devices;
  const { title, subtitle, avatar, type, isRead } = notification();
  devices.account.server.notifications = [{ title, subtitle, avatar, type, isRead }];
  await devices.begin();
  await devices.run(act(first));
  const file = await devices.makeFile();
  await devices.takeIn(file);
  if (order.startsWith('second')) await devices.settle(second);
  else await devices.settle(first);
  if (order.endsWith('later')) await devices.run(later?.(first) ?? Promise.resolve());
  await devices.settle(first);
  await devices.settle(second);
  expect(devices.account.server.violations).toEqual([]);
  return [
    ...devices.sent,
    ...(await devices.undecided(first)).map(status => `first asked: ${status}`),
    ...(await devices.undecided(second)).map(status => `second asked: ${status}`),
  ];
}

describe.each(Object.entries(cases))('%s', (_, each) => {
  test.each(Object.keys(each.expected) as Order[])('%s', async order => {
    expect(await run(each, order)).toEqual(each.expected[order]);
  });
});
