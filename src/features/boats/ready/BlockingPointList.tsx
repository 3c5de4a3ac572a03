import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import type { BoatProblem } from '../../../domain/boat/boatRules.ts';
import { links } from '../../../domain/values/links.ts';
import { useFullBoatFieldLabel } from '../wizard/wizardRules.ts';
import type { BlockingPoint } from './readyPoints.ts';
import styles from './BlockingPointList.module.css';
import { boatTabLabels } from '../boatLabels.ts';

export interface BlockingPointListProps {
  readonly id: string;
  readonly points: readonly BlockingPoint[];
  /** Inside the wizard: goes to the place without leaving the wizard. */
  readonly onGo?: (path: string) => void;
}

/** Lists the problems that still block approval, each with a link to its field. */
export function BlockingPointList({ id, points, onGo }: BlockingPointListProps) {
  const say = useTranslate();
  const sayPoint = usePointWords();
  return (
    <ul className={styles.list} aria-label={say('boats.Ready.list')}>
      {points.map(point => (
        <li key={point.path}>
          <Link
            className={styles.link}
            to={links.editBoat(id, point.path)}
            onClick={event => {
              if (!onGo) return;
              event.preventDefault();
              onGo(point.path);
            }}
          >
            {'problem' in point
              ? sayPoint(point.problem)
              : say('boats.Ready.inTab', { tab: say(boatTabLabels[point.tab]), count: point.count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Problems that are shown as a number. */
const counted: Readonly<Record<string, MessageId>> = {
  'boats.rules.photos': 'boats.Ready.photos',
  'boats.rules.documents': 'boats.Ready.documents',
};
/** Rules whose words name the field themselves. */
const namesItself: readonly string[] = [
  'boats.rules.apaMinValue',
  'boats.rules.apaMaxValue',
  'boats.rules.priceMinValue',
  'boats.rules.checkinDays',
];

/** Returns a function that words a problem as a task, with a number or with the name of the field. */
function usePointWords(): (problem: BoatProblem) => string {
  const say = useTranslate();
  const nameOf = useFullBoatFieldLabel();
  const sayProblem = useFormatWords();
  return ({ path, words }) => {
    const rule = 'id' in words ? words.id : '';
    const count = counted[rule];
    if (count !== undefined && 'values' in words) return say(count, words.values);
    if (namesItself.includes(rule)) return sayProblem(words);
    const field = nameOf(path);
    return rule === 'boats.rules.required'
      ? say('boats.Ready.missing', { field })
      : say('boats.Ready.wrong', { field, problem: sayProblem(words) });
  };
}
