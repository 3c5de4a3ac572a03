import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton, type SkeletonProps } from '../../ui/Skeleton.tsx';
import type { useFirstPull } from './engine/useFirstPull.ts';

type MessageId = FormatjsIntl.Message['ids'];

export interface NotHereYetProps extends Pick<SkeletonProps, 'shape' | 'count'> {
  readonly pull: ReturnType<typeof useFirstPull>;
  readonly fetching: MessageId;
  readonly offline: MessageId;
  readonly offlineText: MessageId;
  readonly failed: MessageId;
  readonly failedText?: MessageId;
  /** What can be done meanwhile. */
  readonly action?: ReactNode;
}

/** In place of what was never on this device: it is being fetched, or why it can't be. */
export function NotHereYet({
  pull: { state, again },
  fetching,
  offline,
  offlineText,
  failed,
  failedText = 'records.failedText',
  action,
  ...skeleton
}: NotHereYetProps) {
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
