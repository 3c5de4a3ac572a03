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
import { outboxViewOfParts } from './outboxViewOfParts.tsx';
import { createFieldErrors } from '../../kit/form/createFieldErrors.tsx';
import type { NounOutboxView } from '../../kit/shell/outboxView.ts';
import { defineOwnOutboxView } from '../../kit/records/defineRecordOutboxView.tsx';
import { generalLabels } from './accountLabels.ts';

const { kind } = accountNoun;

const generalEntry = defineOwnOutboxView(kind, general, {
  icon: 'settings',
  nameField: 'firstName',
  unnamed: 'shell.user.settings',
  link: () => links.account(),
  read: readGeneral,
  unsaved: 'outbox.unsaved.account',
  compared: () => import('./generalCompared.tsx'),
  Errors: createFieldErrors(generalLabels),
});

const contactEntry = defineOwnOutboxView(kind, contact, {
  icon: 'eye',
  nameField: 'hideEmail',
  unnamed: 'account.contact',
  link: () => links.account('contact'),
  read: readContact,
  unsaved: 'outbox.unsaved.account',
  compared: () => import('./contactCompared.tsx'),
});

const notificationsEntry: NounOutboxView = {
  icons: { [notificationSettings.save.name]: 'bell' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'account.notifications' })),
};

const languageEntry: NounOutboxView = {
  icons: { [chooseLanguage.name]: 'language' },
  nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.language' })),
  traitsOf: () => ({ isEditable: false }),
};

export const accountOutboxView = outboxViewOfParts(
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
