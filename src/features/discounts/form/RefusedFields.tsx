import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import type { DiscountRefusal } from '../../../resources/discounts.ts';
import { ServerErrors, type ServerError } from '../../../kit/form/ServerErrors.tsx';
import { findField } from '../../../kit/form/findField.ts';
import { discountFields } from '../../../domain/discount.ts';
import { discountLabels } from '../discountWords.ts';
import { useBoatName } from '../useBoatName.ts';

/** Lists the problems that the server found, with boats by their names. */
export function RefusedFields({ refusal: { boats, errors } }: { readonly refusal: DiscountRefusal }) {
  const say = useTranslate();
  const intl = useIntl();
  const boatName = useBoatName();
  const label = (key: string): string | undefined => {
    const field = findField(discountFields, key);
    return field && say(discountLabels[field]);
  };
  const found: ServerError[] = errors.map(({ key, message }) => ({ message, where: label(key) }));
  if (boats.length > 0 && boatName)
    found.unshift({
      where: intl.formatList(boats.map(boatName)),
      message: say('discounts.Boats.conflict'),
    });
  return found.length > 0 && <ServerErrors errors={found} />;
}
