import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { links, type RentalMode } from '../../domain/links.ts';
import { modeOfPeriod, periodOfMode, type RentalPeriod } from '../../domain/rentalPeriod.ts';
import { isLocalId, localId } from '../../lib/ids.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePanel } from '../common/engine/Panel.ts';
import { BackTo } from '../common/BackTo.tsx';
import { useLeave } from '../common/useLeave.ts';
import { isStillAt } from '../common/address.ts';
import { toBoats } from './boatLabels.ts';
import { BoatWizard } from './BoatWizard.tsx';
import { MissingBoat } from './MissingBoat.tsx';
import { PeriodDialog } from './PeriodDialog.tsx';
import { useOpenBoat } from './useOpenBoat.ts';

/**
 * A new boat (B002, B010): `?mode=` says how it is rented, `?draft=` which working copy is continued. Without
 * either the partner is asked for the period (B041, Q163).
 */
export function NewBoatPage() {
  const [search] = useSearchParams();
  const named = search.get('draft');
  const id = useNewId(named !== null && isLocalId(named) ? named : undefined);
  return <BoatWizardOrStart key={id} id={id} isNew begin={periodOfMode(search.get('mode'))} />;
}

/** A boat that exists, on the server or only here (B003, B042). */
export function EditBoatPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const mode = search.get('mode');
  return <BoatWizardOrStart key={`${id} ${mode}`} id={id} isNew={false} begin={periodOfMode(mode)} />;
}

/**
 * The id of the new boat, made once. It stays the same when it is put into the address at the first change;
 * an address without it begins another boat.
 */
function useNewId(named: string | undefined): string {
  const { engine } = usePanel();
  const [own, setOwn] = useState(() => ({
    id: named ?? localId(engine.uuid()),
    isNamed: named !== undefined,
  }));
  if (named !== undefined && (named !== own.id || !own.isNamed)) {
    setOwn({ id: named, isNamed: true });
    return named;
  }
  if (named === undefined && own.isNamed) setOwn({ id: localId(engine.uuid()), isNamed: false });
  return own.id;
}

interface BoatWizardOrStartProps {
  readonly id: string;
  readonly isNew: boolean;
  readonly begin: RentalPeriod | undefined;
}

function BoatWizardOrStart({ id, isNew, begin }: BoatWizardOrStartProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const leave = useLeave();
  const location = useLocation();
  const { live, form } = useOpenBoat(id, begin);

  // Before anything is typed, so that a reload, and the browser's back from any tab, open this boat and not
  // another new one.
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

  const period = {
    open: true,
    replace: true,
    to: (chosen: RentalMode | undefined) =>
      isNew ? links.newBoat(chosen) : links.editBoat(id, undefined, chosen),
    onBack: () => leave(links.boats()),
  };
  if (form && mode === undefined) return <PeriodDialog {...period} />;
  if (form) return <BoatWizard key={form.round} form={form} isNew={isNew} />;
  if (!live) return null;
  if (isNew && live.serverId === undefined) {
    return (
      <>
        <PageHeader
          title={intl.formatMessage({ id: 'boats.Wizard.newBoat' })}
          back={<BackTo {...toBoats} />}
        />
        <PeriodDialog {...period} />
      </>
    );
  }
  return <MissingBoat live={live} />;
}
