import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate, Age, useToast } from '../../../kit/words/messages.tsx';
import { links } from '../../../domain/values/links.ts';
import { boats } from '../../../resources/boats/boats.ts';
import { readNextStayDays, readTakenSpans } from '../../../resources/calendar.ts';
import { readFleet, type FleetBoat } from '../../../resources/boats/boatReads.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { NewLink } from '../../../kit/records/NewLink.tsx';
import { NotHereYet } from '../../../kit/records/NotHereYet.tsx';
import { usePullWhenStale, useLiveRead, usePanel } from '../../../kit/engine/Panel.ts';
import { useDialogSubject } from '../../../kit/question/useDialogSubject.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { BoatActsDialog } from './BoatActsDialog.tsx';
import { BoatCard } from './BoatCard.tsx';
import styles from './BoatsPage.module.css';
import { DeleteBoatDialog } from './DeleteBoatDialog.tsx';
import { sortFleetByUrgency } from './fleetOrder.ts';
import { RentalPeriodDialog } from './RentalPeriodDialog.tsx';
import { ListingRulesDialog } from './ListingRulesDialog.tsx';
import { useIsStillHere } from '../../../kit/going/address.ts';
import { useRowActions } from '../../../kit/engine/useRowActions.ts';
import { duplicateBoat } from './duplicateBoat.ts';

const newBoat = { to: links.newBoat(), label: 'boats.Page.create' } as const;

/** The partner's fleet as this device knows it, with unsent and unsaved work over it. */
export function BoatsPage() {
  const say = useTranslate();
  const { language } = useLanguage();
  usePullWhenStale(boats, undefined);
  const fleet = useLiveRead(readFleet, language);
  const [open, setOpen] = useState<'rules' | 'period' | undefined>();
  const today = useIstanbulToday();
  const stays = useLiveRead(readNextStayDays, today);
  const taken = useLiveRead(readTakenSpans);
  const duplicate = useDuplicateBoat();
  const acts = useDialogSubject<FleetBoat>();
  const leaving = useDialogSubject<FleetBoat>();
  const known = fleet !== undefined && (fleet.fetchedAt !== undefined || fleet.boats.length > 0);
  return (
    <>
      <PageHeader
        title={say('boats.Page.title')}
        age={known ? <Age at={fleet.fetchedAt} /> : undefined}
        actions={
          <>
            {/* Without boats the page itself offers it. */}
            {known && fleet.boats.length > 0 && (
              <Button
                kind="primary"
                compact
                icon="plus"
                aria-haspopup="dialog"
                onClick={() => setOpen('period')}
              >
                {say('boats.Page.create')}
              </Button>
            )}
            <Button kind="quiet" compact icon="info" aria-haspopup="dialog" onClick={() => setOpen('rules')}>
              {say('boats.Page.rules')}
            </Button>
          </>
        }
      />
      {fleet && !known && (
        <NotHereYet
          resource={boats}
          params={undefined}
          shape="card"
          fetching="boats.Page.fetching"
          offline="boats.Page.offline"
          offlineText="boats.Page.offlineText"
          failed="boats.Page.failed"
          action={<NewLink {...newBoat} />}
        />
      )}
      {known && fleet.boats.length === 0 && (
        <EmptyState icon="boat" title={say('boats.Page.empty')} action={<NewLink {...newBoat} />}>
          {say('boats.Page.emptyText')}
        </EmptyState>
      )}
      {known && fleet.boats.length > 0 && (
        <ul className={styles.grid} aria-label={say('boats.Page.title')}>
          {sortFleetByUrgency(fleet.boats).map(boat => (
            <BoatCard
              key={boat.summary.id}
              boat={boat}
              config={fleet.config}
              nextStay={stays?.get(boat.summary.id)}
              taken={taken && (taken.get(boat.summary.id) ?? [])}
              onActs={() => acts.ask(boat)}
            />
          ))}
        </ul>
      )}
      <ListingRulesDialog open={open === 'rules'} onOpenChange={is => setOpen(is ? 'rules' : undefined)} />
      <RentalPeriodDialog open={open === 'period'} to={links.newBoat} onBack={() => setOpen(undefined)} />
      {acts.asked && (
        <BoatActsDialog
          boat={acts.asked}
          open={acts.isOpen}
          onClose={acts.close}
          onDuplicate={({ summary }) => void duplicate(summary.id)}
          onDelete={leaving.ask}
        />
      )}
      {leaving.asked && (
        <DeleteBoatDialog
          opened={leaving.asked}
          present={fleet?.boats.find(({ summary }) => summary.id === leaving.asked?.summary.id)}
          open={leaving.isOpen}
          onClose={leaving.close}
        />
      )}
    </>
  );
}

/** Copies a boat and opens the copy; says so when there was no room for it. */
function useDuplicateBoat(): (id: string) => Promise<unknown> {
  const say = useTranslate();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const toast = useToast();
  const { kept } = useRowActions();
  const { engine, wake } = usePanel();
  return id =>
    kept(async () => {
      const copy = await duplicateBoat(engine, id, name => say('boats.Duplicate.name', { name }));
      if (copy === undefined) {
        toast({ tone: 'stop', text: say('boats.Duplicate.notHere') });
        return;
      }
      // Its photos can be sent already.
      wake('enqueued');
      if (!isStillHere()) return;
      await navigate(links.newBoat(undefined, copy));
      toast({ tone: 'note', text: say('boats.Duplicate.opened') });
    });
}
