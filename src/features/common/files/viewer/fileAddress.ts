/** What an address that came from the server may be used for. */

/** Whether it is a PDF, by its name: the real type is known only after loading. */
export function isPdfUrl(url: string | null): boolean {
  return /\.pdf$/i.test(url?.split(/[?#]/)[0] ?? '');
}

/** The address as a link may have it: http and https only, so that nothing in it ever runs in the panel (S1). */
export function linkAddress(url: string, origin: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, origin);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
