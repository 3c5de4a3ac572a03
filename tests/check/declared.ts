/**
 * Nouns and areas are declared once: the frame, the engine and the worker name none of them, and every path that the panel builds has
 * a screen. What a noun must declare (its outbox entry, what it prefetches) is asked for by the types. And two rules for screens.
 */
import { withoutComments } from './importRule.ts';

const rooms = /^(src\/app|src\/features\/(?:debug|outbox)|src\/sync|sw)\//;
/** The lists that name all of them, and the words that may stand in a log. */
const lists = new Set([
  'src/app/areas.ts',
  'src/app/outboxViews.ts',
  'src/features/debug/unmaskedLogWords.ts',
]);
/** The frame shows these itself: who is signed in, and the bell. */
const ofTheFrame = new Set(['account', 'notifications']);

/**
 * @param files the source, by path
 * @param kinds of the nouns, such as `boat`
 * @returns where one is named that mustn't be
 */
export function namedNouns(files: ReadonlyMap<string, string>, kinds: readonly string[]): string[] {
  const nouns = kinds.filter(kind => !ofTheFrame.has(kind));
  // Also inside of a name, such as `readBoat` or `boatOutboxView`.
  const inside = nouns.map(noun => noun.charAt(0).toUpperCase() + noun.slice(1));
  const named = new RegExp(`(?:\\b(?:${nouns.join('|')})|${inside.join('|')})s?(?![a-z])`);
  const found: string[] = [];
  for (const [file, text] of files) {
    if (!rooms.test(file) || lists.has(file)) continue;
    for (const line of withoutComments(text).split('\n')) {
      const noun = named.exec(line);
      if (noun) found.push(`${file} names a noun: ${line.trim()}`);
    }
  }
  return found;
}

/**
 * @param links the text of `domain/values/links.ts`
 * @param areas the texts of all areas
 * @returns the paths that are built and have no screen, as patterns
 */
export function pathsWithoutScreen(links: string, areas: string): string[] {
  const built = [...withoutComments(links).matchAll(/['`](\/[a-z][^'`#?]*|\/)(?=['`#?])/g)].map(match =>
    (match[1] ?? '').replaceAll(/\$\{[^}]*\}/g, ':id'),
  );
  const declared = new Set([...areas.matchAll(/'(\/[^']*)':/g)].map(match => match[1]));
  return [...new Set(built)].filter(path => path !== '/debug' && !declared.has(path));
}

/** @returns the areas that a folder declares and that `app/areas.ts` doesn't list */
export function unlistedAreas(files: ReadonlyMap<string, string>): string[] {
  const list = files.get('src/app/areas.ts') ?? '';
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/^export const (\w+Area) = defineArea\(/gm)]
      .map(match => match[1] ?? '')
      .filter(name => !new RegExp(`^ {2}${name},$`, 'm').test(list))
      .map(name => `${file} declares ${name}, which src/app/areas.ts doesn't list`),
  );
}

/** Where screens read and write by what resources and the engine offer; this one is how they do. */
const screensOnly = /^src\/(?:features|kit)\/(?!engine\/Panel\.ts)/;

/** @returns the transactions that features open themselves: what writes to storage belongs to `resources` or `sync` */
export function rawTransactions(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    screensOnly.test(file) && /\bstore\s*\.(?:read|write)\(|\btx\.\w+\./.test(withoutComments(text))
      ? [`${file} opens a transaction`]
      : [],
  );
}

const returnsMove = /(?:\buse(?:Layout)?Effect\(|\bref=\{)\(?\w*\)? =>\s*[\w?.()[\]]*\.(?:scroll\w*|focus)\(/;

/**
 * @returns the effects and refs that return what a call to scroll or focus returns: React takes it for their cleanup, and in newer
 *   browsers it is a promise
 */
export function returnedMoves(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    returnsMove.test(withoutComments(text)) ? [`${file} returns what a call to scroll or focus returns`] : [],
  );
}
