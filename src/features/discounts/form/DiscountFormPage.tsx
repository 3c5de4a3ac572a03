import { useParams, useSearchParams } from 'react-router-dom';
import { AppConfigKey } from '../../../domain/appConfig.ts';
import { inNextSeason } from '../../../domain/discountDays.ts';
import { links } from '../../../domain/values/links.ts';
import { boats } from '../../../resources/boats/boats.ts';
import { appConfig } from '../../../resources/configuration.ts';
import { discounts, readDiscount } from '../../../resources/discounts.ts';
import { usePullWhenStale, useLiveRead } from '../../../kit/engine/Panel.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { NewRecordRedirect } from '../../../kit/form/NewRecordRedirect.tsx';
import { useRecordForm } from '../../../kit/form/recordForm.ts';
import { copyShape, discountShape, type DiscountShape } from './discountForms.ts';
import { DiscountFormView } from './DiscountFormView.tsx';
import { MissingRecord } from '../../../kit/records/MissingRecord.tsx';
import { backToDiscounts, discountsNotFetched } from '../discountWords.ts';

export function NewDiscountPage() {
  const from = useFrom();
  return <NewRecordRedirect to={id => links.editDiscount(id, from)} />;
}

/**
 * A discount that exists, on the server or only here, or that is just begun, perhaps as a copy of another
 * one.
 */
export function EditDiscountPage() {
  const { id = '' } = useParams();
  const from = useFrom();
  return from === undefined ? (
    <Opened key={id} id={id} shape={discountShape} />
  ) : (
    <Copied key={id} id={id} from={from} />
  );
}

/** The discount that is copied; see `links.newDiscount`. */
function useFrom(): string | undefined {
  return useSearchParams()[0].get('from') ?? undefined;
}

/** The discount as it is now; if it was deleted meanwhile, the form begins empty. */
function Copied({ id, from }: { readonly id: string; readonly from: string }) {
  const today = useIstanbulToday();
  const original = useLiveRead(readDiscount, from);
  if (!original) return null;
  return (
    <Opened id={id} shape={original.shown ? copyShape(inNextSeason(original.shown, today)) : discountShape} />
  );
}

function Opened({ id, shape }: { readonly id: string; readonly shape: DiscountShape }) {
  usePullWhenStale(discounts.list, undefined);
  usePullWhenStale(boats, undefined);
  usePullWhenStale(appConfig, AppConfigKey.maximumDiscountRate);
  const { live, form } = useRecordForm(shape, id, readDiscount);
  if (form) return <DiscountFormView key={form.round} form={form} />;
  if (!live) return null;
  return (
    <MissingRecord
      title="discounts.Missing.title"
      icon="discount"
      list={backToDiscounts}
      deleting="discounts.Missing.deleting"
      unknown="discounts.Missing.unknown"
      isBeingDeleted={live.pending !== undefined}
      notHere={live.fetchedAt === undefined && discountsNotFetched}
    />
  );
}
