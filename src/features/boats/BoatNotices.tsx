import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { BoatStatus } from '../../domain/boatStatus.ts';
import { links } from '../../domain/links.ts';
import type { OpenBoat } from '../../resources/fleet.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWords } from '../common/messages.tsx';
import type { BoatForm } from './boatForms.ts';
import styles from './BoatNotices.module.css';
import { tabLabels } from './boatWords.ts';
import { labelOf } from './fieldLabels.ts';
import type { ListedError } from './serverErrors.ts';

export interface BoatNoticesProps {
  readonly boatForm: BoatForm;
  readonly live: OpenBoat;
  readonly errors: readonly ListedError[];
  readonly saveFailed: boolean;
  readonly keepFailed: boolean;
}

/** What the partner must know before going on: what couldn't be kept here, what the server refused, what the marketplace asks for. */
export function BoatNotices({ boatForm, live, errors, saveFailed, keepFailed }: BoatNoticesProps) {
  const intl = useIntl();
  return (
    <>
      {(saveFailed || keepFailed) && (
        <Notice
          tone="stop"
          live="alert"
          title={intl.formatMessage({ id: saveFailed ? 'boats.Wizard.saveFailed' : 'boats.Wizard.notKept' })}
          {...(keepFailed && {
            actions: (
              <Button compact onClick={() => void boatForm.keeper.flush()}>
                {intl.formatMessage({ id: 'common.retry' })}
              </Button>
            ),
          })}
        >
          {intl.formatMessage({ id: keepFailed ? 'boats.Wizard.notKeptText' : 'boats.Wizard.keptText' })}
        </Notice>
      )}
      {/* What was parked when the form was opened: its values are the ones in the form. */}
      <Parked parked={boatForm.opened.parked} errors={errors} />
      <Asked status={live.base?.boatStatus ?? boatForm.loaded.boatStatus} />
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
    return (
      <Notice
        tone="stop"
        title={intl.formatMessage({ id: 'boats.Parked.conflict' })}
        actions={
          <ButtonLink compact icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
            {intl.formatMessage({ id: 'boats.toOutbox' })}
          </ButtonLink>
        }
      >
        {parked.problem && <p>{words(parked.problem.words)}</p>}
        <p>{intl.formatMessage({ id: 'boats.Parked.conflictText' })}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="stop" title={intl.formatMessage({ id: 'boats.Parked.refused' })}>
      {parked.problem && <p>{words(parked.problem.words)}</p>}
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ key, message, at }) => {
            const label = at && (labelOf(at.field) ?? tabLabels[at.tab]);
            return (
              <li key={`${key} ${message}`}>
                {intl.formatMessage(
                  { id: 'boats.Parked.error' },
                  {
                    where: label ? intl.formatMessage({ id: label }) : key,
                    message,
                    b: text => <strong>{text}</strong>,
                  },
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p>{intl.formatMessage({ id: 'boats.Parked.refusedText' })}</p>
    </Notice>
  );
}

/** Q176: the marketplace's no, or its wish, is seen before anything is sent. */
function Asked({ status }: { readonly status: number }) {
  const intl = useIntl();
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
