import { boatForm } from '../../resources/boats.ts';
import type { OpenBoat } from '../../resources/boatReads.ts';
import { MissingRecord } from '../common/records/MissingRecord.tsx';
import { NotHereYet } from '../common/records/NotHereYet.tsx';
import { toBoats } from './boatLabels.ts';

/** A boat that can't be opened here: it isn't on the device (yet), is gone, or is being deleted. */
export function MissingBoat({ live: { serverId, pending } }: { readonly live: OpenBoat }) {
  return (
    <MissingRecord
      title="boats.Missing.title"
      icon="boat"
      list={toBoats}
      isBeingDeleted={pending !== undefined}
      deleting="boats.Missing.deleting"
      unknown="boats.Missing.unknown"
      notHere={
        serverId === undefined
          ? undefined
          : toList => (
              <NotHereYet
                resource={boatForm}
                params={serverId}
                shape="row"
                count={6}
                fetching="boats.Missing.fetching"
                offline="boats.Missing.offline"
                offlineText="boats.Missing.offlineText"
                failed="boats.Missing.failed"
                failedText="boats.Missing.failedText"
                action={toList}
              />
            )
      }
    />
  );
}
