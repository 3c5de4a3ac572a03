/** The settings of the account, by the kit for records of which a partner has only one. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '../../src/domain/account/user.ts';
import { readPartner } from '../../src/resources/account/account.ts';
import {
  accountDetails,
  contact,
  general,
  keepPhone,
  notificationSettings,
  readContact,
  readGeneral,
  readNotificationSettings,
} from '../../src/resources/account/accountSettings.ts';
import type { AccountProfile } from '../../src/domain/account/account.ts';
import { pull } from '../../src/sync/lists/pull.ts';
import { BoatBench } from '../support/BoatBench.ts';
import { instantDigest } from '../support/instantDigest.ts';
import type { WireFields } from '../support/ModelServer.ts';
import { accountServer, type OwnServer } from '../support/OwnServer.ts';

beforeAll(instantDigest);

const MINUTES = 60_000;
const nothingElse = { tables: [], write: () => Promise.resolve() } as const;
const user: User = { id: '7', firstName: 'Deniz', lastName: 'Yılmaz', email: 'd@tekne.example' };

interface Subject {
  readonly bench: BoatBench;
  readonly server: OwnServer;
  readonly pull: () => Promise<unknown>;
  readonly edit: (fields: Partial<AccountProfile>) => Promise<string>;
  readonly hide: (field: 'hideEmail' | 'hidePhoneNumber', isOn: boolean) => Promise<string>;
}

async function begin(storage: 'memory' | 'Dexie' = 'memory'): Promise<Subject> {
  const bench = new BoatBench(storage);
  const server = accountServer(bench.server, bench.time);
  const { engine } = bench;
  const fetch = (): Promise<unknown> =>
    bench.run(pull(engine, accountDetails, undefined, 'tr', { force: true }));
  await fetch();
  return {
    bench,
    server,
    pull: fetch,
    async edit(fields) {
      const { shown, base } = await bench.run(readGeneral(engine));
      if (!shown) throw new Error('no account');
      return bench.run(general.queueSave(engine, { ...shown, ...fields }, base, nothingElse));
    },
    async hide(field, isOn) {
      const { shown, base } = await bench.run(readContact(engine));
      if (!shown) throw new Error('no account');
      return bench.run(contact.queueSave(engine, { ...shown, [field]: isOn }, base, nothingElse));
    },
  };
}

describe.each(['memory', 'Dexie'] as const)('the settings of the account, over %s', storage => {
  test('A152 A326 A328 Q019 Q020: names and languages are sent once, with the phone as it is confirmed', async () => {
    const on = await begin(storage);
    on.bench.online = false;
    await on.edit({ firstName: ' İpek ', spokenLanguageIds: ['3', '1'] });
    on.bench.online = true;
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toEqual([['firstName', 'spokenLanguageIds']]);
    expect(on.server.held).toMatchObject({
      firstName: 'İpek',
      spokenLanguageIds: [1, 3],
      phoneNumber: '5324445566',
    });
    expect(await on.bench.rows()).toEqual([]);
  });

  test('what another device changed in another field is kept; in the same field the partner is asked (D1, D2)', async () => {
    const on = await begin(storage);
    await on.edit({ firstName: 'Benim' });
    on.server.changeElsewhere({ lastName: 'Onların', phoneNumber: '5999999999' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.held).toMatchObject({
      firstName: 'Benim',
      lastName: 'Onların',
      phoneNumber: '5999999999',
    });
    await on.edit({ firstName: 'Yine' });
    on.server.changeElsewhere({ firstName: 'Onlar' });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(await on.bench.row()).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'fields', fields: ['firstName'] },
    });
  });

  test('A097 A098 A331 Q021: switches are merged one by one, and switching back leaves nothing to send', async () => {
    const on = await begin(storage);
    await on.hide('hideEmail', true);
    await on.hide('hidePhoneNumber', true);
    on.server.changeElsewhere({ disableWhatsAppNotifications: true });
    expect(await on.bench.rows()).toHaveLength(1);
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.held).toMatchObject({
      hideEmail: true,
      hidePhoneNumber: true,
      disableWhatsAppNotifications: true,
    });
    await on.hide('hideEmail', false);
    await on.hide('hideEmail', true);
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.effects).toHaveLength(1);
    expect(await on.bench.rows()).toEqual([]);
  });

  test('A100 A329 Q022: a notification is switched under the server’s own name, and others of its settings stay', async () => {
    const on = await begin(storage);
    const { engine } = on.bench;
    const { shown, base } = await on.bench.run(readNotificationSettings(engine));
    const switched = { ...shown, pushNotifications: true };
    await on.bench.run(notificationSettings.queueSave(engine, switched, base, nothingElse));
    on.server.changeElsewhere({
      notificationSettings: { emailNotifications: false, pushNotifications: false, news: true, level: 3 },
    });
    await on.bench.keepFlushing(2 * MINUTES);
    expect(on.server.held['notificationSettings']).toEqual({
      emailNotifications: false,
      pushNotifications: true,
      news: true,
      level: 3,
    });
  });
});

describe.each(['ok', 'responseLost'] as const)(
  'D1 another device writes between the read and the write (%s)',
  fate => {
    /** The next PATCH meets what another device has just written. */
    function slipIn(on: Subject, path: string, fields: WireFields): void {
      const part = on.bench.server.parts.get(path);
      on.bench.server.parts.set(path, request => {
        on.server.changeElsewhere(fields);
        return part?.(request) ?? {};
      });
      on.bench.net.plan(fate, 'PATCH');
    }

    test('of the general settings only what was changed is sent', async () => {
      const on = await begin();
      await on.edit({ firstName: 'Benim' });
      slipIn(on, 'account/update-general-settings', {
        lastName: 'Onların',
        email: 'onlarin@tekne.example',
        spokenLanguageIds: [3],
      });
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.held).toMatchObject({
        firstName: 'Benim',
        lastName: 'Onların',
        email: 'onlarin@tekne.example',
        spokenLanguageIds: [3],
      });
      expect(await on.bench.rows()).toEqual([]);
      expect(on.server.effects).toEqual([['firstName']]);
    });

    test('of the switches, too', async () => {
      const on = await begin();
      const { engine } = on.bench;
      await on.hide('hideEmail', true);
      slipIn(on, 'account/update-contact-settings', { hidePhoneNumber: true });
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.held).toMatchObject({ hideEmail: true, hidePhoneNumber: true });
      const { shown, base } = await on.bench.run(readNotificationSettings(engine));
      const switched = { ...shown, pushNotifications: true };
      await on.bench.run(notificationSettings.queueSave(engine, switched, base, nothingElse));
      slipIn(on, 'account/update-notification-settings', {
        notificationSettings: { emailNotifications: false, smsNotifications: true, pushNotifications: false },
      });
      await on.bench.keepFlushing(2 * MINUTES);
      expect(on.server.held['notificationSettings']).toEqual({
        emailNotifications: false,
        smsNotifications: true,
        pushNotifications: true,
      });
      expect(await on.bench.rows()).toEqual([]);
    });
  },
);

test('A276 A277 A278: what lacks a name or an address isn’t sent, with the reason', async () => {
  const on = await begin();
  await on.edit({ firstName: ' ', lastName: '', email: 'x' });
  await on.bench.keepFlushing(2 * MINUTES);
  expect(await on.bench.row()).toMatchObject({
    status: 'refused',
    problem: { words: { id: 'signUp.Register.firstName.required' } },
  });
  expect(on.server.effects).toEqual([]);
});

test('Q023: the frame shows the names that were saved here at once, and the server’s when they were refused', async () => {
  const on = await begin();
  const { engine } = on.bench;
  await on.edit({ firstName: 'İpek' });
  expect(await on.bench.run(readPartner(engine, user))).toMatchObject({ firstName: 'İpek', id: '7' });
  on.server.refusals.push({ status: 422, message: 'Olmaz' });
  await on.bench.keepFlushing(2 * MINUTES);
  expect(await on.bench.run(readPartner(engine, user))).toMatchObject({ firstName: 'Deniz' });
});

test('Q019: a phone that was confirmed here is shown at once', async () => {
  const on = await begin();
  const { engine } = on.bench;
  const phone = { countryIsoCode: 'DE', countryDialCode: '+49', phoneNumber: '15112345678' };
  await on.bench.run(keepPhone(engine, phone));
  expect((await on.bench.run(readGeneral(engine))).shown?.phone).toEqual(phone);
});

test('Q022: an account with unknown fields, switches as texts and nothing else can be read', async () => {
  const on = await begin();
  on.server.changeElsewhere({
    firstName: 'A',
    profilePicture: 5,
    spokenLanguageIds: 'x',
    phoneNumber: 532,
    hideEmail: 'true',
    hidePhoneNumber: 'maybe',
    plan: { gold: true },
    notificationSettings: { email: 'false', level: 3, sms: true },
  });
  await on.pull();
  const { engine } = on.bench;
  expect((await on.bench.run(readGeneral(engine))).shown).toMatchObject({
    firstName: 'A',
    profilePicture: null,
    spokenLanguageIds: null,
    phone: { phoneNumber: '532' },
  });
  expect((await on.bench.run(readContact(engine))).shown).toMatchObject({
    hideEmail: true,
    hidePhoneNumber: null,
  });
  expect((await on.bench.run(readNotificationSettings(engine))).shown).toEqual({ email: false, sms: true });
  on.server.changeElsewhere({ notificationSettings: null });
  await on.pull();
  expect((await on.bench.run(readNotificationSettings(engine))).shown).toEqual({});
});
