/** What a card of a list shows of any record that a partner edits. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSay, useMoment } from '../words/messages.tsx';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PendingMark } from '../../../ui/PendingMark.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './recordCard.module.css';

/** Its name, which opens it. */
export function CardName({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <Link className={styles.link} to={to}>
      {name}
    </Link>
  );
}

export interface CardMarksProps {
  /** What isn't sent: a `RecordMark`. */
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
        <PendingMark>{say('records.unsaved', { when: moment(unsavedSince) })}</PendingMark>
      )}
    </div>
  );
}

export interface CardActsProps {
  readonly name: string;
  readonly to: string;
  readonly onDelete: () => void;
}

export function CardActs({ name, to, onDelete }: CardActsProps) {
  const say = useSay();
  const intl = useIntl();
  return (
    <div className={styles.acts}>
      <ButtonLink icon="edit" wide="always" to={to}>
        {intl.formatMessage(
          { id: 'records.edit' },
          { name, hidden: text => <VisuallyHidden>{text}</VisuallyHidden> },
        )}
      </ButtonLink>
      <IconButton icon="trash" label={say('records.delete', { name })} onClick={onDelete} />
    </div>
  );
}
