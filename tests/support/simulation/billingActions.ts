/** What the partner does with the billing information, and what their other device does meanwhile. */
import type { BillingDetails, BillingField } from '../../../src/domain/account/billing.ts';
import { billing, billingInformation, readBilling } from '../../../src/resources/account/billing.ts';
import { pull } from '../../../src/sync/lists/pull.ts';
import { aBilling } from '../../nouns/billing.ts';
import type { Random } from '../virtualTime.ts';
import type { Account } from './Account.ts';
import type { Device } from './Device.ts';
import type { Partner } from './Partner.ts';

/** Fields whose words are followed. */
const typed = ['title', 'city', 'address', 'email', 'mersisNumber'] satisfies BillingField[];

export const billingActions = {
  async editBilling(partner: Partner): Promise<void> {
    const { account, engine, random } = partner;
    const { subject, save, queueSave } = billing;
    if (account.ledger.open.has(subject)) return;
    const close = partner.openForm(subject);
    try {
      if (random() < 0.6) await pull(engine, billingInformation, undefined, 'tr', { force: true });
      const { shown, base } = await readBilling(engine);
      await partner.pause(random() < 0.3 ? 90 : 4);
      // A device that has never read it begins with an empty form: all of it is typed.
      const fields = typed.filter(() => shown === undefined || random() < 0.4);
      const words = fields.map(field => [field, account.ledger.word(field)] as const);
      const values: BillingDetails = { ...(shown ?? aBilling({ extra: {} })), ...Object.fromEntries(words) };
      await partner.ask({ subject, name: save.name, words, photos: [] }, () =>
        queueSave(engine, values, base, { tables: ['drafts'], write: tx => tx.drafts.delete(subject) }),
      );
    } finally {
      close();
    }
  },
} as const;

/** Fields of the partner's, or one that the panel doesn't know. */
export function changeBilling(device: Device, { billing: server, ledger }: Account, random: Random): void {
  const fields = [...typed, 'merchantType'].filter(() => random() < 0.4);
  server.changeElsewhere(Object.fromEntries(fields.map(field => [field, ledger.word('else')])));
  device.note(`another device writes ${fields.join(' ')} of the billing information`);
}
