/** The parts of `common/compare` for discounts. They come when the outbox page first shows one. */
import { useIntl } from 'react-intl';
import type { Discount, DiscountField } from '../../domain/discount.ts';
import { readBoatNames } from '../../resources/boatReads.ts';
import type { ChoiceNames } from '../../resources/choiceNames.ts';
import { ClashDialog, type ClashDialogProps } from '../common/compare/ClashDialog.tsx';
import {
  RecordDifferences,
  type RecordDifferencesProps,
  RecordFacts,
} from '../common/compare/RecordFacts.tsx';
import { useLive } from '../common/engine/Panel.ts';
import { useLanguage } from '../common/Language.ts';
import { BOATS, discountDescription } from './describeDiscount.ts';

export function DiscountFacts({ discount }: { readonly discount: Discount }) {
  return <RecordFacts words={discountDescription} names={useNames()} record={discount} />;
}

export function DiscountDifferences(
  props: Omit<RecordDifferencesProps<Discount, DiscountField>, 'words' | 'names'>,
) {
  return <RecordDifferences words={discountDescription} names={useNames()} {...props} />;
}

export function DiscountClashDialog(
  props: Omit<ClashDialogProps<Discount, DiscountField>, 'words' | 'names'>,
) {
  return <ClashDialog words={discountDescription} names={useNames()} {...props} />;
}

function useNames(): ChoiceNames | undefined {
  const intl = useIntl();
  const { language } = useLanguage();
  const names = useLive(engine => readBoatNames(engine, language), [language]);
  const unnamed = intl.formatMessage({ id: 'boats.unnamed' });
  return names && new Map([[BOATS, new Map([...names].map(([id, name]) => [id, name || unnamed]))]]);
}
