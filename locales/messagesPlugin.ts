/**
 * Compiles `locales/*.json` while building: every message becomes its parsed form, so that the ICU parser is not shipped.
 * A message that can't be parsed fails the build with its id.
 *
 * `tr.json?part=first` is what the frame, Home and the sign-in page say, `tr.json?part=later` the rest: it comes with the screens that
 * need it, so that the first one doesn't wait for words of others.
 */
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * What the first screens say: the frame without what is opened from it, sign-in, and what of Home is drawn first. A new area comes later by
 * itself.
 */
const first =
  /^(shell(?!\.(SignOut|keys|messages|theme|user\.(?:helpLine|signOut|who)|notifications\.(?!open)))|common(?!\.(Expiry|RecordStatus|Viewer|noRoom|notKept))|signIn)\.|^home\.(title$|counts?|announcements)|^(boats\.unnamed|photo\.Upload\.failed)$/;

type Part = 'first' | 'later';

export function partOf(id: string): Part {
  return first.test(id) ? 'first' : 'later';
}

/** @param part undefined for all messages of the file */
export function compileMessages(source: string, part?: Part): string {
  const compiled: Record<string, readonly MessageFormatElement[]> = {};
  for (const [id, text] of Object.entries(JSON.parse(source) as Record<string, string>)) {
    if (part !== undefined && partOf(id) !== part) continue;
    try {
      compiled[id] = parse(text, { captureLocation: false });
    } catch (cause) {
      throw new Error(`message ${id} can't be parsed: ${text}`, { cause });
    }
  }
  return JSON.stringify(compiled);
}

export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z-]+\.json(\?part=(first|later))?$/ },
      handler: (code, id) => {
        const part = /\?part=(first|later)$/.exec(id)?.[1] as Part | undefined;
        const compiled = compileMessages(code, part);
        // An address with a query isn't taken for JSON any more.
        return part === undefined
          ? { code: compiled, map: null }
          : { code: `export default ${compiled};`, map: null, moduleType: 'js' };
      },
    },
  };
}
