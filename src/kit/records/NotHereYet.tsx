import type { ReactNode } from 'react';
import { useNow, useTranslate } from '../words/messages.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Skeleton, type SkeletonProps } from '../../ui/layout/Skeleton.tsx';
import type { Resource } from '../../sync/lists/pull.ts';
import { shortage } from '../../sync/upkeep/shortage.ts';
import { useFirstPull, type FirstFetch } from '../engine/useFirstPull.ts';

interface Words extends Pick<SkeletonProps, 'shape' | 'count'> {
  readonly fetching: MessageId;
  readonly offline: MessageId;
  readonly offlineText: MessageId;
  readonly failed: MessageId;
  readonly failedText?: MessageId;
  /** An action that is possible meanwhile. */
  readonly action?: ReactNode;
}

export interface NotHereYetProps<T, P> extends Words {
  readonly resource: Resource<T, P>;
  readonly params: P;
}

/** Shown in place of data that were never on this device: they are being fetched, or why not. */
export function NotHereYet<T, P>({ resource, params, ...words }: NotHereYetProps<T, P>) {
  return <NotFetchedYet {...useFirstPull(resource, params)} {...words} />;
}

/** Like `NotHereYet`, for data that are fetched in another way. */
export function NotFetchedYet({
  state,
  again,
  fetching,
  offline,
  offlineText,
  failed,
  failedText = 'records.failedText',
  action,
  ...skeleton
}: Words & FirstFetch) {
  const say = useTranslate();
  const now = useNow();
  switch (state) {
    case 'busy':
      return <Skeleton {...skeleton} label={say(fetching)} />;
    case 'offline':
      return (
        <EmptyState icon="cloud-off" title={say(offline)} action={action}>
          {say(offlineText)}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title={say(failed)}
          actions={
            <>
              <Button onClick={again}>{say('common.retry')}</Button>
              {action}
            </>
          }
        >
          {say(shortage.last(now) ? 'records.noRoom' : failedText)}
        </ErrorState>
      );
  }
}
