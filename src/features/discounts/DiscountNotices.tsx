import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import type { Shortage } from '../../lib/NoRoomError.ts';
import { isRecordGone } from '../../resources/listedRecords.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useNoRoomWords } from '../common/engine/useNotKeptWords.ts';
import { useWords } from '../common/messages.tsx';
import type { DiscountForm } from './discountForms.ts';
import { RefusedFields } from './RefusedFields.tsx';

export interface DiscountNoticesProps {
  readonly discountForm: DiscountForm;
  readonly saveFailed: boolean;
  readonly keepFailed: boolean;
  /** When either failed for want of room. */
  readonly noRoom: Shortage | undefined;
}

/** What the partner must know before going on: what couldn't be kept here, and why a save waits for them. */
export function DiscountNotices({ discountForm, saveFailed, keepFailed, noRoom }: DiscountNoticesProps) {
  const intl = useIntl();
  const noRoomWords = useNoRoomWords();
  return (
    <>
      {(saveFailed || keepFailed) && (
        <Notice
          tone="stop"
          live="alert"
          title={intl.formatMessage({
            id: saveFailed ? 'discounts.Form.saveFailed' : 'form.notKept',
          })}
          actions={
            keepFailed && (
              <Button compact onClick={() => void discountForm.keeper.flush()}>
                {intl.formatMessage({ id: 'common.retry' })}
              </Button>
            )
          }
        >
          {noRoom && <p>{noRoomWords(noRoom)}</p>}
          {intl.formatMessage({ id: keepFailed ? 'form.notKeptText' : 'form.keptText' })}
        </Notice>
      )}
      {/* What waited when the form was opened: its values are the ones in the form. */}
      <Parked discountForm={discountForm} />
    </>
  );
}

function Parked({ discountForm: { opened } }: Pick<DiscountNoticesProps, 'discountForm'>) {
  const intl = useIntl();
  const words = useWords();
  const { parked, refusal } = opened;
  if (!parked) return null;
  const said = parked.problem && <p>{words(parked.problem.words)}</p>;
  const isGone = isRecordGone(parked);
  if (parked.status === 'refused' && !isGone)
    return (
      <Notice tone="stop" title={intl.formatMessage({ id: 'discounts.Parked.refused' })}>
        {said}
        <RefusedFields refusal={refusal} />
        <p>{intl.formatMessage({ id: 'form.refusedText' })}</p>
      </Notice>
    );
  const isClash = parked.clash?.kind === 'fields';
  return (
    <Notice
      tone="stop"
      title={intl.formatMessage({
        id: isClash ? 'discounts.Parked.conflict' : 'common.RecordMark.conflict',
      })}
      actions={
        <ButtonLink
          compact
          kind={isClash ? 'primary' : 'secondary'}
          icon={isClash ? undefined : 'outbox'}
          render={props => <Link to={links.outbox(isClash ? parked.id : undefined)} {...props} />}
        >
          {intl.formatMessage({ id: isClash ? 'outbox.compare' : 'records.toOutbox' })}
        </ButtonLink>
      }
    >
      {said}
      {isClash && <p>{intl.formatMessage({ id: 'form.conflictText' })}</p>}
      {isGone && <p>{intl.formatMessage({ id: 'discounts.Parked.goneText' })}</p>}
    </Notice>
  );
}
