import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { discounts, type OpenDiscount } from '../../resources/discounts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFirstPull } from '../common/engine/useFirstPull.ts';
import { BackToDiscounts } from './BackToDiscounts.tsx';

/** A discount that can't be opened here: it isn't on the device (yet), is gone, or is being deleted. */
export function MissingDiscount({ live }: { readonly live: OpenDiscount }) {
  const intl = useIntl();
  const toList = (
    <ButtonLink render={props => <Link to={links.discounts()} {...props} />}>
      {intl.formatMessage({ id: 'discounts.back' })}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: 'discounts.Missing.title' })} back={<BackToDiscounts />} />
      {live.pending !== undefined ? (
        <EmptyState
          icon="trash"
          title={intl.formatMessage({ id: 'discounts.Missing.deleting' })}
          action={
            <ButtonLink icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
              {intl.formatMessage({ id: 'records.toOutbox' })}
            </ButtonLink>
          }
        >
          {intl.formatMessage({ id: 'records.deletingText' })}
        </EmptyState>
      ) : live.fetchedAt === undefined ? (
        <NothingYet action={toList} />
      ) : (
        <EmptyState
          icon="discount"
          title={intl.formatMessage({ id: 'discounts.Missing.unknown' })}
          action={toList}
        >
          {intl.formatMessage({ id: 'records.unknownText' })}
        </EmptyState>
      )}
    </>
  );
}

/** The discounts were never on this device. */
export function NothingYet({ action }: { readonly action: ReactNode }) {
  const intl = useIntl();
  const { state, again } = useFirstPull(discounts.list, undefined);
  switch (state) {
    case 'busy':
      return <Skeleton shape="card" label={intl.formatMessage({ id: 'discounts.Page.fetching' })} />;
    case 'offline':
      return (
        <EmptyState
          icon="cloud-off"
          title={intl.formatMessage({ id: 'discounts.Page.offline' })}
          action={action}
        >
          {intl.formatMessage({ id: 'discounts.Page.offlineText' })}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title={intl.formatMessage({ id: 'discounts.Page.failed' })}
          actions={<Button onClick={again}>{intl.formatMessage({ id: 'common.retry' })}</Button>}
        >
          {intl.formatMessage({ id: 'records.failedText' })}
        </ErrorState>
      );
  }
}
