import { links } from '../../domain/values/links.ts';
import type { ValidationError } from '../../domain/values/validationError.ts';
import { DISCOUNT_DRAFT_VERSION, discounts, readDiscount, readRefusal } from '../../resources/discounts.ts';
import { useInlineLiveRead } from '../../kit/engine/Panel.ts';
import { defineListedOutboxView } from '../../kit/records/defineRecordOutboxView.tsx';
import { RefusedFields } from './form/RefusedFields.tsx';

export const discountOutboxView = defineListedOutboxView(discounts, {
  icon: 'discount',
  nameField: 'name',
  unnamed: 'discounts.unnamed',
  link: links.editDiscount,
  read: readDiscount,
  unsaved: 'outbox.unsaved.discount',
  compared: () => import('./discountCompared.tsx'),
  copyOf: values => ({ version: DISCOUNT_DRAFT_VERSION, values }),
  Errors: DiscountErrors,
});

function DiscountErrors({ errors }: { readonly errors: readonly ValidationError[] }) {
  const refusal = useInlineLiveRead(engine => readRefusal(engine, errors), [JSON.stringify(errors)]);
  return refusal && <RefusedFields refusal={refusal} />;
}
