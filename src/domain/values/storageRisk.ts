/** The risk that this device loses its data or has no room for the next save, and the reasons. */
import { MINUTE_MS } from '../../lib/time/day.ts';

export interface StorageSpace {
  /** In bytes, for everything that the panel stores; undefined where the browser doesn't say. */
  readonly used: number | undefined;
  /** The bytes that the browser allows. */
  readonly quota: number | undefined;
}

/** `refused`: a save of the partner failed for lack of room. `found`: any other lack of room at a write. */
export type StorageShortage = 'found' | 'refused';

export interface StorageFacts extends StorageSpace {
  /** The shortage of the last hour, if there was one. */
  readonly shortage: StorageShortage | undefined;
  /** Whether the browser has promised to delete nothing to make room; undefined where it doesn't say. */
  readonly persisted: boolean | undefined;
  /** Whether the panel is opened as an app of the device. */
  readonly isInstalled: boolean;
  /** Whether this is Safari, or another browser with its engine. */
  readonly isWebKit: boolean;
  /** How long the oldest unsent work has waited here, in milliseconds; undefined while there is none. */
  readonly unsentForMs: number | undefined;
}

const levels = ['none', 'notice', 'warning', 'alarm'] as const;
type Level = (typeof levels)[number];

/**
 * `space`: little is left. `ranOut`: a write found no room. `noPromise`: the browser may delete everything
 * when the device is short of space. `sevenDays`: WebKit may delete a page's data after seven days in which
 * the page isn't opened, unless it is installed.
 */
export interface StorageRisk {
  readonly kind: 'ranOut' | 'noPromise' | 'space' | 'sevenDays';
  readonly level: Exclude<Level, 'none'>;
}

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** Room for two photos of 5 MB, for ten photos, and for the photos of two or three boats. */
const steps = [
  ['alarm', 10 * MEGABYTE],
  ['warning', 50 * MEGABYTE],
  ['notice', 200 * MEGABYTE],
] as const;

/** Unsent work isn't in danger before this time has passed. */
const SENT_SOON_MS = 10 * MINUTE_MS;

/**
 * Reads a browser's estimate. From version 138 on, Chromium hides the size of the disk: its quota is the used
 * space plus up to ten whole gigabytes, however little is left. Such a quota counts as unknown.
 */
export function spaceOf({ usage, quota }: { usage?: number; quota?: number }): StorageSpace {
  const left = (quota ?? 0) - (usage ?? 0);
  return { used: usage, quota: left > 0 && left % GIGABYTE === 0 ? undefined : quota };
}

/** Returns the bytes that are left; undefined where the browser doesn't say. */
export function getBytesLeft({ used, quota }: StorageSpace): number | undefined {
  return used === undefined || quota === undefined ? undefined : Math.max(0, quota - used);
}

export function isStorageShort(space: StorageSpace): boolean {
  return spaceLevel(space) !== 'none';
}

function spaceLevel(space: StorageSpace): Level {
  const left = getBytesLeft(space) ?? Infinity;
  return steps.find(([, below]) => left < below)?.[0] ?? 'none';
}

/** Returns the risks to show, the most urgent first. */
export function storageRisks(facts: StorageFacts): readonly StorageRisk[] {
  const { shortage, persisted, isInstalled, isWebKit, unsentForMs } = facts;
  const space = spaceLevel(facts);
  const isPressing = shortage !== undefined || isUrgentStorageRisk({ level: space });
  const hasDays = isWebKit && !isInstalled;
  const isUnsafe = isPressing && unsentForMs !== undefined;
  const found: Readonly<Record<StorageRisk['kind'], Level>> = {
    ranOut: shortage === undefined ? 'none' : shortage === 'refused' ? 'alarm' : 'warning',
    noPromise: persisted !== false ? 'none' : isUnsafe ? 'alarm' : hasDays ? 'none' : 'notice',
    space,
    sevenDays: !hasDays ? 'none' : (unsentForMs ?? 0) >= SENT_SOON_MS ? 'warning' : 'notice',
  };
  return (['ranOut', 'noPromise', 'space', 'sevenDays'] as const)
    .flatMap(kind => {
      const level = found[kind];
      return level === 'none' ? [] : { kind, level };
    })
    .toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level));
}

/** Whether the risk is shown on every screen. */
export function isUrgentStorageRisk({ level }: { readonly level: Level }): boolean {
  return level === 'warning' || level === 'alarm';
}
