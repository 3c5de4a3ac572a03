import type { ReactNode } from 'react';
import { useSay } from '../../common/words/messages.tsx';
import styles from './ExamplePhotos.module.css';

/** What a boat's photos should show: drawn in the colours of the theme. */
const examples: readonly { readonly words: MessageId; readonly drawing: ReactNode }[] = [
  {
    words: 'photo.Example.side',
    drawing: (
      <>
        <path className={styles.sky} d="M0 0h120v60H0z" />
        <circle className={styles.sun} cx="98" cy="18" r="8" />
        <path className={styles.hill} d="M0 48q22-14 46-3t44-4 30 1v18H0z" />
        <path className={styles.sea} d="M0 58h120v32H0z" />
        <path className={styles.white} d="M57 10v44H30zM63 18l24 36H63zM18 60h84L90 75H32z" />
        <path className={styles.line} d="M60 6v54M24 66h72" />
      </>
    ),
  },
  {
    words: 'photo.Example.deck',
    drawing: (
      <>
        <path className={styles.sky} d="M0 0h120v34H0z" />
        <path className={styles.sea} d="M0 32h120v58H0z" />
        <path className={styles.white} d="M60 12q44 30 52 78H8q8-48 52-78z" />
        <path className={styles.wood} d="M60 24q34 26 41 66H19q7-40 41-66z" />
        <path className={styles.line} d="M60 24v66M50 34 38 90M70 34l12 56" />
        <path className={styles.sky} d="M52 38h16l4 15H48zM27 68h12v22H22zM93 68H81v22h17z" />
      </>
    ),
  },
  {
    words: 'photo.Example.cabin',
    drawing: (
      <>
        <path className={styles.white} d="M0 0h120v90H0z" />
        <path className={styles.wood} d="M0 62h120v28H0z" />
        <circle className={styles.sea} cx="32" cy="26" r="11" />
        <circle className={styles.sea} cx="88" cy="26" r="11" />
        <path className={styles.line} d="M60 0v9M14 80v6M106 80v6" />
        <path className={styles.sun} d="m52 19 4-10h8l4 10z" />
        <path className={styles.sky} d="M14 58h92v22H14z" />
        <path className={styles.white} d="M19 48h26v13H19zM49 48h26v13H49z" />
        <path className={styles.line} d="M14 67h92" />
      </>
    ),
  },
];

/** Which photos help customers to choose a boat, and how they are taken. */
export function ExamplePhotos() {
  const say = useSay();
  return (
    <div className={styles.examples}>
      <p>{say('photo.Example.text')}</p>
      <ul className={styles.list}>
        {examples.map(({ words, drawing }) => (
          <li key={words}>
            <svg className={styles.picture} viewBox="0 0 120 90" aria-hidden="true">
              {drawing}
            </svg>
            {say(words)}
          </li>
        ))}
      </ul>
    </div>
  );
}
