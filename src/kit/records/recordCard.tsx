/** Parts of the cards in lists, for any record that a partner edits. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSay, useMoment } from '../words/messages.tsx';
import { Link } from 'react-router-dom';
import { ButtonLink, type ButtonLinkProps } from '../../ui/buttons/ButtonLink.tsx';
import { PendingMark } from '../../ui/marks/PendingMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './recordCard.module.css';

/** The name of the record, as a link to the record. */
export function CardName({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <Link className={styles.link} to={to}>
      {name}
    </Link>
  );
}

export interface CardMarksProps {
  /** A `RecordMark` for unsent changes. */
  readonly children: ReactNode;
  readonly unsavedSince: number | undefined;
}

export function CardMarks({ children, unsavedSince }: CardMarksProps) {
  const say = useSay();
  const moment = useMoment();
  return (
    <div className={styles.marks}>
      {children}
      {unsavedSince !== undefined && (
        <PendingMark>{say('form.kept', { when: moment(unsavedSince) })}</PendingMark>
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
