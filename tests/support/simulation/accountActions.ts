/** What the partner does with the settings of the account, and what their other device does meanwhile. */
import { contactFields } from '../../../src/domain/account/account.ts';
import {
  accountDetails,
  contact,
  general,
  notificationSettings,
  readContact,
  readGeneral,
  readNotificationSettings,
} from '../../../src/resources/account/accountSettings.ts';
import { pull } from '../../../src/sync/lists/pull.ts';
import type { Random } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import type { Device } from './Device.ts';
import type { Partner } from './Partner.ts';

/** Fields whose words are followed. */
const typed = ['firstName', 'lastName'] as const;

export const accountActions = {
  async editGeneral(partner: Partner): Promise<void> {
    const { account, engine, random } = partner;
    const { subject, save, queueSave } = general;
    if (account.ledger.open.has(subject)) return;
    const close = partner.openForm(subject);
    try {
      if (random() < 0.6) await pull(engine, accountDetails, undefined, 'tr', { force: true });
      const { shown, base } = await readGeneral(engine);
      // Its form opens only once the settings are on the device.
      if (!shown) return;
      await partner.pause(random() < 0.3 ? 90 : 4);
      const fields = typed.filter(() => random() < 0.6);
      const words = fields.map(field => [field, account.ledger.word(field)] as const);
      const values = { ...shown, ...Object.fromEntries(words) };
      await partner.ask({ subject, name: save.name, words, photos: [] }, () =>
        queueSave(engine, values, base, { tables: ['drafts'], write: tx => tx.drafts.delete(subject) }),
      );
    } finally {
      close();
    }
  },

  async switchContact(partner: Partner): Promise<void> {
    const { engine } = partner;
    const { shown, base } = await readContact(engine);
    const field = partner.pick(contactFields);
    if (!shown || !field) return;
    const values = { ...shown, [field]: !shown[field] };
    const { subject, save, queueSave } = contact;
    await partner.ask({ subject, name: save.name, words: [], photos: [] }, () =>
      queueSave(engine, values, base, nothingElse),
    );
  },

  async switchNotification(partner: Partner): Promise<void> {
    const { engine } = partner;
    const { shown, base } = await readNotificationSettings(engine);
    const key = partner.pick(Object.keys(shown ?? {}));
    if (!shown || key === undefined) return;
    const { subject, save, queueSave } = notificationSettings;
    await partner.ask({ subject, name: save.name, words: [], photos: [] }, () =>
      queueSave(engine, { ...shown, [key]: !shown[key] }, base, nothingElse),
    );
  },
} as const;

const nothingElse = { tables: [], write: () => Promise.resolve() } as const;

export function changeSettings(device: Device, { settings, ledger }: Account, random: Random): void {
  const fields = typed.filter(() => random() < 0.4);
  // Two changes, because effects are counted by the part of the settings.
  settings.changeElsewhere(Object.fromEntries(fields.map(field => [field, ledger.word('else')])));
  if (random() < 0.3) settings.changeElsewhere({ hideEmail: settings.held['hideEmail'] !== true });
  device.note(`another device writes ${fields.join(' ')} of the account`);
}
