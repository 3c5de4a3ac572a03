import { useEffect, useEffectEvent } from 'react';
import { useSay } from '../common/words/messages.tsx';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { modeOfPeriod, periodOfMode, type RentalPeriod } from '../../domain/rentalPeriod.ts';
import { isLocalId } from '../../lib/ids.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTitleOfForm } from '../common/shell/windowTitle.ts';
import { NewRecord } from '../common/form/NewRecord.tsx';
import { BackTo } from '../common/going/BackTo.tsx';
import { useLeave } from '../common/going/useLeave.ts';
import { isStillAt } from '../common/going/address.ts';
import { toBoats } from './boatLabels.ts';
import { BoatWizard } from './BoatWizard.tsx';
import { MissingRecord } from '../common/records/MissingRecord.tsx';
import { boatForm } from '../../resources/boats.ts';
import { PeriodDialog } from './PeriodDialog.tsx';
import { useOpenBoat } from './useOpenBoat.ts';

/**
 * A new boat: `?mode=` says how it is rented, `?draft=` which working copy is continued. Without
 * either the partner is asked for the period.
 */
export function NewBoatPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const period = periodOfMode(mode);
  const id = search.get('draft') ?? '';
  if (isLocalId(id)) return <BoatWizardOrStart key={id} id={id} isNew begin={period} />;
  if (period === undefined) return <PeriodFirst />;
  return <NewRecord to={made => links.newBoat(modeOfPeriod(period), made)} />;
}

/** A boat that exists, on the server or only here. */
export function EditBoatPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const mode = search.get('mode');
  return <BoatWizardOrStart key={`${id} ${mode}`} id={id} isNew={false} begin={periodOfMode(mode)} />;
}

function PeriodFirst() {
  const say = useSay();
  const leave = useLeave();
  useTitleOfForm(say('boats.Wizard.newBoat'));
  return (
    <>
      <PageHeader title={say('boats.Wizard.newBoat')} back={<BackTo {...toBoats} />} />
      <PeriodDialog open replace to={links.newBoat} onBack={() => leave(links.boats())} />
    </>
  );
}

interface BoatWizardOrStartProps {
  readonly id: string;
  readonly isNew: boolean;
  readonly begin: RentalPeriod | undefined;
}

function BoatWizardOrStart({ id, isNew, begin }: BoatWizardOrStartProps) {
  const navigate = useNavigate();
  const leave = useLeave();
  const location = useLocation();
  const { live, form } = useOpenBoat(id, begin);

  // A reload, and the browser's back from any tab, begin in the same period.
  const mode = form && modeOfPeriod(form.copy.loaded.rentalPeriod);
  const address = useEffectEvent(() => {
    const here = links.newBoat(mode, id);
    const { pathname, search, state } = location;
    if (here !== pathname + search && isStillAt(pathname))
      void navigate(here, { replace: true, state: state as unknown });
  });
  useEffect(() => {
    if (isNew && mode !== undefined) address();
  }, [isNew, mode, id]);

  if (form && mode === undefined)
    return (
      <PeriodDialog
        open
        replace
        to={chosen => (isNew ? links.newBoat(chosen) : links.editBoat(id, undefined, chosen))}
        onBack={() => leave(links.boats())}
      />
    );
  if (form) return <BoatWizard key={form.round} form={form} isNew={isNew} />;
  if (!live) return null;
  const { serverId } = live;
  if (isNew && serverId === undefined) return <PeriodFirst />;
  return (
    <MissingRecord
      title="boats.Missing.title"
      icon="boat"
      list={toBoats}
      isBeingDeleted={live.pending !== undefined}
      deleting="boats.Missing.deleting"
      unknown="boats.Missing.unknown"
      notHere={
        serverId !== undefined && {
          resource: boatForm,
          params: serverId,
          shape: 'row',
          count: 6,
          fetching: 'boats.Missing.fetching',
          offline: 'boats.Missing.offline',
          offlineText: 'boats.Missing.offlineText',
          failed: 'boats.Missing.failed',
          failedText: 'boats.Missing.failedText',
        }
      }
    />
  );
}
