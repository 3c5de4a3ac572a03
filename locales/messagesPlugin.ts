/**
 * Compiles `locales/*.json` while building: every message becomes its parsed form, so that the ICU parser is not shipped.
 * A message that can't be parsed fails the build with its id.
 *
 * `tr.json?part=first` is what the frame, Home and the sign-in page say, `tr.json?part=later` the rest: it comes with the screens that
 * need it, so that the first one doesn't wait for words of others. Both languages of the rest are loaded at once: their ids, which are the
 * same in both, are in a file of their own, `tr.json?part=ids`, and the messages in the same order; see `lib/keptMessages.ts`.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { KeptElement, KeptMessage } from '../src/lib/keptMessages.ts';

/**
 * What the first screens say: the frame without what is opened from it, sign-in, and what of Home is drawn first. A new area comes later by
 * itself.
 */
const first =
  /^(shell(?!\.(SignOut|messages|theme|user\.(?:helpLine|signOut|who)|notifications\.(?!open)))|common(?!\.(Expiry|RecordMark|Viewer|noRoom|notKept))|signIn)\.|^home\.(title$|counts?|announcements)|^(boats\.unnamed|photo\.Upload\.failed)$/;

type Part = 'first' | 'later' | 'ids';

export function partOf(id: string): 'first' | 'later' {
  return first.test(id) ? 'first' : 'later';
}

export function compileMessages(source: string, part?: Part): string {
  const texts = JSON.parse(source) as Record<string, string>;
  const compiled: Record<string, readonly MessageFormatElement[]> = {};
  for (const [id, text] of Object.entries(texts)) {
    if (part !== undefined && partOf(id) !== (part === 'first' ? 'first' : 'later')) continue;
    try {
      compiled[id] = parse(text, { captureLocation: false });
    } catch (cause) {
      throw new Error(`message ${id} can't be parsed: ${text}`, { cause });
    }
  }
  if (part === 'ids') return JSON.stringify(packIds(Object.keys(compiled)));
  return JSON.stringify(part === 'later' ? Object.values(compiled).map(shortenMessage) : compiled);
}

/** What `unpackIds` reads.
 *
 * @param ids in the order in which they are read back; each has a dot, and no colon, space or line end
 */
export function packIds(ids: readonly string[]): string {
  const lines: string[] = [];
  let before: string | undefined;
  for (const id of ids) {
    const dot = id.lastIndexOf('.');
    const [area, name] = [id.slice(0, dot), id.slice(dot + 1)];
    if (area === before) lines[lines.length - 1] += ` ${name}`;
    else lines.push(`${area}:${name}`);
    before = area;
  }
  return lines.join('\n');
}

/** What `expandMessage` reads. */
export function shortenMessage(message: readonly MessageFormatElement[]): KeptMessage {
  const [only] = message;
  return message.length === 1 && only?.type === TYPE.literal ? only.value : message.map(shortenElement);
}

function shortenElement(element: MessageFormatElement): KeptElement {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.argument) return [element.value];
  if (element.type === TYPE.tag) return { ...element, children: shortenMessage(element.children) };
  if (!('options' in element)) return element;
  const options = Object.entries(element.options).map(([key, { value }]) => [key, shortenMessage(value)]);
  return { ...element, options: Object.fromEntries(options) as Record<string, KeptMessage> };
}

export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z-]+\.json(\?part=(first|later|ids))?$/ },
      handler: (code, id) => {
        const part = /\?part=(first|later|ids)$/.exec(id)?.[1] as Part | undefined;
        const compiled = compileMessages(code, part);
        // An address with a query isn't taken for JSON any more.
        return part === undefined
          ? { code: compiled, map: null }
          : { code: `export default ${compiled};`, map: null, moduleType: 'js' };
      },
    },
  };
}
