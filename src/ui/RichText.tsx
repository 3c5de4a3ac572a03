import createPurifier from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { safeLinkInText, urlOf } from '../lib/safe/safeAddress.ts';
import styles from './RichText.module.css';
import { parsedHtml } from './trusted.ts';

export interface RichTextProps {
  /**
   * HTML as the server sent it. It is cleaned at each render, so that a better cleaner also cleans the texts
   * that are already on the device.
   */
  readonly html: string;
  /** The tooltip of a link that leaves the panel: it opens in a new window. */
  readonly newWindow: string;
}

/**
 * The only place that shows HTML of the server. The cleaned nodes are shown themselves: they are never turned
 * into text and parsed again.
 */
export function RichText({ html, newWindow }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  // Before the browser draws, so that nothing on the page jumps.
  useLayoutEffect(() => place.current?.replaceChildren(...cleaned(html, newWindow)), [html, newWindow]);
  return <div ref={place} className={styles.text} />;
}

const purifier = createPurifier(window);

/** The allowed tags: no controls, no styles, nothing that loads or plays something. */
const tags = (
  'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre address section article header footer aside figure figcaption ' +
  'ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td ruby rt rp ' +
  'a b strong i em u s strike del ins small big sub sup mark q cite code kbd samp var tt abbr dfn time bdi bdo wbr ' +
  'center font nobr'
).split(' ');
const attributes = 'href lang dir start reversed value colspan rowspan scope datetime'.split(' ');

function cleaned(html: string, newWindow: string): Iterable<Node> {
  const parsed = parsedHtml(html);
  // Pictures aren't shown: their words stand for them.
  for (const picture of parsed.querySelectorAll('img')) picture.replaceWith(picture.alt);
  // Created in the parsed document: in the panel's own, elements would load before they are cleaned.
  const box = parsed.ownerDocument.createElement('div');
  box.append(...parsed.childNodes);
  purifier.addHook('afterSanitizeAttributes', node => markLink(node, newWindow));
  try {
    purifier.sanitize(box, {
      IN_PLACE: true,
      // Nothing is parsed here any more, so no policy is needed to turn text into HTML.
      TRUSTED_TYPES_POLICY: null,
      ALLOWED_TAGS: tags,
      ALLOWED_ATTR: attributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      SANITIZE_NAMED_PROPS: true,
    });
  } finally {
    purifier.removeAllHooks();
  }
  return box.childNodes;
}

/**
 * Makes links that leave the panel's origin open in a new window. An unsafe address is removed; its words
 * stay.
 */
function markLink(node: Element, newWindow: string): void {
  const address = node.getAttribute('href');
  if (address === null) return;
  const link = node.tagName === 'A' ? safeLinkInText(address) : undefined;
  if (link === undefined) {
    node.removeAttribute('href');
    return;
  }
  node.setAttribute('href', link);
  node.setAttribute('rel', 'noopener noreferrer');
  if (!link.startsWith('https:') || urlOf(link)?.origin === location.origin) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('title', newWindow);
}
