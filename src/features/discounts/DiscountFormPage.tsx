import { useParams } from 'react-router-dom';
import { AppConfigKey } from '../../domain/appConfig.ts';
import { links } from '../../domain/links.ts';
import { boats } from '../../resources/boats.ts';
import { appConfig } from '../../resources/configuration.ts';
import { discounts, readDiscount } from '../../resources/discounts.ts';
import { usePull } from '../common/engine/Panel.ts';
import { NewRecord } from '../common/form/NewRecord.tsx';
import { useRecordForm } from '../common/form/recordForm.ts';
import { discountShape } from './discountForms.ts';
import { DiscountFormView } from './DiscountFormView.tsx';
import { MissingRecord } from '../common/records/MissingRecord.tsx';
import { missing, nothingYet } from './missing.ts';

export function NewDiscountPage() {
  return <NewRecord to={links.editDiscount} />;
}

/** A discount that exists, on the server or only here, or that is just begun. */
export function EditDiscountPage() {
  const { id = '' } = useParams();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { readonly id: string }) {
  usePull(discounts.list, undefined);
  usePull(boats, undefined);
  usePull(appConfig, AppConfigKey.maximumDiscountRate);
  const { live, form } = useRecordForm(discountShape, id, readDiscount);
  if (form) return <DiscountFormView key={form.round} form={form} />;
  if (!live) return null;
  return (
    <MissingRecord
      {...missing}
      isBeingDeleted={live.pending !== undefined}
      notHere={live.fetchedAt === undefined && nothingYet}
    />
  );
}
