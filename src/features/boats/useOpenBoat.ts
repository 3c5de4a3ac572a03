import { useRef } from 'react';
import type { RentalPeriod } from '../../domain/rentalPeriod.ts';
import { equal } from '../../lib/equal.ts';
import { boatForm } from '../../resources/boats.ts';
import { readBoat, type OpenBoat } from '../../resources/boatReads.ts';
import { usePanel } from '../common/engine/Panel.ts';
import { useNewest } from '../common/engine/useNewest.ts';
import { useEditing, type Editing } from '../common/form/keep/useEditing.ts';
import { createBoatForm, type BoatForm } from './boatForms.ts';

/** An answer that comes later than this, on a slow line, doesn't change the form, because the partner is already working. */
const NEWER_WITHIN_MS = 10_000;

/**
 * Opens a boat for editing, by either of its names; see `useEditing`. A new boat begins with the defaults of its period. One that
 * the server has is fetched when it is opened online, however young the device's copy is: otherwise a partner who edits an old version
 * would see only after sending that somebody else has changed it.
 *
 * @param begin for a new boat: how it is rented
 */
export function useOpenBoat(id: string, begin: RentalPeriod | undefined): Editing<BoatForm, OpenBoat> {
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
      const isOwn = live.draft !== undefined || live.parked !== undefined;
      return !isOwn && form.getState().active === undefined && !equal(boat, live.boat);
    },
  });

  const serverId = editing.live?.serverId;
  useNewest(boatForm, serverId ?? '', serverId !== undefined, () => {
    askedAt.current = engine.clock.now();
  });
  return editing;
}
