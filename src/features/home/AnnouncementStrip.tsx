import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { safeColor, type Announcement } from '../../domain/announcement.ts';
import { announcements } from '../../resources/announcements.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { scrollable } from '../../ui/scrollable.ts';
import { useResource } from '../common/engine/Panel.ts';
import styles from './AnnouncementStrip.module.css';
import { plainText } from './plainText.ts';

/** A strip to swipe or step through (A057, A058); it never moves by itself. */
export function AnnouncementStrip() {
  const intl = useIntl();
  const list = useResource(announcements, undefined);
  const strip = useRef<HTMLUListElement>(null);
  const items = list?.value ?? [];
  const step = (direction: 1 | -1): void => {
    const width = strip.current?.firstElementChild?.getBoundingClientRect().width ?? 0;
    strip.current?.scrollBy({ left: direction * width, behavior: 'smooth' });
  };
  if (list === undefined) return null;
  return (
    <section className={styles.section} aria-labelledby="announcements">
      <div className={styles.head}>
        <h2 id="announcements" className={styles.title}>
          {intl.formatMessage({ id: 'home.announcements' })}
        </h2>
        {items.length > 1 && (
          <div className={styles.steps}>
            <IconButton
              icon="left"
              label={intl.formatMessage({ id: 'home.announcements.previous' })}
              onClick={() => step(-1)}
            />
            <IconButton
              icon="right"
              label={intl.formatMessage({ id: 'home.announcements.next' })}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState icon="info" title={intl.formatMessage({ id: 'home.announcements.empty' })} />
      ) : (
        <ul className={styles.strip} ref={strip} {...scrollable} aria-labelledby="announcements">
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
  const [failed, setFailed] = useState(false);
  return (
    <li className={styles.slide}>
      {item.image && !failed ? (
        <img
          className={styles.picture}
          src={item.image}
          alt=""
          loading="lazy"
          width="1200"
          height="500"
          onError={() => setFailed(true)}
        />
      ) : (
        <span
          className={styles.picture}
          style={colour === undefined ? undefined : { backgroundColor: colour }}
        />
      )}
      <h3 className={styles.slideTitle}>{item.title}</h3>
      {item.content && <p className={styles.text}>{plainText(item.content)}</p>}
    </li>
  );
}
