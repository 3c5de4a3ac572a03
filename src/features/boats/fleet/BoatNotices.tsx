import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { absentDocuments } from '../../../domain/boat/boatDocument.ts';
import { BoatStatus } from '../../../domain/boat/boatStatus.ts';
import { isRecordGone } from '../../../resources/kit/records.ts';
import type { OpenBoat } from '../../../resources/boats/boatReads.ts';
import { mailLink, phoneLink } from '../../../lib/safe/safeAddress.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { contactWays } from '../../../kit/words/contactWays.ts';
import { documentLabel } from '../shared/documentWords.ts';
import { NotKeptNotice } from '../../../kit/form/keep/NotKeptNotice.tsx';
import { SaveNotAcceptedNotice } from '../../../kit/form/keep/SaveNotAcceptedNotice.tsx';
import type { OpenForm } from '../../../kit/form/keep/useEditing.ts';
import type { FormActions } from '../../../kit/form/keep/useFormActions.ts';
import type { BoatForm } from '../wizard/boatForms.ts';
import { BoatServerErrors } from '../wizard/BoatServerErrors.tsx';
import type { BoatServerError } from '../wizard/serverErrors.ts';
import { useFromBoat } from '../wizard/useBoatValues.ts';

export interface BoatNoticesProps {
  readonly form: OpenForm<BoatForm, OpenBoat>;
  readonly acts: FormActions;
  readonly errors: readonly BoatServerError[];
  /** Goes to a place of the form. */
  readonly onGo: (path: string) => void;
  /** Goes to the tab where the boat is saved; undefined if that is this one. */
  readonly onSavePlace: (() => void) | undefined;
}

/**
 * Shows everything that the partner must know before going on: what couldn't be stored on this device, what
 * the server refused, and what the marketplace requires.
 */
export function BoatNotices({ form, acts, errors, onGo, onSavePlace }: BoatNoticesProps) {
  const say = useTranslate();
  const { copy, live } = form;
  const { undecided } = copy.opened;
  return (
    <>
      <NotKeptNotice acts={acts} />
      <SaveNotAcceptedNotice
        undecided={undecided}
        isGone={undecided !== undefined && isRecordGone(undecided)}
        toSave={
          onSavePlace && (
            <Button compact onClick={onSavePlace}>
              {say('boats.Wizard.toSave')}
            </Button>
          )
        }
      >
        {errors.length > 0 && <BoatServerErrors errors={errors} />}
      </SaveNotAcceptedNotice>
      <Asked status={live.base?.boatStatus ?? copy.loaded.boatStatus} onGo={onGo} />
    </>
  );
}

/** Shows a rejection by the marketplace, or its request for documents, before anything is sent. */
function Asked({ status, onGo }: { readonly status: number } & Pick<BoatNoticesProps, 'onGo'>) {
  const say = useTranslate();
  if (status === BoatStatus.missingDocuments) return <DocumentsAsked onGo={onGo} />;
  if (status === BoatStatus.rejected) {
    // The API names no reason: people of the marketplace do.
    return (
      <Notice
        tone="stop"
        title={say('boats.Asked.rejected')}
        actions={
          <>
            {contactWays.helpLine && (
              <ButtonLink compact icon="phone" href={phoneLink(contactWays.helpLine)}>
                {say('boats.Asked.call')}
              </ButtonLink>
            )}
            {contactWays.supportEmail && (
              <ButtonLink compact href={mailLink(contactWays.supportEmail)}>
                {say('boats.Asked.write')}
              </ButtonLink>
            )}
          </>
        }
      >
        {say('boats.Asked.rejectedText')}
      </Notice>
    );
  }
  if (status === BoatStatus.updateRequired) {
    return (
      <Notice tone="note" title={say('boats.Asked.updateRequired')}>
        {say('boats.Asked.updateRequiredText')}
      </Notice>
    );
  }
  return null;
}

/** Names the usual documents that are missing: the marketplace doesn't say which ones it waits for. */
function DocumentsAsked({ onGo }: Pick<BoatNoticesProps, 'onGo'>) {
  const say = useTranslate();
  const intl = useIntl();
  const documents = useFromBoat(absentDocuments).map(type => say(documentLabel(type)));
  return (
    <Notice
      tone="stop"
      title={say('boats.Asked.missingDocuments')}
      actions={
        <Button compact onClick={() => onGo('documents')}>
          {say('boats.Asked.toDocuments')}
        </Button>
      }
    >
      {documents.length > 0
        ? say('boats.Asked.missingDocumentsText', { documents: intl.formatList(documents) })
        : say('boats.Asked.otherDocuments')}
    </Notice>
  );
}
