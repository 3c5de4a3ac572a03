/**
 * The import rule: which folder may import which.
 *
 *   lib  <-  domain  <-  api, db  <-  sync  <-  resources  <-  kit  <-  features  <-  app
 *                         ui (imports lib only)  ---------------^
 *   sw  ->  resources, sync, db, api, domain, lib
 *
 * The kit knows no noun. An area imports of those before it: the whole of an open one, of others what stands in `shared/`.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

/** All that a screen may import, besides other screens. */
const belowScreens = ['src/kit', 'src/resources', 'src/sync', 'src/domain', 'src/ui', 'src/lib'];

/** What each folder may import of ours, besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/domain': ['src/lib'],
  'src/api': ['src/domain', 'src/lib'],
  'src/db': ['src/domain', 'src/lib'],
  'src/sync': ['src/api', 'src/db', 'src/domain', 'src/lib'],
  'src/resources': ['src/sync', 'src/api', 'src/db', 'src/domain', 'src/lib'],
  'src/ui': ['src/lib'],
  'src/kit': ['src/resources', 'src/sync', 'src/domain', 'src/ui', 'src/lib'],
  // A sibling is not in the list: which areas a feature may import says `mayShare`.
  'src/features': belowScreens,
  'src/app': ['src/features', ...belowScreens, 'src/api', 'src/db', 'locales'],
  sw: ['src/resources', 'src/sync', 'src/db', 'src/api', 'src/domain', 'src/lib'],
};

/** Areas of which others may import everything. */
const openAreas = new Set(['signing', 'photos', 'viewer']);
/** Each imports only those before it; between these two lists come the rest, which don't know each other. */
const firstAreas = ['signing', 'photos', 'viewer', 'billing', 'boats', 'bookings'];
const lastAreas = ['account', 'home', 'outbox', 'away'];

/** The folder of `domain` that knows no noun. Of `domain` the kit may import nothing else. */
const VALUES = join('src', 'domain', 'values', sep);
/** The parts of which nouns are made. Like the kit of the screens they know no noun. */
const RESOURCES_KIT = join('src', 'resources', 'kit', sep);

/** Files of the kit that other files of it need, and what they know. */
const stillKnowsNoun: Readonly<Record<string, readonly string[]>> = {
  'src/kit/compare/described.ts': ['src/domain/boat/boat.ts'], // Still knows a noun.
  'src/kit/engine/PanelContext.ts': ['src/domain/account/user.ts'], // Still knows a noun.
  'src/kit/engine/useRowActions.ts': ['src/resources/nouns.ts'], // Still knows all nouns.
  'src/kit/pictures/Picture.tsx': ['src/domain/photo.ts'], // Still knows a noun.
  'src/kit/pictures/preparePhoto.ts': ['src/domain/photo.ts'], // Still knows a noun.
  'src/kit/pictures/shrinkPhoto.ts': ['src/domain/photo.ts'], // Still knows a noun.
  'src/kit/shell/outboxView.ts': ['src/domain/photo.ts'], // Still knows a noun.
  'src/kit/words/moneyText.ts': ['src/domain/boat/boatChoices.ts'], // Still knows a noun.
  'src/kit/words/weekdays.ts': ['src/domain/boat/boatChoices.ts'], // Still knows a noun.
};

/** Packages that must not reach the worker or the layers below the screens. */
const screenPackages =
  /^(react|react-dom|react-router-dom|react-intl|react-final-form|final-form|dexie-react-hooks|@radix-ui\/.*|@dnd-kit\/.*)(\/|$)/;
const withoutScreens = new Set([
  'src/lib',
  'src/domain',
  'src/api',
  'src/db',
  'src/sync',
  'src/resources',
  'sw',
]);

/** Packages of which one module alone knows: others use what it exports. */
const onlyIn: Readonly<Record<string, string>> = {
  luxon: 'src/lib/time/calendar.ts',
  dompurify: 'src/ui/RichText.tsx',
};

/** Text becomes HTML in one module alone, which never shows it. */
const makesHtml =
  /dangerouslySetInnerHTML|\b(?:innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment|DOMParser|setHTMLUnsafe|parseHTMLUnsafe)\b|\bdocument\.write/i;
const HTML_IN = 'src/ui/trusted.ts';

/** The engine reaches time, chance, storage and network only through its ports. */
const ambient =
  /\b(?:Date\.now|Math\.random|crypto\.randomUUID|performance\.now|systemClock|setTimeout|setInterval|caches|navigator)\b|\bnew Date\(\)|(?:=|=>|\(|return|await)\s*fetch\(/;
const portsOnly = new Set(['src/sync', 'src/resources', 'src/domain']);
const bindsPorts = new Set(['src/sync/browserEngine.ts', 'src/sync/upkeep/browserStore.ts']);

export interface Breach {
  readonly file: string;
  readonly what: string;
}

/** Where a file belongs: `src/sync`, or `src/features/boats` for a feature. */
function houseOf(path: string): string {
  const parts = path.split(sep);
  if (parts[0] !== 'src') return parts[0] ?? '';
  return parts[1] === 'features' ? parts.slice(0, 3).join('/') : parts.slice(0, 2).join('/');
}

/** Whether an area, such as `src/features/boats`, may import a file of another one. */
function mayShare(house: string, path: string): boolean {
  const [, , area = '', room] = path.split(sep);
  const isOffered = openAreas.has(area) || (room === 'shared' && path.split(sep).length > 4);
  return path.startsWith('src/features/') && isOffered && rankOf(area) < rankOf(house.split('/')[2] ?? '');
}

function rankOf(area: string): number {
  const first = firstAreas.indexOf(area);
  return first === -1 ? firstAreas.length + lastAreas.indexOf(area) + 1 : first;
}

function knowsNoun(path: string): boolean {
  const house = houseOf(path);
  if (house === 'src/resources') return !path.startsWith(RESOURCES_KIT);
  return house === 'src/domain' && !path.startsWith(VALUES);
}

/** @param files paths below the project, with their text */
export function breaches(files: ReadonlyMap<string, string>): Breach[] {
  const found: Breach[] = [];
  for (const [file, text] of files) {
    const house = houseOf(file);
    const kind = house.startsWith('src/features/') ? 'src/features' : house;
    const allowed = mayImport[kind];
    if (!allowed) {
      found.push({ file, what: `${house} is not a folder of the house` });
      continue;
    }
    for (const specifier of importsOf(text)) {
      if (!specifier.startsWith('.')) {
        if (withoutScreens.has(kind) && screenPackages.test(specifier))
          found.push({ file, what: `imports ${specifier}` });
        const owner = onlyIn[specifier];
        if (owner !== undefined && owner !== file)
          found.push({ file, what: `imports ${specifier}, which only ${owner} may` });
        continue;
      }
      const path = normalize(join(dirname(file), specifier));
      const target = houseOf(path);
      const targetKind = target.startsWith('src/features/') ? 'src/features' : target;
      const inside = target === house || (kind === 'src/features' && mayShare(house, path));
      if (!inside && !allowed.includes(targetKind))
        found.push({ file, what: `imports ${specifier} (${target})` });
      if (kind === 'src/kit' && knowsNoun(path) && !stillKnowsNoun[file]?.includes(path))
        found.push({ file, what: `imports ${specifier}, and the kit knows no noun` });
      if (file.startsWith(RESOURCES_KIT) && target === house && knowsNoun(path))
        found.push({ file, what: `imports ${specifier}, and the kit of the nouns knows none` });
    }
    if (file !== HTML_IN && makesHtml.test(withoutComments(text)))
      found.push({ file, what: `makes HTML of text, which only ${HTML_IN} may` });
    if (portsOnly.has(kind) && !bindsPorts.has(file) && ambient.test(withoutComments(text))) {
      found.push({ file, what: 'reaches time, chance, storage or network past its ports' });
    }
  }
  return found;
}

/** Every module that a file names, static and dynamic. */
export function importsOf(text: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)'([^']+)'/g;
  return [...withoutComments(text).matchAll(pattern)].flatMap(match => match[1] ?? []);
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

/** Returns what the tests' own knowledge takes from the panel: one mistake in a table would be right twice. */
export function copiedKnowledge(files: ReadonlyMap<string, string>): Breach[] {
  return [...files].flatMap(([file, text]) => {
    const isSample = file.startsWith(join('tests', 'nouns', sep));
    const taken = isSample
      ? /^import (?!type\b)[^;]*?'([./]*\/src\/(?:domain|kit|features|app)\/[^']*)'/gm
      : /'([./]*\/src\/[^']*)'/g;
    return [...withoutComments(text).matchAll(taken)].map(([, path]) => ({
      file,
      what: `imports ${path}: ${isSample ? 'a sample' : 'the stand-in'} is written by hand, from the specification`,
    }));
  });
}

export function readHouse(root: string, patterns = ['src/**/*.{ts,tsx}', 'sw/**/*.ts']): Map<string, string> {
  const paths = globSync(patterns, { cwd: root });
  return new Map(paths.map(path => [relative('', path), readFileSync(join(root, path), 'utf8')]));
}
