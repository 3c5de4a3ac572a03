import type { ReactNode } from 'react';
import { AgeIfStale, useTranslate } from '../../../kit/words/messages.tsx';
import type { BoatProblem } from '../../../domain/boat/boatRules.ts';
import type { Mirrored } from '../../../sync/lists/pull.ts';
import { Accordion } from '../../../ui/layout/Accordion.tsx';
import { Meter } from '../../../ui/marks/Meter.tsx';
import { listBlockingPoints, countFinishedTabs } from './readyPoints.ts';
import { BlockingPointList } from './BlockingPointList.tsx';
import styles from './ApprovalMeter.module.css';

export interface ApprovalMeterProps {
  readonly id: string;
  /** Everything that prevents sending the boat for approval, in the order of the screen. */
  readonly open: readonly BoatProblem[];
  /** The smallest prepayment that the boat was checked against, as this device last read it. */
  readonly leastApa: Mirrored<number> | undefined;
  /** As for `Accordion`. */
  readonly plain?: boolean;
  /** The most problems of a tab that are listed one by one; more are only counted. */
  readonly most?: number;
  readonly onGo?: (path: string) => void;
  /** The action that is offered once nothing is missing. */
  readonly act?: ReactNode;
}

/**
 * Shows how complete a boat is for approval, and each missing point with a link to its field. Uses the data
 * on this device, and shows their age once they are older than a day.
 */
export function ApprovalMeter({ id, open, leastApa, plain, most, onGo, act }: ApprovalMeterProps) {
  const say = useTranslate();
  const { done, total } = countFinishedTabs(open);
  if (open.length === 0) {
    return (
      <div className={styles.complete}>
        <Meter value={done} max={total} tone="good" icon="check">
          {say('boats.Ready.complete')}
        </Meter>
        {act}
      </div>
    );
  }
  return (
    <Accordion
      plain={plain}
      items={[
        {
          id: 'open',
          title: (
            <Meter value={done} max={total} tone="wait" icon="warning">
              {say('boats.Ready.open', { count: open.length })}
            </Meter>
          ),
          content: (
            <div className={styles.ready}>
              <BlockingPointList id={id} points={listBlockingPoints(open, most)} {...(onGo && { onGo })} />
              <Basis leastApa={leastApa} />
            </div>
          ),
        },
      ]}
    />
  );
}

function Basis({ leastApa }: Pick<ApprovalMeterProps, 'leastApa'>) {
  const say = useTranslate();
  return (
    <p className={styles.basis}>
      {leastApa?.fetchedAt === undefined
        ? say('boats.Ready.noConfig')
        : say('boats.Ready.config', { minimum: leastApa.value })}
      <AgeIfStale at={leastApa?.fetchedAt} />
    </p>
  );
}
