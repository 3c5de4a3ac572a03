import { links } from '../../domain/values/links.ts';
import { chooseLanguage } from '../../resources/account/account.ts';
import {
  accountNoun,
  contact,
  general,
  notificationSettings,
  readContact,
  readGeneral,
} from '../../resources/account/accountSettings.ts';
import { entryOfParts } from './entryOfParts.tsx';
import { fieldErrors } from '../../kit/form/fieldErrors.tsx';
import type { OutboxEntry } from '../../kit/shell/outboxEntry.ts';
import { ownEntry } from '../../kit/records/recordEntry.tsx';
import { generalLabels } from './accountLabels.ts';

const { kind } = accountNoun;

const generalEntry = ownEntry(kind, general, {
  icon: 'settings',
  nameField: 'firstName',
  unnamed: 'shell.user.settings',
  link: () => links.account(),
  read: readGeneral,
  unsaved: 'outbox.unsaved.account',
  compared: () => import('./generalCompared.tsx'),
  Errors: fieldErrors(generalLabels),
});

const contactEntry = ownEntry(kind, contact, {
  icon: 'eye',
  nameField: 'hideEmail',
  unnamed: 'account.contact',
  link: () => links.account('contact'),
  read: readContact,
  unsaved: 'outbox.unsaved.account',
  compared: () => import('./contactCompared.tsx'),
});

const notificationsEntry: OutboxEntry = {
  icons: { [notificationSettings.save.name]: 'bell' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'account.notifications' })),
};

const languageEntry: OutboxEntry = {
  icons: { [chooseLanguage.name]: 'language' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.language' })),
  traitsOf: () => ({ isEditable: false }),
};

export const accountEntry = entryOfParts(
  {
    general: generalEntry,
    contact: contactEntry,
    notifications: notificationsEntry,
    language: languageEntry,
  },
  {
    link: id => links.account(id === 'contact' || id === 'notifications' ? 'contact' : undefined),
    icon: 'edit',
    text: 'outbox.edit',
  },
);
