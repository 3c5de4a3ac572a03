import { useRef, useState, type CSSProperties } from 'react';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { Announcement } from '../../../domain/announcement.ts';
import { safeAddress } from '../../../lib/safe/safeAddress.ts';
import { backgroundAndTextColor, safeColor, type SafeColor } from '../../../lib/safe/safeColor.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Img } from '../../../ui/marks/Img.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { scrollableProps } from '../../../ui/scrollableProps.ts';
import styles from './AnnouncementStrip.module.css';
import { lazyOrNothing } from '../../../kit/going/lazyNamed.tsx';

const RichText = lazyOrNothing(() => import('../../../ui/RichText.tsx'), 'RichText');

/** A strip to swipe or step through; it never moves by itself. */
export function AnnouncementStrip({ items }: { readonly items: readonly Announcement[] }) {
  const say = useTranslate();
  const strip = useRef<HTMLUListElement | null>(null);
  const step = (direction: 1 | -1): void => {
    const width = strip.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    strip.current?.scrollBy({ left: direction * width });
  };
  return (
    <section className={styles.section} aria-labelledby="announcements">
      <div className={styles.head}>
        <h2 id="announcements" className={styles.title}>
          {say('home.announcements')}
        </h2>
        {items.length > 1 && (
          <div className={styles.steps}>
            <IconButton icon="left" label={say('home.announcements.previous')} onClick={() => step(-1)} />
            <IconButton icon="right" label={say('home.announcements.next')} onClick={() => step(1)} />
          </div>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState icon="info" title={say('home.announcements.empty')} />
      ) : (
        <ul
          className={styles.strip}
          ref={element => {
            strip.current = element;
            return scrollableProps.ref(element);
          }}
          aria-labelledby="announcements"
        >
          {items.map((item, index) => (
            <Slide key={`${index}:${item.title}`} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Slide({ item }: { readonly item: Announcement }) {
  const colour = safeColor(item.backgroundColor);
  const image = item.image ? safeAddress(item.image, location.origin) : undefined;
  const [failed, setFailed] = useState(false);
  const words = (
    <>
      {item.title && <h3 className={styles.slideTitle}>{item.title}</h3>}
      {item.content && <Content content={item.content} />}
    </>
  );
  if (image !== undefined && !failed)
    return (
      <li className={styles.slide}>
        <Img
          className={styles.picture}
          src={image}
          alt=""
          loading="lazy"
          width="1200"
          height="500"
          onError={() => setFailed(true)}
        />
        {words}
      </li>
    );
  return (
    <li className={cx(styles.slide, styles.wordsOnly)}>
      <div className={styles.words} style={colour && onColour(colour)}>
        {words}
      </div>
    </li>
  );
}

/** Everything that stands on the colour has the ink for it. */
function onColour(colour: SafeColor): CSSProperties {
  const { ground, ink } = backgroundAndTextColor(colour);
  const inks = { '--ink': ink, '--ink-soft': ink, '--sea': ink, '--sea-strong': ink };
  return { ...inks, color: ink, backgroundColor: ground };
}

/** Its words, with their formatting and links where they have some: only then the code for it is needed. */
function Content({ content }: { readonly content: string }) {
  const say = useTranslate();
  if (!/[<&]/.test(content)) return <p className={styles.text}>{content}</p>;
  return (
    <div className={styles.text}>
      <RichText html={content} newWindow={say('common.newWindow')} />
    </div>
  );
}
