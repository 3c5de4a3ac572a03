import { useTranslate } from '../../../kit/words/messages.tsx';
import styles from './ExamplePhotos.module.css';

/** Drawings of good photos of a boat, as classes and paths: the theme gives the colours. */
const examples: readonly { readonly words: MessageId; readonly drawing: readonly [string, string][] }[] = [
  {
    words: 'photo.Example.side',
    drawing: [
      ['sky', 'M0 0h120v60H0z'],
      ['sun', 'M90 18a8 8 0 1 1 16 0a8 8 0 1 1-16 0z'],
      ['hill', 'M0 48q22-14 46-3t44-4 30 1v18H0z'],
      ['sea', 'M0 58h120v32H0z'],
      ['white', 'M57 10v44H30zM63 18l24 36H63zM18 60h84L90 75H32z'],
      ['line', 'M60 6v54M24 66h72'],
    ],
  },
  {
    words: 'photo.Example.deck',
    drawing: [
      ['sky', 'M0 0h120v34H0z'],
      ['sea', 'M0 32h120v58H0z'],
      ['white', 'M60 12q44 30 52 78H8q8-48 52-78z'],
      ['wood', 'M60 24q34 26 41 66H19q7-40 41-66z'],
      ['line', 'M60 24v66M50 34 38 90M70 34l12 56'],
      ['sky', 'M52 38h16l4 15H48zM27 68h12v22H22zM93 68H81v22h17z'],
    ],
  },
  {
    words: 'photo.Example.cabin',
    drawing: [
      ['white', 'M0 0h120v90H0z'],
      ['wood', 'M0 62h120v28H0z'],
      ['sea', 'M21 26a11 11 0 1 1 22 0a11 11 0 1 1-22 0z'],
      ['sea', 'M77 26a11 11 0 1 1 22 0a11 11 0 1 1-22 0z'],
      ['line', 'M60 0v9M14 80v6M106 80v6'],
      ['sun', 'm52 19 4-10h8l4 10z'],
      ['sky', 'M14 58h92v22H14z'],
      ['white', 'M19 48h26v13H19zM49 48h26v13H49z'],
      ['line', 'M14 67h92'],
    ],
  },
];

/** Which photos help customers to choose a boat, and how they are taken. */
export function ExamplePhotos() {
  const say = useTranslate();
  return (
    <div className={styles.examples}>
      <p>{say('photo.Example.text')}</p>
      <ul className={styles.list}>
        {examples.map(({ words, drawing }) => (
          <li key={words}>
            <svg className={styles.picture} viewBox="0 0 120 90" aria-hidden="true">
              {drawing.map(([name, path]) => (
                <path key={path} className={styles[name]} d={path} />
              ))}
            </svg>
            {say(words)}
          </li>
        ))}
      </ul>
    </div>
  );
}
