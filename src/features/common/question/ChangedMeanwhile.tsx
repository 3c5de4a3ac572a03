import type { ReactNode } from 'react';
import { useSay } from '../words/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Question } from './useQuestion.ts';

export interface ChangedMeanwhileProps<T> {
  readonly of: Question<T>;
  /** What was seen and what is now, beside each other. */
  readonly compare: (seen: T, now: T) => ReactNode;
  /** Why what is asked can't be done any more, where more is known than that. */
  readonly over?: ReactNode;
}

/**
 * What has changed below an open question since it opened; see [Note: What was seen]. Nothing while nothing
 * has.
 */
export function ChangedMeanwhile<T>({
  of: { seen, change, accept, told },
  compare,
  over,
}: ChangedMeanwhileProps<T>) {
  const say = useSay();
  if (!change) return null;
  const isOver = change.now === undefined;
  return (
    <div ref={told} tabIndex={-1}>
      <Notice
        tone="stop"
        live="alert"
        title={say(isOver ? 'question.over' : 'question.changed')}
        actions={
          !isOver && (
            <Button compact icon="check" onClick={accept}>
              {say('question.accept')}
            </Button>
          )
        }
      >
        {change.now === undefined ? (
          (over ?? say('question.overText'))
        ) : (
          <>
            <p>{say('question.changedText')}</p>
            {compare(seen, change.now)}
          </>
        )}
      </Notice>
    </div>
  );
}
