import { useNavigate } from 'react-router-dom';
import { overlappingDiscounts, discountProblems, type Discount } from '../../domain/discount.ts';
import { links } from '../../domain/values/links.ts';
import { DISCOUNT_DRAFT_VERSION, readDiscount } from '../../resources/discounts.ts';
import { keepDraft } from '../../sync/upkeep/drafts.ts';
import { usePanel } from '../../kit/engine/Panel.ts';
import { useRowActions } from '../../kit/engine/useRowActions.ts';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { useChangeDiscount } from './useChangeDiscount.ts';

/**
 * Switches a discount on or off from the list. One that can't be switched on as it is, or that overlaps with
 * another one, opens in its form with the switch on: there it is told, and nothing is saved before the
 * partner does.
 */
export function useSwitchDiscount(): (id: string, isActive: boolean, name: string) => void {
  const say = useTranslate();
  const toast = useToast();
  const { kept } = useRowActions();
  const navigate = useNavigate();
  const today = useIstanbulToday();
  const change = useChangeDiscount();
  const { engine } = usePanel();
  const switchOn = async (id: string, name: string): Promise<void> => {
    const { shown, others, mostRate, subject, base } = await readDiscount(engine, id);
    if (!shown) return;
    const values: Discount = { ...shown, isActive: true };
    if (
      discountProblems(values, mostRate?.value, today).length === 0 &&
      overlappingDiscounts(values, others).length === 0
    ) {
      change(id, { isActive: true }, say('discounts.Card.isOn', { name }));
      return;
    }
    await keepDraft(engine.store, {
      id: subject,
      version: DISCOUNT_DRAFT_VERSION,
      values,
      base,
      tab: '',
      uploads: [],
      updatedAt: engine.clock.now(),
    });
    await navigate(links.editDiscount(id));
    toast({ tone: 'wait', text: say('discounts.Card.notYet') });
  };
  return (id, isActive, name) => {
    if (!isActive) change(id, { isActive: false }, say('discounts.Card.isOff', { name }));
    else void kept(() => switchOn(id, name));
  };
}
