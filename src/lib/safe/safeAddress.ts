/**
 * Addresses that came from the server, made safe for a page. Nothing else from data becomes an `src` or an
 * `href`: the parts of `src/ui` take this type only.
 */
declare const safe: unique symbol;
/** An address that can't run code. */
export type SafeAddress = string & { readonly [safe]: 'address' };

/** An address as a URL; undefined when it is none. A bare `new URL` throws on such data: lint refuses it. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** The address as a link or a picture may have it: encrypted, or of the panel's own origin. */
export function safeAddress(address: string, origin: string): SafeAddress | undefined {
  const url = urlOf(address, origin);
  return url?.protocol === 'https:' || url?.origin === origin ? (url.href as SafeAddress) : undefined;
}

/** Returns a link in a text. It must be absolute, because its base isn't known here. */
export function safeLinkInText(address: string): SafeAddress | undefined {
  const url = urlOf(address);
  return url && ['https:', 'mailto:', 'tel:'].includes(url.protocol) ? (url.href as SafeAddress) : undefined;
}

/** An address of a file that this page holds. It must be released when it is no longer used. */
export function objectAddress(file: Blob): SafeAddress {
  return URL.createObjectURL(file) as SafeAddress;
}

/** A path of the panel’s own, as `domain/values/links.ts` builds it. */
export function ownLink(path: string): SafeAddress {
  return path as SafeAddress;
}

export function phoneLink(number: string): SafeAddress {
  return `tel:${number.replace(/[^+\d]/g, '')}` as SafeAddress;
}

export function mailLink(address: string): SafeAddress {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}` as SafeAddress;
}
