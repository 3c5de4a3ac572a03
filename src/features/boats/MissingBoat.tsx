import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { boatForm } from '../../resources/boats.ts';
import type { OpenBoat } from '../../resources/boatReads.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BackToBoats } from './BackToBoats.tsx';
import { useFirstPull } from '../common/engine/useFirstPull.ts';

/** A boat that can't be opened here: it isn't on the device (yet), is gone, or is being deleted. */
export function MissingBoat({ live }: { readonly live: OpenBoat }) {
  const intl = useIntl();
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: 'boats.Missing.title' })} back={<BackToBoats />} />
      {live.pending !== undefined ? (
        <EmptyState
          icon="trash"
          title={intl.formatMessage({ id: 'boats.Missing.deleting' })}
          action={
            <ButtonLink icon="outbox" render={props => <Link to={links.outbox()} {...props} />}>
              {intl.formatMessage({ id: 'records.toOutbox' })}
            </ButtonLink>
          }
        >
          {intl.formatMessage({ id: 'records.deletingText' })}
        </EmptyState>
      ) : live.serverId === undefined ? (
        <EmptyState
          icon="boat"
          title={intl.formatMessage({ id: 'boats.Missing.unknown' })}
          action={<ToBoats />}
        >
          {intl.formatMessage({ id: 'records.unknownText' })}
        </EmptyState>
      ) : (
        <NotHere serverId={live.serverId} />
      )}
    </>
  );
}

function NotHere({ serverId }: { readonly serverId: string }) {
  const intl = useIntl();
  const { state, again } = useFirstPull(boatForm, serverId);
  switch (state) {
    case 'busy':
      return <Skeleton shape="row" count={6} label={intl.formatMessage({ id: 'boats.Missing.fetching' })} />;
    case 'offline':
      return (
        <EmptyState
          icon="cloud-off"
          title={intl.formatMessage({ id: 'boats.Missing.offline' })}
          action={<ToBoats />}
        >
          {intl.formatMessage({ id: 'boats.Missing.offlineText' })}
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorState
          title={intl.formatMessage({ id: 'boats.Missing.failed' })}
          actions={
            <>
              <Button onClick={again}>{intl.formatMessage({ id: 'common.retry' })}</Button>
              <ToBoats />
            </>
          }
        >
          {intl.formatMessage({ id: 'boats.Missing.failedText' })}
        </ErrorState>
      );
  }
}

function ToBoats() {
  const intl = useIntl();
  return (
    <ButtonLink render={props => <Link to={links.boats()} {...props} />}>
      {intl.formatMessage({ id: 'boats.backToBoats' })}
    </ButtonLink>
  );
}
