import { subjectParts } from '../../lib/ids.ts';
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
import { createFieldErrors } from '../../kit/form/createFieldErrors.tsx';
import type { NounOutboxView } from '../../kit/shell/outboxView.ts';
import { defineOwnOutboxView } from '../../kit/records/defineRecordOutboxView.tsx';
import { generalLabels } from './accountLabels.ts';

const { kind } = accountNoun;
const unsaved = 'outbox.unsaved.account';

/** The records of the account are of different kinds: each has an entry of its own, by its id. */
const parts: Readonly<Record<string, NounOutboxView>> = {
  general: defineOwnOutboxView(kind, general, {
    icon: 'settings',
    nameField: 'firstName',
    unnamed: 'shell.user.settings',
    link: () => links.account(),
    read: readGeneral,
    unsaved,
    compared: () => import('./generalCompared.tsx'),
  }),
  contact: defineOwnOutboxView(kind, contact, {
    icon: 'eye',
    nameField: 'hideEmail',
    unnamed: 'account.contact',
    link: () => links.account('contact'),
    read: readContact,
    unsaved,
    compared: () => import('./contactCompared.tsx'),
  }),
  notifications: {
    icons: { [notificationSettings.save.name]: 'bell' },
    nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'account.notifications' })),
  },
  language: {
    icons: { [chooseLanguage.name]: 'language' },
    nameOf: ({ intl }) => Promise.resolve(intl.formatMessage({ id: 'shell.language' })),
    traitsOf: () => ({ isEditable: false }),
  },
};
const byId = new Map(Object.entries(parts));

function partOf({ subject }: { readonly subject: string }): NounOutboxView | undefined {
  return byId.get(subjectParts(subject).id);
}

export const accountOutboxView: NounOutboxView = {
  icons: Object.fromEntries([...byId.values()].flatMap(({ icons }) => Object.entries(icons))),
  nameOf: (reading, id) => byId.get(id)?.nameOf(reading, id) ?? Promise.resolve(''),
  place: {
    link: id => links.account(id === 'contact' || id === 'notifications' ? 'contact' : undefined),
    icon: 'edit',
    text: 'outbox.edit',
  },
  traitsOf: row => partOf(row)?.traitsOf?.(row) ?? {},
  Errors: createFieldErrors(generalLabels),
  Details({ row }) {
    const Part = partOf(row)?.Details;
    return Part ? <Part row={row} /> : null;
  },
  ConflictDialog(props) {
    const Part = partOf(props.row)?.ConflictDialog;
    return Part ? <Part {...props} /> : null;
  },
  drafts: { [kind]: unsaved },
  LogDetails({ line }) {
    const Part = partOf(line)?.LogDetails;
    return Part ? <Part line={line} /> : null;
  },
};
