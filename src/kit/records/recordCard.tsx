/** Parts of the cards in lists, for any record that a partner edits. */
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate, useTimeWithDayText } from '../words/messages.tsx';
import { Link } from 'react-router-dom';
import { ButtonLink, type ButtonLinkProps } from '../../ui/buttons/ButtonLink.tsx';
import { PendingBadge } from '../../ui/marks/PendingBadge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RecordStatusBadge } from './RecordStatusBadge.tsx';
import styles from './recordCard.module.css';

/** The name of the record, as a link to the record. */
export function CardName({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <Link className={styles.link} to={to}>
      {name}
    </Link>
  );
}

export interface CardBadgesProps extends ComponentProps<typeof RecordStatusBadge> {
  readonly unsavedSince: number | undefined;
}

/** The badges of unsent and of unsaved changes; nothing without either. */
export function CardBadges({ unsavedSince, ...status }: CardBadgesProps) {
  const say = useTranslate();
  const moment = useTimeWithDayText();
  if (status.pending === undefined && unsavedSince === undefined) return null;
  return (
    <div className={styles.badges}>
      <RecordStatusBadge {...status} />
      {unsavedSince !== undefined && (
        <PendingBadge>{say('form.kept', { when: moment(unsavedSince) })}</PendingBadge>
      )}
    </div>
  );
}

interface EditLinkProps extends Pick<ButtonLinkProps, 'wide'> {
  readonly name: string;
  readonly to: string;
}

/** A link to the form. The name is only read aloud, to tell several records apart. */
export function EditLink({ name, to, wide }: EditLinkProps) {
  const intl = useIntl();
  return (
    <ButtonLink icon="edit" wide={wide} to={to}>
      {intl.formatMessage(
        { id: 'records.edit' },
        { name, hidden: text => <VisuallyHidden>{text}</VisuallyHidden> },
      )}
    </ButtonLink>
  );
}
