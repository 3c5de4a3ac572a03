import { useSay } from '../../common/words/messages.tsx';
import { entryStates, stateWords } from './rules/states.ts';
import styles from './Timeline.module.css';

/** What the colours and signs of the timeline mean, and which keys move what. */
export function Legend({ hintId }: { readonly hintId: string }) {
  const say = useSay();
  return (
    <div className={styles.legend}>
      <ul className={styles.meanings} aria-label={say('calendar.Timeline.legend')}>
        {entryStates.map(state => (
          <li key={state} className={styles.meaning}>
            <span className={styles.sample} data-state={state} aria-hidden="true" />
            {say(stateWords[state])}
          </li>
        ))}
        <li className={styles.meaning}>
          <span className={styles.turnaroundSample} aria-hidden="true" />
          {say('calendar.Timeline.turnaround')}
        </li>
      </ul>
      <p id={hintId} className={styles.hint}>
        {say('calendar.Timeline.keys')}
      </p>
    </div>
  );
}
