import type { RentalPeriod } from '../../domain/rentalPeriod.ts';
import { equal } from '../../lib/equal.ts';
import { readBoat, type OpenBoat } from '../../resources/boatReads.ts';
import { useLive, usePanel } from '../common/engine/Panel.ts';
import { useOpenedCopy, type OpenedCopy } from '../common/form/useWorkingCopy.ts';
import { createBoatForm, type BoatForm } from './boatForms.ts';
import { useNewerVersion } from './useNewerVersion.ts';

export interface OpenedBoat extends Pick<OpenedCopy<BoatForm, OpenBoat>, 'round' | 'goOn' | 'discard'> {
  /** What the device holds now, for marks and notices. Undefined until the first read. */
  readonly live: OpenBoat | undefined;
  readonly boatForm: BoatForm | undefined;
}

/**
 * Opens a boat for editing, by either of its names; see `useOpenedCopy`. A new boat begins with the defaults of its period (B042).
 *
 * @param begin for a new boat: how it is rented
 */
export function useOpenBoat(id: string, begin: RentalPeriod | undefined): OpenedBoat {
  const { engine } = usePanel();
  const live = useLive(() => readBoat(engine, id), [id]);
  const isUsable =
    live && (live.boat !== undefined || live.draft !== undefined || (begin !== undefined && !live.serverId));
  const { copy, round, goOn, renew, discard } = useOpenedCopy(
    isUsable ? live : undefined,
    (opened, before?: BoatForm) => createBoatForm(engine, opened, begin, before),
    () => readBoat(engine, id),
  );
  // The marketplace's configuration has arrived, and nothing was typed yet (Q144): then the form gets
  // defaults that are valid by it.
  if (copy && live?.config.leastApa && isUntouchedWithoutConfig(copy)) renew(live, () => true);

  useNewerVersion(live?.serverId, async () => {
    const fresh = await readBoat(engine, id);
    renew(fresh, boatForm => canBeReplaced(boatForm, fresh));
  });

  return { live, boatForm: copy, round, goOn, discard };
}

/** A new boat without any input, begun without the marketplace's configuration. */
function isUntouchedWithoutConfig({ opened, isChanged }: BoatForm): boolean {
  return !opened.boat && !opened.draft && !opened.config.leastApa && !isChanged();
}

/** Whether the form has no changes of the partner, and the newer version differs. */
function canBeReplaced({ opened, isChanged }: BoatForm, fresh: OpenBoat): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false;
  const isOwn = isChanged() || isTyping || fresh.draft !== undefined || fresh.parked !== undefined;
  return !isOwn && opened.boat !== undefined && !equal(opened.boat, fresh.boat);
}
