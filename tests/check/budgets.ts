/**
 * What the partner downloads, in gzip, as budgets: the JavaScript before the first screen, and everything that is precached.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { partOf } from '../../locales/messagesPlugin.ts';
import { readChunks } from './chunkImports.ts';

/** In kB (1,000 bytes) of gzip. `precached` is the aim with all areas. */
export const budgets = { home: 205, signIn: 130, precached: 720 } as const;

/** The chunks that the first screen asks for itself, beside what index.html names. */
const firstScreens = {
  home: ['signedIn', 'HomePage', 'tr'],
  signIn: ['SignInScreen', 'tr'],
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
  readonly precached: number;
}

/** @param dist the built panel */
export function measure(dist: string): Sizes {
  const chunks = readChunks(dist);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].flatMap(match => match[1] ?? []);

  /** A chunk with everything that it imports statically. */
  const withImports = (start: readonly string[]): Set<string> => {
    const needed = new Set<string>();
    const queue = [...start];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const text = chunks.get(name);
      if (text === undefined || needed.has(name)) continue;
      needed.add(name);
      for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
        if (match[1]) queue.push(match[1]);
    }
    return needed;
  };
  const gzip = (text: string | Buffer): number => gzipSync(text).byteLength / 1_000;
  const sizeOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzip(chunks.get(name) ?? ''), 0);
  const screen = (lazy: readonly string[]): number =>
    sizeOf(
      withImports([
        ...named,
        ...lazy.map(prefix => {
          // The name and its hash of seven: `tr-later` isn't `tr`.
          const name = [...chunks.keys()].find(chunk => new RegExp(`^${prefix}-[\\w-]{7}\\.js$`).test(chunk));
          if (name === undefined) throw new Error(`the build has no chunk ${prefix}`);
          return name;
        }),
      ]),
    );
  const kept = keptFiles(dist);
  return {
    home: screen(firstScreens.home),
    signIn: screen(firstScreens.signIn),
    precached: kept.reduce((sum, path) => sum + gzip(readFileSync(join(dist, path))), 0),
  };
}

/** What the worker keeps on the device: its script names it. */
function keptFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  return globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: dist }).filter(path => worker.includes(path));
}

/**
 * Scripts that are kept on the device and import one that isn't: they don't open without a connection.
 *
 * @param online the beginnings of the names of those whose screens need one anyway
 */
export function unkeptImports(dist: string, online: readonly string[]): string[] {
  const kept = new Set(keptFiles(dist).map(path => basename(path)));
  return globSync('assets/*.js', { cwd: dist }).flatMap(path => {
    const name = basename(path);
    if (!kept.has(name) || online.some(each => name.startsWith(each))) return [];
    const imported = readFileSync(join(dist, path), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g,
    );
    return [...imported].flatMap(([, other = '']) => (kept.has(other) ? [] : [`${name} imports ${other}`]));
  });
}
