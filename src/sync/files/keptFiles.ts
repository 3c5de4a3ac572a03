/**
 * Decides which of the marketplace's files the worker stores for use at sea. Pages use it, too, to tell how
 * many of them are here.
 */

import { urlOf } from '../../lib/safe/safeAddress.ts';

/** The most pictures that are stored. */
const MAX_FILES = 400;

/** Whether an address is that of a picture which the marketplace serves from the panel's own origin. */
export function isMarketplaceImage(url: URL, origin: string): boolean {
  return url.origin === origin && /^\/v1\/files\/[^/]+\.(jpe?g|png|gif|webp)$/i.test(url.pathname);
}

/** Returns the valid addresses. A text that isn't an address shows nothing, even with a connection. */
function wholeUrls(addresses: readonly string[], origin: string): readonly URL[] {
  return addresses.flatMap(address => urlOf(address, origin) ?? []);
}

/** @param urls the most important first @returns whole addresses, each once */
export function imagesToKeep(urls: readonly string[], origin: string): readonly string[] {
  const wanted = wholeUrls(urls, origin).filter(url => isMarketplaceImage(url, origin));
  return [...new Set(wanted.map(({ href }) => href))].slice(0, MAX_FILES);
}

/** Counts the pictures that are never stored: pictures beyond the limit, and pictures of another origin. */
export function countImagesNeverKept(urls: readonly string[], origin: string): number {
  const whole = new Set(wholeUrls(urls, origin).map(({ href }) => href));
  return whole.size - imagesToKeep(urls, origin).length;
}

/** Returns blank documents: PDFs of the marketplace on this origin. Whole addresses, each once. */
export function documentTemplatesToKeep(urls: readonly string[], origin: string): readonly string[] {
  const wanted = wholeUrls(urls, origin);
  const isTemplate = (url: URL): boolean =>
    url.origin === origin && /^\/v1\/files\/[^/]+\.pdf$/i.test(url.pathname);
  return [...new Set(wanted.filter(isTemplate).map(({ href }) => href))];
}
