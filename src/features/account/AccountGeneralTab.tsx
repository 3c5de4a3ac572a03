import { useEffect, useState, type ComponentType } from 'react';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { profileTable, type AccountPhone, type ProfileField } from '../../domain/account/account.ts';
import { withFirstLetterUpper } from '../../lib/text/firstLetter.ts';
import { errorTextForLog, log, logFailure } from '../../lib/log.ts';
import { general, readGeneral, photoUploads } from '../../resources/account/accountSettings.ts';
import { spokenLanguages } from '../../resources/kit/reference.ts';
import { cancelUploadDeletion, deleteUploadLater } from '../../sync/files/releaseUploads.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Fieldset } from '../../ui/form/Fieldset.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { usePanel, useResource } from '../../kit/engine/Panel.ts';
import { useRecordForm } from '../../kit/form/recordForm.ts';
import { RecordFormView, type RecordFieldProps } from '../../kit/form/RecordFormView.tsx';
import { emailInputProps } from '../signing/emailInputProps.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { RecordStatusBadge } from '../../kit/records/RecordStatusBadge.tsx';
import styles from './AccountPage.module.css';
import { generalLabels } from './accountLabels.ts';
import { generalShape } from './generalForm.ts';
import type { ChangePhoneDialogProps } from './ChangePhoneDialog.tsx';
import { ProfilePhotoField, type ProfilePhotoFieldProps } from './ProfilePhotoField.tsx';
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx';

/** Photo, names, address, phone and languages. */
export function AccountGeneralTab() {
  const { engine } = usePanel();
  const [chosen, setChosen] = useState<File>();
  // A photo that is being cut isn't a change yet, but the form must not be replaced meanwhile, either.
  const { form } = useRecordForm(generalShape, general.subject, readGeneral, chosen === undefined);
  const phone = usePhoneDialog();
  if (!form) return null;
  const { copy, live } = form;
  const saved = live.server?.value ?? live.shown;

  /** Discards the changes with the photo that was added here; undoing restores both. */
  const giveUp = async (): Promise<() => Promise<void>> => {
    const added = photoUploads(copy.valuesOf(copy.form.getState().values)).filter(
      upload => !photoUploads(copy.loaded).includes(upload),
    );
    const undo = await form.discard();
    for (const upload of added) deleteUploadLater(engine, upload);
    return async () => {
      for (const upload of added) cancelUploadDeletion(engine, upload);
      await undo();
    };
  };

  return (
    <>
      <RecordFormView
        key={form.round}
        form={{ ...form, discard: giveUp }}
        scope="account"
        label="account.tab.general"
        labels={generalLabels}
        required={() => profileTable.required}
        problemsOf={profileTable.problems}
        queue={(values, base, also) => general.queueSave(engine, values, base, also)}
      >
        {rule => (
          <>
            {live.pending && (
              <div>
                <RecordStatusBadge pending={live.pending} />
              </div>
            )}
            <Fields rule={rule} photo={{ chosen, onChosen: setChosen, beforePick: copy.flush }} />
            <Card as="section">
              <PhoneLine phone={saved?.phone} onChange={phone.open} />
            </Card>
            <Card as="section">
              <SpokenLanguages name={rule('spokenLanguageIds').name} />
            </Card>
          </>
        )}
      </RecordFormView>
      {phone.Dialog && saved && <phone.Dialog email={saved.email} onClose={phone.close} />}
    </>
  );
}

interface FieldsProps {
  readonly rule: (field: ProfileField) => RecordFieldProps;
  readonly photo: Pick<ProfilePhotoFieldProps, 'chosen' | 'onChosen' | 'beforePick'>;
}

function Fields({ rule, photo }: FieldsProps) {
  const { language } = useLanguage();
  const ofName = {
    autoCapitalize: 'words',
    shape: (value: string) => withFirstLetterUpper(value, language),
  } as const;
  return (
    <Card as="section">
      <Fieldset columns={2}>
        <div data-wide="">
          <ProfilePhotoField {...rule('profilePicture')} {...photo} />
        </div>
        <TextField {...rule('firstName')} {...ofName} autoComplete="given-name" />
        <TextField {...rule('lastName')} {...ofName} autoComplete="family-name" />
        <TextField {...rule('email')} {...emailInputProps} />
      </Fieldset>
    </Card>
  );
}

interface PhoneLineProps {
  readonly phone: AccountPhone | undefined;
  readonly onChange: () => void;
}

/** The confirmed phone. The code for a new one comes by SMS, so changing it needs a connection. */
function PhoneLine({ phone, onChange }: PhoneLineProps) {
  const say = useTranslate();
  const { reach } = usePanel();
  const isOffline = reach === 'offline';
  const number = usePhoneText(phone);
  return (
    <div className={styles.phone}>
      <Facts>
        <Fact label={say('phone.Field.label')}>{number ?? say('account.Phone.none')}</Fact>
      </Facts>
      <Button compact icon="phone" disabled={isOffline} aria-haspopup="dialog" onClick={onChange}>
        {say('account.Phone.change')}
      </Button>
      {reach !== 'reachable' && (
        <p className={styles.note}>
          {say(isOffline ? 'account.Phone.offline' : 'account.Phone.unreachable')}
        </p>
      )}
    </div>
  );
}

/** Formats the number in groups. The rules of the countries are loaded after the line is shown. */
function usePhoneText(phone: AccountPhone | undefined): string | undefined {
  const [format, setFormat] = useState<(phone: AccountPhone) => string>();
  useEffect(() => {
    void import('../../domain/values/phone.ts').then(
      ({ internationalPhone }) => setFormat(() => internationalPhone),
      logFailure('code not loaded'),
    );
  }, []);
  if (!phone?.phoneNumber) return undefined;
  return format ? format(phone) : `${phone.countryDialCode}\u00a0${phone.phoneNumber}`;
}

/** Loads the dialog when it is opened: its code contains the rules of every country's numbers. */
function usePhoneDialog() {
  const say = useTranslate();
  const toast = useToast();
  const { reach } = usePanel();
  const [Dialog, setDialog] = useState<ComponentType<ChangePhoneDialogProps>>();
  const open = async (): Promise<void> => {
    try {
      const { ChangePhoneDialog } = await import('./ChangePhoneDialog.tsx');
      setDialog(() => ChangePhoneDialog);
    } catch (error) {
      log('code not loaded', { error: errorTextForLog(error) });
      // Without a connection nothing is wrong with the panel, and a reload doesn't help.
      const isOffline = reach !== 'reachable' || !navigator.onLine;
      toast({ tone: 'stop', text: say(isOffline ? 'account.Phone.offline' : 'shell.notLoaded') });
    }
  };
  return { Dialog, open: () => void open(), close: () => setDialog(undefined) };
}

/** The languages that the partner speaks. A chosen language that the list doesn't hold stays chosen. */
function SpokenLanguages({ name }: { readonly name: string }) {
  const say = useTranslate();
  const list = useResource(spokenLanguages, undefined);
  return (
    <MultiSelectField
      name={name}
      label={say('account.languages')}
      disabled={!list}
      options={(list?.value ?? []).map(choice => ({ value: choice.id, label: choice.name }))}
      unknownLabel={list === undefined ? undefined : id => say('account.languages.unlisted', { id })}
      searchLabel={say('account.languages.search')}
      nothingFound={
        list === undefined ? '' : say(list ? 'account.languages.nothing' : 'account.languages.missing')
      }
      countText={count => say('account.languages.count', { count })}
      columns={2}
    />
  );
}
