import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton, type SkeletonProps } from '../../ui/Skeleton.tsx';
import type { Resource } from '../../sync/pull.ts';
import { useFirstPull, type FirstPull } from './engine/useFirstPull.ts';

type MessageId = FormatjsIntl.Message['ids'];

interface Words extends Pick<SkeletonProps, 'shape' | 'count'> {
  readonly fetching: MessageId;
  readonly offline: MessageId;
  readonly offlineText: MessageId;
  readonly failed: MessageId;
  readonly failedText?: MessageId;
  /** What can be done meanwhile. */
  readonly action?: ReactNode;
}

export interface NotHereYetProps<T, P> extends Words {
  readonly resource: Resource<T, P>;
  readonly params: P;
}

/** In place of what was never on this device: it is being fetched, or why it can't be. */
export function NotHereYet<T, P>({ resource, params, ...words }: NotHereYetProps<T, P>) {
  return <FirstFetch {...useFirstPull(resource, params)} {...words} />;
}

export interface FirstFetchProps extends Words {
  readonly state: FirstPull;
  readonly again: () => void;
}

/** The same for what is fetched in another way. */
export function FirstFetch({
  state,
  again,
  fetching,
  offline,
  offlineText,
  failed,
  failedText = 'records.failedText',
  action,
  ...skeleton
}: FirstFetchProps) {
  const intl = useIntl();
  switch (state) {
    case 'busy':
      return <Skeleton {...skeleton} label={intl.formatMessage({ id: fetching })} />;
    case 'offline':
      return (
        <EmptyState icon="cloud-off" title={intl.formatMessage({ id: offline })} action={action}>
          {intl.formatMessage({ id: offlineText })}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title={intl.formatMessage({ id: failed })}
          actions={
            <>
              <Button onClick={again}>{intl.formatMessage({ id: 'common.retry' })}</Button>
              {action}
            </>
          }
        >
          {intl.formatMessage({ id: failedText })}
        </ErrorState>
      );
  }
}
