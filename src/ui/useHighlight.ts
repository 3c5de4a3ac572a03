import { useEffect, type RefObject } from 'react';
import { findWordPlaces } from '../lib/text/toSearchText.ts';

const NAME = 'found';

/**
 * Marks words below a place without changing the page, so that HTML of the server stays as it was cleaned. A
 * browser that can't do so shows it unmarked.
 *
 * @param words in the form for searching
 */
export function useHighlight(place: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const joined = words.join(' ');
  useEffect(() => {
    const root = place.current;
    if (!root || joined === '' || !('highlights' in CSS)) return undefined;
    const highlight = new Highlight();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [begin, end] of findWordPlaces(joined.split(' '), node.nodeValue ?? '')) {
        const range = new Range();
        range.setStart(node, begin);
        range.setEnd(node, end);
        highlight.add(range);
      }
    }
    CSS.highlights.set(NAME, highlight);
    return () => {
      CSS.highlights.delete(NAME);
    };
  });
}
