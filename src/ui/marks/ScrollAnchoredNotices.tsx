import { useEffect, useRef, type ReactNode } from 'react';
import styles from './ScrollAnchoredNotices.module.css';

/**
 * Notices that come and go above the rest of a screen. The content that is looked at keeps its place, so that
 * a press hits its target. Browsers do this by themselves (scroll anchoring), Safari doesn't. At the top of
 * the page, the rest moves.
 */
export function ScrollAnchoredNotices({ children }: { readonly children: ReactNode }) {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = notices.current;
    if (!element || CSS.supports('overflow-anchor', 'auto')) return undefined;
    let height = element.offsetHeight;
    const follow = (): void => {
      const grown = element.offsetHeight - height;
      height += grown;
      if (grown !== 0 && window.scrollY > 0) window.scrollBy({ top: grown, behavior: 'instant' });
    };
    // A mutation is told before anything can be pressed; a turned screen changes the height without one.
    const mutations = new MutationObserver(follow);
    mutations.observe(element, { childList: true, characterData: true, subtree: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    return () => {
      mutations.disconnect();
      sizes.disconnect();
    };
  }, []);
  return (
    <div ref={notices} className={styles.notices}>
      {children}
    </div>
  );
}
