import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { links } from '../../../domain/values/links.ts';
import { modeOfPeriod, periodOfMode, type RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { equal } from '../../../lib/equal.ts';
import { isLocalId } from '../../../lib/ids.ts';
import { readBoat, type OpenBoat } from '../../../resources/boats/boatReads.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useFormWindowTitle } from '../../../kit/shell/windowTitle.ts';
import { NewRecordRedirect } from '../../../kit/form/NewRecordRedirect.tsx';
import { BackToList } from '../../../kit/going/BackToList.tsx';
import { useReturnToList } from '../../../kit/going/useReturnToList.ts';
import { isStillAt } from '../../../kit/going/address.ts';
import { backToBoatsLink } from '../boatLabels.ts';
import { BoatWizard } from './BoatWizard.tsx';
import { MissingRecord } from '../../../kit/records/MissingRecord.tsx';
import { boatForm } from '../../../resources/boats/boats.ts';
import { RentalPeriodDialog } from '../fleet/RentalPeriodDialog.tsx';
import { usePanel } from '../../../kit/engine/Panel.ts';
import { usePullNewest } from '../../../kit/engine/usePullNewest.ts';
import { useEditing, type EditingState } from '../../../kit/form/keep/useEditing.ts';
import { createBoatForm, type BoatForm } from './boatForms.ts';

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
  return <NewRecordRedirect to={made => links.newBoat(modeOfPeriod(period), made)} />;
}

/** A boat that exists, on the server or only here. */
export function EditBoatPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const mode = search.get('mode');
  return <BoatWizardOrStart key={`${id} ${mode}`} id={id} isNew={false} begin={periodOfMode(mode)} />;
}

function PeriodFirst() {
  const say = useTranslate();
  const leave = useReturnToList();
  useFormWindowTitle(say('boats.Wizard.newBoat'));
  return (
    <>
      <PageHeader title={say('boats.Wizard.newBoat')} back={<BackToList {...backToBoatsLink} />} />
      <RentalPeriodDialog open replace to={links.newBoat} onBack={() => leave(links.boats())} />
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
  const leave = useReturnToList();
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
      <RentalPeriodDialog
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
      list={backToBoatsLink}
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

/**
 * An answer that comes later than this, on a slow line, doesn't change the form, because the partner is
 * already working.
 */
const NEWER_WITHIN_MS = 10_000;

/**
 * Opens a boat for editing, by either of its names; see `useEditing`. A new boat begins with the defaults of
 * its period. One that the server has is fetched when it is opened online, however young the device's copy
 * is: otherwise a partner who edits an old version would see only after sending that somebody else has
 * changed it.
 *
 * @param begin for a new boat: how it is rented
 */
function useOpenBoat(id: string, begin: RentalPeriod | undefined): EditingState<BoatForm, OpenBoat> {
  const { engine } = usePanel();
  const askedAt = useRef(-Infinity);
  const editing = useEditing({
    id,
    read: readBoat,
    isOpenable: ({ boat, draft, serverId }) =>
      boat !== undefined || draft !== undefined || (begin !== undefined && !serverId),
    create: (_, opened, before?: BoatForm) => createBoatForm(engine, opened, begin, before),
    isOutdated: ({ opened, form }, live) => {
      const { boat, draft, config } = opened;
      // The marketplace's configuration has arrived: then a new boat gets defaults that are valid by it.
      if (!boat && !draft && !config.leastApa) return live.config.leastApa !== undefined;
      if (!boat || engine.clock.now() - askedAt.current > NEWER_WITHIN_MS) return false;
      const isOwn = live.draft !== undefined || live.undecided !== undefined;
      return !isOwn && form.getState().active === undefined && !equal(boat, live.boat);
    },
  });

  const serverId = editing.live?.serverId;
  usePullNewest(boatForm, serverId ?? '', serverId !== undefined, () => {
    askedAt.current = engine.clock.now();
  });
  return editing;
}
