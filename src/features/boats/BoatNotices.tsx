import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { absentDocuments } from '../../domain/boatDocument.ts';
import { BoatStatus } from '../../domain/boatStatus.ts';
import { links } from '../../domain/links.ts';
import { isBoatGone } from '../../resources/boats.ts';
import type { OpenBoat } from '../../resources/boatReads.ts';
import type { Shortage } from '../../lib/NoRoomError.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { documentLabel } from '../common/documentWords.ts';
import { useWords } from '../common/messages.tsx';
import { useNoRoomWords } from '../common/engine/useNotKeptWords.ts';
import type { BoatForm } from './boatForms.ts';
import { ListedErrors } from './ListedErrors.tsx';
import type { ListedError } from './serverErrors.ts';
import { useFromBoat } from './useBoatValues.ts';

export interface BoatNoticesProps {
  readonly boatForm: BoatForm;
  readonly live: OpenBoat;
  readonly errors: readonly ListedError[];
  /** Goes to a place of the form. */
  readonly onGo: (path: string) => void;
  readonly saveFailed: boolean;
  readonly keepFailed: boolean;
  /** Set when one of both failed because there was no room. */
  readonly noRoom: Shortage | undefined;
}

/**
 * What the partner must know before going on: what couldn't be kept here, what the server refused, what the
 * marketplace requires.
 */
export function BoatNotices({
  boatForm,
  live,
  errors,
  onGo,
  saveFailed,
  keepFailed,
  noRoom,
}: BoatNoticesProps) {
  const intl = useIntl();
  const noRoomWords = useNoRoomWords();
  return (
    <>
      {(saveFailed || keepFailed) && (
        <Notice
          tone="stop"
          live="alert"
          title={intl.formatMessage({ id: saveFailed ? 'boats.Wizard.saveFailed' : 'form.notKept' })}
          {...(keepFailed && {
            actions: (
              <Button compact onClick={() => void boatForm.keeper.flush()}>
                {intl.formatMessage({ id: 'common.retry' })}
              </Button>
            ),
          })}
        >
          {noRoom && <p>{noRoomWords(noRoom)}</p>}
          {intl.formatMessage({ id: keepFailed ? 'form.notKeptText' : 'form.keptText' })}
        </Notice>
      )}
      {/* What was parked when the form was opened: its values are the ones in the form. */}
      <Parked parked={boatForm.opened.parked} errors={errors} />
      <Asked status={live.base?.boatStatus ?? boatForm.loaded.boatStatus} onGo={onGo} />
    </>
  );
}

function Parked({
  parked,
  errors,
}: {
  readonly parked: OpenBoat['parked'];
  readonly errors: readonly ListedError[];
}) {
  const intl = useIntl();
  const words = useWords();
  if (!parked) return null;
  if (parked.status === 'conflict') {
    const comparable = parked.clash?.kind === 'fields';
    return (
      <Notice
        tone="stop"
        title={intl.formatMessage({
          id: comparable ? 'boats.Parked.conflict' : 'common.RecordMark.conflict',
        })}
        actions={
          comparable ? (
            <ButtonLink
              compact
              kind="primary"
              render={props => <Link to={links.outbox(parked.id)} {...props} />}
            >
              {intl.formatMessage({ id: 'outbox.compare' })}
            </ButtonLink>
          ) : (
            <ButtonLink compact icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
              {intl.formatMessage({ id: 'records.toOutbox' })}
            </ButtonLink>
          )
        }
      >
        {parked.problem && <p>{words(parked.problem.words)}</p>}
        {comparable && <p>{intl.formatMessage({ id: 'form.conflictText' })}</p>}
      </Notice>
    );
  }
  if (isBoatGone(parked)) {
    return (
      <Notice
        tone="stop"
        title={words({ id: 'boats.save.gone' })}
        actions={
          <ButtonLink compact icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
            {intl.formatMessage({ id: 'records.toOutbox' })}
          </ButtonLink>
        }
      >
        {intl.formatMessage({ id: 'boats.Parked.goneText' })}
      </Notice>
    );
  }
  return (
    <Notice tone="stop" title={intl.formatMessage({ id: 'boats.Parked.refused' })}>
      {parked.problem && <p>{words(parked.problem.words)}</p>}
      {errors.length > 0 && <ListedErrors errors={errors} />}
      <p>{intl.formatMessage({ id: 'form.refusedText' })}</p>
    </Notice>
  );
}

/** A rejection by the marketplace, or its request for documents, is shown before anything is sent (Q176). */
function Asked({ status, onGo }: { readonly status: number } & Pick<BoatNoticesProps, 'onGo'>) {
  const intl = useIntl();
  if (status === BoatStatus.missingDocuments) return <DocumentsAsked onGo={onGo} />;
  if (status === BoatStatus.rejected) {
    return (
      <Notice tone="stop" title={intl.formatMessage({ id: 'boats.Asked.rejected' })}>
        {intl.formatMessage({ id: 'boats.Asked.rejectedText' })}
      </Notice>
    );
  }
  if (status === BoatStatus.updateRequired) {
    return (
      <Notice tone="note" title={intl.formatMessage({ id: 'boats.Asked.updateRequired' })}>
        {intl.formatMessage({ id: 'boats.Asked.updateRequiredText' })}
      </Notice>
    );
  }
  return null;
}

/** The marketplace doesn't say which documents it waits for: the usual ones that are missing are named. */
function DocumentsAsked({ onGo }: Pick<BoatNoticesProps, 'onGo'>) {
  const intl = useIntl();
  const absent = useFromBoat(boat => absentDocuments(boat).join());
  const documents = absent
    .split(',')
    .filter(Boolean)
    .map(type => intl.formatMessage({ id: documentLabel(Number(type)) }));
  return (
    <Notice
      tone="stop"
      title={intl.formatMessage({ id: 'boats.Asked.missingDocuments' })}
      actions={
        <Button compact onClick={() => onGo('documents')}>
          {intl.formatMessage({ id: 'boats.Asked.toDocuments' })}
        </Button>
      }
    >
      {documents.length > 0
        ? intl.formatMessage(
            { id: 'boats.Asked.missingDocumentsText' },
            { documents: intl.formatList(documents) },
          )
        : intl.formatMessage({ id: 'boats.Asked.otherDocuments' })}
    </Notice>
  );
}
