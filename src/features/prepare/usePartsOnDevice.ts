import { useEffect, useState, useSyncExternalStore } from 'react';
import { AgreementType } from '../../domain/account/agreement.ts';
import type { Language } from '../../domain/values/language.ts';
import type { PartOnDevice, OfflinePlan, OfflineDataPart } from '../../domain/preparation.ts';
import { errorTextForLog, log, logFailure } from '../../lib/log.ts';
import { urlOf } from '../../lib/safe/safeAddress.ts';
import { readNamesOfBoatsShowing } from '../../resources/boats/boatReads.ts';
import { readAllImageUrls } from '../../resources/prefetch.ts';
import { agreement, readDeliveryRecordUrls } from '../../resources/configuration.ts';
import { readStoredParts } from '../../resources/storedParts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { countImagesNeverKept, imagesToKeep, documentTemplatesToKeep } from '../../sync/files/keptFiles.ts';
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
      try {
        const found = await readParts(engine, language, mostBytes);
        if (!isGone) setParts(found);
      } catch (error) {
        log('part not read', { error: errorTextForLog(error) });
      }
      if (!isGone)
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
  const stored = await readStoredParts(engine, language);
  const pictures = await readAllImageUrls(engine, language);
  const wanted = imagesToKeep(pictures, location.origin);
  const photos = await readKept(IMAGE_CACHE, wanted);
  const templates = documentTemplatesToKeep(await readDeliveryRecordUrls(engine), location.origin);
  const gone = new Set(await readNames(GONE_CACHE));
  const isGone = (address: string): boolean => gone.has(urlOf(address, location.origin)?.href ?? '');
  const photosGone = wanted.filter(isGone);
  const record = await readResource(engine, agreement, AgreementType.deliveryRecord, language);
  const isFull = mostBytes !== undefined && photos.bytes >= mostBytes;
  const worker = await navigator.serviceWorker?.getRegistration().catch(logFailure('worker not read'));
  return {
    ...stored,
    panel: { here: worker?.active ? 1 : 0, total: 1 },
    photos: {
      here: photos.here,
      // As long as boats or bookings are missing, nobody knows how many photos there are.
      total: [stored.boats, stored.bookings].some(({ total }) => total === undefined)
        ? undefined
        : wanted.length - photosGone.length,
      leftOut: isFull ? wanted.length - photosGone.length - photos.here : 0,
    },
    templates: {
      here: (await readKept(DOCUMENT_TEMPLATE_CACHE, templates)).here,
      total: record ? templates.filter(url => !isGone(url)).length : undefined,
    },
    photoBytes: photos.bytes,
    photosOnline: countImagesNeverKept(pictures, location.origin),
    photosGone: { count: photosGone.length, boats: await readNamesOfBoatsShowing(engine, language, isGone) },
  };
}

async function readNames(name: string): Promise<string[]> {
  try {
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  } catch (error) {
    log('storage not read', { error: errorTextForLog(error) });
    return [];
  }
}

/** In bytes, by address. The content of an address never changes. */
const sizes = new Map<string, number>();

async function readKept(
  name: string,
  urls: readonly string[],
): Promise<{ readonly here: number; readonly bytes: number }> {
  const kept = new Set(await readNames(name));
  const here = urls.filter(url => kept.has(url));
  let bytes = 0;
  for (const url of here) {
    const size = sizes.get(url) ?? (await (await (await caches.open(name)).match(url))?.blob())?.size ?? 0;
    sizes.set(url, size);
    bytes += size;
  }
  return { here: here.length, bytes };
}
