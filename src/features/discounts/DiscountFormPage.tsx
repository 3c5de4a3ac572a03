import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { AppConfigKey } from '../../domain/appConfig.ts';
import { links } from '../../domain/links.ts';
import { isLocalId, localId } from '../../lib/ids.ts';
import { boats } from '../../resources/boats.ts';
import { appConfig } from '../../resources/configuration.ts';
import { discounts, readDiscount, type OpenDiscount } from '../../resources/discounts.ts';
import { useLive, usePanel, usePull } from '../common/engine/Panel.ts';
import { useRenewed } from '../common/form/useRenewed.ts';
import { useOpenedCopy } from '../common/form/useWorkingCopy.ts';
import { createDiscountForm, type DiscountForm } from './discountForms.ts';
import { DiscountFormView } from './DiscountFormView.tsx';
import { MissingDiscount } from './MissingDiscount.tsx';

/** A new discount gets its name at once, so that a reload comes back to it and not to another new one. */
export function NewDiscountPage() {
  const { engine } = usePanel();
  const [id] = useState(() => localId(engine.uuid()));
  return <Navigate to={links.editDiscount(id)} replace />;
}

/** A discount that exists, on the server or only here, or that is just begun. */
export function EditDiscountPage() {
  const { id = '' } = useParams();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { readonly id: string }) {
  const { engine } = usePanel();
  usePull(discounts.list, undefined);
  usePull(boats, undefined);
  usePull(appConfig, AppConfigKey.maximumDiscountRate);
  const live = useLive(() => readDiscount(engine, id), [id]);
  const opened = useOpenedCopy(
    live && canBeOpened(live) ? live : undefined,
    (found, before?: DiscountForm) => createDiscountForm(engine, found, before),
    () => readDiscount(engine, id),
  );
  useRenewed(live, opened);
  const { copy, round, goOn, discard } = opened;
  if (copy)
    return (
      <DiscountFormView
        key={round}
        discountForm={copy}
        live={live ?? copy.opened}
        goOn={goOn}
        onDiscard={discard}
      />
    );
  return live ? <MissingDiscount live={live} /> : null;
}

/** What is being deleted has unsent work and shows nothing. A name of this device of which nothing is known is a new discount's. */
function canBeOpened({ id, shown, pending, draft, serverId }: OpenDiscount): boolean {
  if (shown) return true;
  return pending === undefined && (draft !== undefined || (isLocalId(id) && serverId === undefined));
}
