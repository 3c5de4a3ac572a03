import type { ReactNode } from 'react';
import { useTranslate } from '../words/messages.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import type { SeenStateQuestion } from './useSeenStateQuestion.ts';

export interface ChangedMeanwhileProps<T> {
  readonly of: SeenStateQuestion<T>;
  /** Shows the state that the partner saw beside the present one. */
  readonly compare: (seen: T, now: T) => ReactNode;
  /** Says why the action isn't possible any more, where the reason is known. */
  readonly over?: ReactNode;
}

/**
 * Shows how the data changed since a question opened; see [Note: What was seen]. Renders nothing without a
 * change.
 */
export function ChangedMeanwhile<T>({
  of: { seen, change, accept, told },
  compare,
  over,
}: ChangedMeanwhileProps<T>) {
  const say = useTranslate();
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
