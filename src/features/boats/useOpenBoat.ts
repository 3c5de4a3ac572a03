import { useEffect, useRef, useState } from 'react';
import type { RentalPeriod } from '../../domain/rentalPeriod.ts';
import { equal } from '../../lib/equal.ts';
import { readBoat, type OpenBoat } from '../../resources/boatReads.ts';
import { dropDraft, keepDraft } from '../../sync/drafts.ts';
import { useLive, usePanel } from '../common/engine/Panel.ts';
import { createBoatForm, openBoatForm, type BoatForm } from './boatForms.ts';
import { useNewerVersion } from './useNewerVersion.ts';

export interface OpenedBoat {
  /** What the device holds now, for marks and notices. Undefined until the first read. */
  readonly live: OpenBoat | undefined;
  /** The form, made once: from then on nothing that arrives changes it. Undefined while there is nothing to begin with. */
  readonly boatForm: BoatForm | undefined;
  /** Differs for each form. */
  readonly round: number;
  /**
   * Gives the unsaved changes up (demands 89).
   *
   * @returns brings them back
   * @throws when the device didn't do it: then they are still there
   */
  readonly discard: () => Promise<() => Promise<void>>;
}

/**
 * Opens a boat for editing, by either of its names. The form begins with the working copy, else with what is saved, else, for a
 * new boat, with the defaults of its period (B042).
 *
 * @param begin for a boat that nothing is known of: how it is rented
 */
export function useOpenBoat(id: string, begin: RentalPeriod | undefined): OpenedBoat {
  const { engine } = usePanel();
  const live = useLive(() => readBoat(engine, id), [id]);
  const [made, setMade] = useState<{ boatForm: BoatForm; round: number }>();
  const usable =
    live && (live.boat !== undefined || live.draft !== undefined || (begin !== undefined && !live.serverId));
  if (!made && usable) setMade({ boatForm: openBoatForm(engine, live, begin), round: 0 });
  // Q144: the marketplace's configuration is heard of at last, and nothing was typed yet: the defaults are those that it takes.
  if (made && live && live.config.leastApa && isUntouchedAndUnheard(made.boatForm))
    setMade({ boatForm: createBoatForm(engine, live, begin), round: made.round + 1 });

  useNewerVersion(live?.serverId, async () => {
    const fresh = await readBoat(engine, id);
    setMade(before =>
      before && canBeReplaced(before.boatForm, fresh)
        ? { boatForm: createBoatForm(engine, fresh, begin), round: before.round + 1 }
        : before,
    );
  });

  const shown = useRef<BoatForm>(undefined);
  useEffect(() => {
    shown.current = made?.boatForm;
    return () => {
      shown.current = undefined;
    };
  }, [made]);

  const startOver = async (): Promise<void> => {
    const fresh = await readBoat(engine, id);
    setMade(before => ({
      boatForm: createBoatForm(engine, fresh, begin),
      round: (before?.round ?? 0) + 1,
    }));
  };

  const discard = async (): Promise<() => Promise<void>> => {
    if (!made) return async () => undefined;
    const { keeper, opened, end } = made.boatForm;
    await keeper.flush();
    await keeper.pause();
    let dropped: Awaited<ReturnType<typeof dropDraft>>;
    try {
      dropped = await dropDraft(engine.store, opened.subject);
    } catch (error) {
      keeper.resume();
      throw error;
    }
    await end();
    await startOver();
    return async () => {
      if (!dropped) return;
      // What was typed since gives way: the partner asks for what was there before.
      const newer = shown.current;
      await newer?.end();
      await keepDraft(engine.store, dropped);
      if (newer) await startOver();
    };
  };

  return { live, boatForm: made?.boatForm, round: made?.round ?? 0, discard };
}

/** A new boat that nothing was typed into, begun without knowing the marketplace's configuration. */
function isUntouchedAndUnheard({ opened, isChanged }: BoatForm): boolean {
  return !opened.boat && !opened.draft && !opened.config.leastApa && !isChanged();
}

/** Whether nothing of the partner's is in the form, and the newer version is another one. */
function canBeReplaced({ opened, isChanged }: BoatForm, fresh: OpenBoat): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') ?? false;
  const isOwn = isChanged() || isTyping || fresh.draft !== undefined || fresh.parked !== undefined;
  return !isOwn && opened.boat !== undefined && !equal(opened.boat, fresh.boat);
}
