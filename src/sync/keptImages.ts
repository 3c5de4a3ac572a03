/** Which pictures the worker keeps for use at sea. The page asks, too, to tell how many of them are here. */

/** Pictures kept at the most. */
const MOST = 400;

/** Files that the marketplace hands out, on this origin. */
export function isImage(url: URL, origin: string): boolean {
  return url.origin === origin && /^\/v1\/files\/[^/]+\.(jpe?g|png|gif|webp)$/i.test(url.pathname);
}

/** @param urls the most important first @returns whole addresses, each once */
export function imagesToKeep(urls: readonly string[], origin: string): readonly string[] {
  const wanted = urls.map(address => new URL(address, origin)).filter(url => isImage(url, origin));
  return [...new Set(wanted.map(({ href }) => href))].slice(0, MOST);
}
