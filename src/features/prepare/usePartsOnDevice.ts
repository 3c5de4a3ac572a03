import { useEffect, useState, useSyncExternalStore } from 'react';
import { AgreementType } from '../../domain/account/agreement.ts';
import type { Language } from '../../domain/values/language.ts';
import type { PartOnDevice, OfflinePlan, OfflineDataPart } from '../../domain/preparation.ts';
import { logFailure } from '../../lib/log.ts';
import { urlOf } from '../../lib/safe/safeAddress.ts';
import { readNamesOfBoatsShowing } from '../../resources/boats/boatReads.ts';
import { readAllImageUrls } from '../../resources/prefetch.ts';
import { agreement, readDeliveryRecordUrls } from '../../resources/configuration.ts';
import { readStoredParts } from '../../resources/storedParts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { countImagesNeverKept, imagesToKeep, documentTemplatesToKeep } from '../../sync/files/keptFiles.ts';
import { measureCached, readCached } from '../../sync/upkeep/browserStore.ts';
import { GONE_CACHE, IMAGE_CACHE, DOCUMENT_TEMPLATE_CACHE } from '../../sync/messages.ts';
import { readResource } from '../../sync/lists/pull.ts';
import { manualPrefetch } from './prefetchAll.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import { useLanguage } from '../../kit/words/Language.ts';

export interface PartsOnDevice extends Readonly<Record<OfflineDataPart, PartOnDevice>> {
  /** The size of the photos that are kept. */
  readonly photoBytes: number;
  /** How many photos are shown only with a connection. */
  readonly photosOnline: number;
  /** Photos that the marketplace doesn't have any more, and whose boats they are. */
  readonly photosGone: { readonly count: number; readonly boats: readonly string[] };
}

const WHILE_FETCHING_MS = 1_000;
const OTHERWISE_MS = 10_000;

/**
 * Reads again and again what is on this device: the worker doesn't tell the page what it stores, and a live
 * query would run at each of hundreds of writes. Undefined until the first read.
 */
export function usePartsOnDevice({ mostBytes }: Pick<OfflinePlan, 'mostBytes'>): PartsOnDevice | undefined {
  const { engine } = usePanel();
  const { language } = useLanguage();
  const state = useSyncExternalStore(manualPrefetch.subscribe, () => manualPrefetch.state(engine));
  const [parts, setParts] = useState<PartsOnDevice>();
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const found = await readParts(engine, language, mostBytes).catch(logFailure('part not read'));
      if (isGone) return;
      if (found) setParts(found);
      timer = setTimeout(() => void look(), state === 'running' ? WHILE_FETCHING_MS : OTHERWISE_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [engine, language, mostBytes, state]);
  return parts;
}

async function readParts(
  engine: Engine,
  language: Language,
  mostBytes: number | undefined,
): Promise<PartsOnDevice> {
  const { origin } = location;
  const [stored, photos, templates, keptTemplates, record, gone, worker] = await Promise.all([
    readStoredParts(engine, language),
    readPhotos(engine, language),
    readDeliveryRecordUrls(engine),
    readCached(DOCUMENT_TEMPLATE_CACHE),
    readResource(engine, agreement, AgreementType.deliveryRecord, language),
    readCached(GONE_CACHE),
    navigator.serviceWorker?.getRegistration().catch(logFailure('worker not read')),
  ]);
  const isGone = (address: string): boolean => gone.includes(urlOf(address, origin)?.href ?? '');
  const { wanted, online, here } = photos;
  const photosGone = wanted.filter(isGone);
  const isFull = mostBytes !== undefined && here.bytes >= mostBytes;
  const blank = documentTemplatesToKeep(templates, origin);
  return {
    ...stored,
    panel: { here: worker?.active ? 1 : 0, total: 1 },
    photos: {
      here: here.count,
      // As long as boats or bookings are missing, nobody knows how many photos there are.
      total: [stored.boats, stored.bookings].some(({ total }) => total === undefined)
        ? undefined
        : wanted.length - photosGone.length,
      leftOut: isFull ? wanted.length - photosGone.length - here.count : 0,
    },
    templates: {
      here: blank.filter(url => keptTemplates.includes(url)).length,
      total: record ? blank.filter(url => !isGone(url)).length : undefined,
    },
    photoBytes: here.bytes,
    photosOnline: online,
    photosGone: {
      count: photosGone.length,
      boats: photosGone.length > 0 ? await readNamesOfBoatsShowing(engine, language, isGone) : [],
    },
  };
}

async function readPhotos(engine: Engine, language: Language) {
  const pictures = await readAllImageUrls(engine, language);
  const wanted = imagesToKeep(pictures, location.origin);
  const online = countImagesNeverKept(pictures, location.origin);
  return { wanted, online, here: await measureCached(IMAGE_CACHE, wanted) };
}
