/**
 * Where a page keeps the count of unsent work: in localStorage and in a cookie, because a browser that
 * deletes the databases may delete one of both with them. See [Note: The count of unsent work].
 */
import { accountDbName } from '../../../db/names.ts';
import type { UnsentCountStorage, UnsentCount } from '../../../db/device/unsentCount.ts';
import {
  laterCount,
  unsentCountName,
  formatUnsentCount,
  parseUnsentCount,
} from '../../../db/device/unsentCount.ts';
import { NOTHING_UNSENT, type UnsentWork } from '../../../domain/values/unsentWork.ts';
import { deviceStorage } from '../../../kit/browser/pageStorage.ts';

/** The longest time for which browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 86_400;

export function createUnsentCountStorage(accountId: string): UnsentCountStorage {
  const name = unsentCountName(accountId);
  return {
    read: () => readCount(name),
    write(count) {
      const text = count && formatUnsentCount(count);
      if (text === undefined) deviceStorage.remove(name);
      else deviceStorage.set(name, text);
      setCookie(name, text);
    },
  };
}

/** How much unsent work was in databases of this origin that aren't there any more, of all accounts. */
export async function countVanishedWork(): Promise<UnsentWork> {
  const prefix = unsentCountName('');
  const names = new Set([...deviceStorage.names(), ...cookies().map(([name]) => name)]);
  const counted = [...names].filter(name => name.startsWith(prefix));
  if (counted.length === 0) return NOTHING_UNSENT;
  const present = new Set((await indexedDB.databases()).map(({ name }) => name));
  return counted
    .filter(name => !present.has(accountDbName(name.slice(prefix.length))))
    .reduce<UnsentWork>((sum, name) => {
      const { rows, drafts } = readCount(name) ?? NOTHING_UNSENT;
      return { rows: sum.rows + rows, drafts: sum.drafts + drafts };
    }, NOTHING_UNSENT);
}

function readCount(name: string): UnsentCount | undefined {
  const cookie = cookies().find(([found]) => found === name)?.[1];
  return laterCount(parseUnsentCount(deviceStorage.get(name)), parseUnsentCount(cookie));
}

function cookies(): [name: string, value: string][] {
  return allCookies()
    .split('; ')
    .flatMap(pair => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[decode(pair.slice(0, at)), pair.slice(at + 1)] as [string, string]];
    });
}

function allCookies(): string {
  try {
    return document.cookie;
  } catch {
    // The browser forbids them here.
    return '';
  }
}

function setCookie(name: string, text: string | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = text === undefined ? 0 : COOKIE_SECONDS;
  try {
    document.cookie = `${encodeURIComponent(name)}=${text ?? ''}; Max-Age=${age}; Path=/; SameSite=Strict${secure}`;
  } catch {
    // As above: then only localStorage is used.
  }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A cookie of another program.
    return name;
  }
}
