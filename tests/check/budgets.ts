/**
 * What the partner downloads, in gzip, as budgets: the JavaScript before the first screen, and everything that is precached.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { partOf } from '../../locales/messagesPlugin.ts';

/** In kB (1,000 bytes) of gzip. `precached` is the aim with all areas. */
export const budgets = {
  home: 200,
  signIn: 129,
  signInToasts: 160,
  password: 131,
  register: 280,
  precached: 750,
} as const;

/** What the first screens load, by the names of the sources or of `sw/build/codeSplitting.ts`. */
const firstScreens = {
  home: ['index.html', 'locales/tr.json?part=first', 'panel'],
  signIn: ['index.html', 'locales/tr.json?part=first', 'signIn'],
  // Toasts are loaded after the first paint: what they import keeps a slow phone from answering the first press.
  signInToasts: ['index.html', 'locales/tr.json?part=first', 'signIn', 'src/ui/Toasts.tsx'],
  password: ['index.html', 'locales/tr.json?part=first', 'signIn', 'passwordPages'],
  register: ['index.html', 'locales/tr.json?part=first', 'signIn', 'src/features/signIn/RegisterPage.tsx'],
} as const;

/**
 * What to look at when the first screen is too large: the areas of words that come with it.
 *
 * @param words the texts of one language by id
 */
export function hintOnWords(words: Readonly<Record<string, string>>): string {
  const bytes = new Map<string, number>();
  for (const [id, text] of Object.entries(words)) {
    const area = id.split('.')[0] ?? id;
    if (partOf(id) === 'first') bytes.set(area, (bytes.get(area) ?? 0) + text.length);
  }
  const largest = [...bytes].sort(([, a], [, b]) => b - a).map(([area, size]) => `${area} ${size}`);
  return `words of the first screens by area, in letters: ${largest.join(', ')}. Which areas those are stands in locales/messagesPlugin.ts`;
}

export interface Sizes {
  readonly home: number;
  readonly signIn: number;
  readonly signInToasts: number;
  readonly password: number;
  readonly register: number;
  readonly precached: number;
}

/** @param dist the built panel */
export function measure(dist: string): Sizes {
  const built = readManifest(dist);
  const sizeOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).byteLength / 1_000, 0);
  const screen = (sources: readonly string[]): number => {
    // A set that grows while it is walked through is walked to its end.
    const needed = new Set(sources);
    for (const source of needed)
      for (const imported of chunkOf(built, source).imports ?? []) needed.add(imported);
    // A chunk may be in the set by its name and by its file.
    return sizeOf([...new Set([...needed].map(source => chunkOf(built, source).file))]);
  };
  return {
    home: screen(firstScreens.home),
    signIn: screen(firstScreens.signIn),
    signInToasts: screen(firstScreens.signInToasts),
    password: screen(firstScreens.password),
    register: screen(firstScreens.register),
    precached: sizeOf(keptFiles(dist)),
  };
}

/** Which file of the build holds which source, and which others it imports. */
function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

function chunkOf(built: Manifest, source: string): Manifest[string] {
  const chunk = built[source] ?? Object.values(built).find(({ name }) => name === source);
  if (!chunk) throw new Error(`the build has no file for ${source}`);
  return chunk;
}

/** What the worker keeps on the device: its script names it. */
function keptFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  return globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: dist }).filter(path => worker.includes(path));
}

/**
 * Scripts that are kept on the device and import one that isn't: they don't open without a connection.
 *
 * @param online the sources whose screens need one anyway
 */
export function unkeptImports(dist: string, online: readonly string[]): string[] {
  const built = readManifest(dist);
  const kept = new Set(keptFiles(dist));
  return Object.entries(built).flatMap(([source, { file, imports = [] }]) =>
    kept.has(file) && !online.includes(source)
      ? imports
          .filter(other => !kept.has(chunkOf(built, other).file))
          .map(other => `${file} imports ${other}`)
      : [],
  );
}
