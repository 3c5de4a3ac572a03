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

type OpenedForm = Pick<BoatForm, 'loaded' | 'opened'>;

/** Returns a boat's commission: its own rate if the server has given it one, else the marketplace's. */
export function commissionOf(
  {
    loaded,
    opened,
  }: { loaded: Pick<OpenedForm['loaded'], 'comissionRate'>; opened: Pick<OpenedForm['opened'], 'fetchedAt'> },
  config: Mirrored<number> | null | undefined,
): KnownCommission {
  if (loaded.comissionRate !== null)
    return { rate: loaded.comissionRate, from: 'boat', fetchedAt: opened.fetchedAt };
  return config && { rate: config.value, from: 'config', fetchedAt: config.fetchedAt };
}

/** Returns the commission of the boat that is being edited. */
export function useCommissionOf(boatForm: OpenedForm): KnownCommission {
  const config = useResource(appConfig, AppConfigKey.commissionRate);
  return useMemo(() => commissionOf(boatForm, config), [boatForm, config]);
}
