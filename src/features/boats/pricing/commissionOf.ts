import { useMemo } from 'react';
import { AppConfigKey } from '../../../domain/appConfig.ts';
import { appConfig } from '../../../resources/configuration.ts';
import type { Mirrored } from '../../../sync/lists/pull.ts';
import { useResource } from '../../../kit/engine/Panel.ts';
import type { BoatForm } from '../wizard/boatForms.ts';

/** The share of a price that the platform keeps. */
export interface Commission {
  /** In per cent. */
  readonly rate: number;
  /** The source of the rate: this boat, or the marketplace's rate for new boats. */
  readonly from: 'boat' | 'config';
  /** When the server last sent it; undefined when that isn't known. */
  readonly fetchedAt: number | undefined;
}

/** Undefined until the device was read; null when this device doesn't know the rate: it is never guessed. */
export type KnownCommission = Commission | null | undefined;

/**
 * Returns a boat's commission: its own rate if the server has given it one, else the marketplace's.
 *
 * @param fetchedAt when the server last sent the boat
 */
export function commissionOf(
  ownRate: number | null,
  fetchedAt: number | undefined,
  config: Mirrored<number> | null | undefined,
): KnownCommission {
  if (ownRate !== null) return { rate: ownRate, from: 'boat', fetchedAt };
  return config && { rate: config.value, from: 'config', fetchedAt: config.fetchedAt };
}

/** Returns the commission of the boat that is being edited. */
export function useCommissionOf({ loaded, opened }: BoatForm): KnownCommission {
  const config = useResource(appConfig, AppConfigKey.commissionRate);
  const { comissionRate } = loaded;
  const { fetchedAt } = opened;
  return useMemo(() => commissionOf(comissionRate, fetchedAt, config), [comissionRate, fetchedAt, config]);
}
