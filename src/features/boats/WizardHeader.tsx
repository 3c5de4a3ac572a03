import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OpenBoat } from '../../resources/boatReads.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordMark } from '../common/RecordMark.tsx';
import { BackToBoats } from './BackToBoats.tsx';
import type { BoatForm } from './boatForms.ts';
import { periodLabel } from './boatWords.ts';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './WizardHeader.module.css';

export interface WizardHeaderProps {
  readonly boatForm: BoatForm;
  readonly live: OpenBoat;
  readonly isNew: boolean;
  readonly name: string | null | undefined;
  readonly acts?: ReactNode;
}

/** Which boat this is, where it stands, and what can be done with it on every tab (B036, Q129). */
export function WizardHeader({ boatForm, live, isNew, name, acts }: WizardHeaderProps) {
  const intl = useIntl();
  const { loaded } = boatForm;
  const nameless = isNew ? 'boats.Wizard.newBoat' : 'boats.unnamed';
  return (
    <PageHeader
      back={<BackToBoats />}
      title={name?.trim() || intl.formatMessage({ id: nameless })}
      mark={<StatusBadge status={live.base?.boatStatus ?? loaded.boatStatus} />}
      age={
        <span className={styles.about}>
          {intl.formatMessage({ id: periodLabel(loaded.rentalPeriod) })}
          <RecordMark
            pending={live.pending}
            forApproval={live.forApproval}
            waitsForFile={live.waitsForFile}
          />
        </span>
      }
      actions={acts}
    />
  );
}
