/**
 * How likely it is that this device loses what it keeps, or has no room for the next save, and why.
 */
import { MINUTE_MS } from '../lib/day.ts';

export interface Space {
  /** In bytes, for everything that the panel keeps; undefined where the browser doesn't tell. */
  readonly used: number | undefined;
  /** How many bytes the browser grants. */
  readonly quota: number | undefined;
}

/** What a write found out: there was no room for it at first, or none at all for a save of the partner's. */
export type Shortage = 'found' | 'refused';

export interface StorageFacts extends Space {
  /** Of the last hour. */
  readonly shortage: Shortage | undefined;
  /** Whether the browser has promised to delete nothing to make room; undefined where it doesn't tell. */
  readonly persisted: boolean | undefined;
  /** Whether the panel is opened as an app of the device. */
  readonly isInstalled: boolean;
  /** Whether this is Safari, or another browser with its engine. */
  readonly isWebKit: boolean;
  /** For how long the oldest unsent work has waited here, in milliseconds; undefined while there is none. */
  readonly unsentForMs: number | undefined;
}

const levels = ['none', 'notice', 'warning', 'alarm'] as const;
type Level = (typeof levels)[number];

/**
 * `space`: little is left. `ranOut`: a write found that there is none. `noPromise`: the browser may delete
 * everything when the device is short of space. `sevenDays`: WebKit may delete what a page keeps after seven
 * days in which it isn't opened, unless it is installed.
 */
export interface Risk {
  readonly kind: 'ranOut' | 'noPromise' | 'space' | 'sevenDays';
  readonly level: Exclude<Level, 'none'>;
}

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** A photo takes up to 5 MB: room for two, for ten, and for those of two or three boats. */
const steps = [
  ['alarm', 10 * MEGABYTE],
  ['warning', 50 * MEGABYTE],
  ['notice', 200 * MEGABYTE],
] as const;

/** What is sent within this time isn't in danger. */
const SENT_SOON_MS = 10 * MINUTE_MS;

/**
 * What a browser's estimate tells. Chromium from version 138 on invents the quota, so that nobody sees how
 * big a disk is: what is used and up to ten whole gigabytes more, however little there is.
 */
export function spaceOf({ usage, quota }: { usage?: number; quota?: number }): Space {
  const left = (quota ?? 0) - (usage ?? 0);
  return { used: usage, quota: left > 0 && left % GIGABYTE === 0 ? undefined : quota };
}

/** Bytes that are left; undefined where the browser doesn't tell. */
export function roomLeft({ used, quota }: Space): number | undefined {
  return used === undefined || quota === undefined ? undefined : Math.max(0, quota - used);
}

export function isShort(space: Space): boolean {
  return spaceLevel(space) !== 'none';
}

function spaceLevel(space: Space): Level {
  const left = roomLeft(space) ?? Infinity;
  return steps.find(([, below]) => left < below)?.[0] ?? 'none';
}

/** What is to be told, the most urgent first. */
export function storageRisks(facts: StorageFacts): readonly Risk[] {
  const { shortage, persisted, isInstalled, isWebKit, unsentForMs } = facts;
  const space = spaceLevel(facts);
  const isPressing = shortage !== undefined || isUrgent({ level: space });
  const hasDays = isWebKit && !isInstalled;
  const isUnsafe = isPressing && unsentForMs !== undefined;
  const found: Readonly<Record<Risk['kind'], Level>> = {
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

/** Whether it is told on every screen. */
export function isUrgent({ level }: { readonly level: Level }): boolean {
  return level === 'warning' || level === 'alarm';
}
