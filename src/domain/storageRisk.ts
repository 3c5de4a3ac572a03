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

export interface StorageFacts extends Space {
  /** Whether the browser has promised to delete nothing by itself; undefined where it doesn't tell. */
  readonly persisted: boolean | undefined;
  /** Whether the panel is opened as an app of the device. */
  readonly isInstalled: boolean;
  /** Whether this is Safari, or another browser with its engine. */
  readonly isWebKit: boolean;
  /** For how long the oldest unsent work has waited here, in milliseconds; undefined while there is none. */
  readonly unsentForMs: number | undefined;
}

export const riskLevels = ['none', 'notice', 'warning', 'alarm'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/**
 * `space`: little is left. `noPromise`: the browser may delete everything when the device is short of space. `sevenDays`: WebKit may delete
 * what a page keeps after seven days of use of the browser in which the page isn't opened, unless it is installed.
 */
export type RiskKind = 'space' | 'noPromise' | 'sevenDays';

export interface Risk {
  readonly kind: RiskKind;
  readonly level: Exclude<RiskLevel, 'none'>;
}

const MEGABYTE = 1024 * 1024;
/** A photo takes up to 5 MB: room for two, for ten, and for those of two or three boats. */
const steps = [
  ['alarm', 10 * MEGABYTE],
  ['warning', 50 * MEGABYTE],
  ['notice', 200 * MEGABYTE],
] as const satisfies readonly [RiskLevel, number][];

/** What is sent within this time isn't in danger. */
const SENT_SOON_MS = 10 * MINUTE_MS;

/** Bytes that are left; undefined where the browser doesn't tell. */
export function roomLeft({ used, quota }: Space): number | undefined {
  return used === undefined || quota === undefined ? undefined : Math.max(0, quota - used);
}

export function spaceLevel(space: Space): RiskLevel {
  const left = roomLeft(space) ?? Infinity;
  return steps.find(([, below]) => left < below)?.[0] ?? 'none';
}

/** What is to be told, the most urgent first. */
export function storageRisks(facts: StorageFacts): readonly Risk[] {
  const { persisted, isInstalled, isWebKit, unsentForMs } = facts;
  const space = spaceLevel(facts);
  const isShort = isAtLeast(space, 'warning');
  const endsAfterDays = isWebKit && !isInstalled;
  const levels: Readonly<Record<RiskKind, RiskLevel>> = {
    noPromise:
      persisted !== false
        ? 'none'
        : isShort && unsentForMs !== undefined
          ? 'alarm'
          : endsAfterDays
            ? 'none'
            : 'notice',
    space,
    sevenDays: !endsAfterDays ? 'none' : (unsentForMs ?? 0) >= SENT_SOON_MS ? 'warning' : 'notice',
  };
  return (['noPromise', 'space', 'sevenDays'] as const)
    .flatMap(kind => {
      const level = levels[kind];
      return level === 'none' ? [] : { kind, level };
    })
    .toSorted((a, b) => riskLevels.indexOf(b.level) - riskLevels.indexOf(a.level));
}

export function isAtLeast(level: RiskLevel, least: RiskLevel): boolean {
  return riskLevels.indexOf(level) >= riskLevels.indexOf(least);
}
