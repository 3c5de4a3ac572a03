import { lazy, Suspense, type ReactNode } from 'react';
import { useSay } from '../common/words/messages.tsx';
import type { Boat, BoatField } from '../../domain/boat.ts';
import { changedBoatFields } from '../../domain/boatMerge.ts';
import type { FleetBoat } from '../../resources/boatReads.ts';
import { Compared, type ComparedLine } from '../common/compare/Compared.tsx';
import { beforeAndNow } from '../common/question/beforeAndNow.ts';
import { useBoatName } from './boatLabels.ts';
import { StatusBadge } from './StatusBadge.tsx';

const Differences = lazy(async () => ({
  default: (await import('./boatCompared.tsx')).parts.Differences,
}));

/** Whether two boats of the fleet differ for somebody who deletes one. A boat of which only the line is here is compared by that. */
export function boatDiffers(seen: FleetBoat, now: FleetBoat): boolean {
  return (
    seen.item.name !== now.item.name || hasAnotherState(seen, now) || changedIn(seen, now).fields.length > 0
  );
}

function hasAnotherState(seen: FleetBoat, now: FleetBoat): boolean {
  return seen.item.status !== now.item.status || seen.onlyHere !== now.onlyHere;
}

function changedIn(
  seen: FleetBoat,
  now: FleetBoat,
): { readonly fields: BoatField[]; readonly boats?: [Boat, Boat] } {
  if (!seen.shown || !now.shown) return { fields: [] };
  // The name is told by its line.
  const fields = changedBoatFields(seen.shown, now.shown).filter(field => field !== 'name');
  return { fields, boats: [seen.shown, now.shown] };
}

/** A boat as it was seen and as it is now, where it differs. */
export function BoatChange({ seen, now }: { readonly seen: FleetBoat; readonly now: FleetBoat }) {
  const say = useSay();
  const nameOf = useBoatName();
  const lines: ComparedLine[] = [];
  if (seen.item.name !== now.item.name)
    lines.push({ label: 'boats.GeneralTab.name', one: nameOf(seen.item), other: nameOf(now.item) });
  const state = ({ item, onlyHere }: FleetBoat): ReactNode =>
    onlyHere ? say('boats.Delete.here') : <StatusBadge status={item.status} />;
  if (hasAnotherState(seen, now))
    lines.push({ label: 'boats.Delete.status', one: state(seen), other: state(now) });
  const { fields, boats } = changedIn(seen, now);
  return (
    <>
      {lines.length > 0 && <Compared brief labels={beforeAndNow} lines={lines} />}
      {boats && fields.length > 0 && (
        <Suspense>
          <Differences fields={fields} mine={boats[0]} theirs={boats[1]} labels={beforeAndNow} />
        </Suspense>
      )}
    </>
  );
}
