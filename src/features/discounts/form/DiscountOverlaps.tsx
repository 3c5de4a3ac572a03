import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Discount, DiscountOverlap } from '../../../domain/discount.ts';
import { endDiscountBefore } from '../../../domain/discountDays.ts';
import { links } from '../../../domain/values/links.ts';
import { dotted } from '../../../lib/text/dotted.ts';
import type { OtherDiscount } from '../../../resources/discounts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Notice } from '../../../ui/marks/Notice.tsx';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { percentText } from '../../../kit/words/percentText.ts';
import styles from './DiscountOverlaps.module.css';
import { daysText, termText } from '../discountWords.ts';
import { useBoatName } from '../useBoatName.ts';
import { useChangeDiscount } from '../useChangeDiscount.ts';

export interface DiscountOverlapsProps {
  /** As it stands in the form. */
  readonly discount: Discount;
  readonly overlaps: readonly DiscountOverlap<OtherDiscount>[];
}

/**
 * Which other discounts are in the way, before the platform refuses; each can be ended the day before this
 * one.
 */
export function DiscountOverlaps({ discount, overlaps }: DiscountOverlapsProps) {
  const say = useTranslate();
  const intl = useIntl();
  const today = useIstanbulToday();
  const boatName = useBoatName();
  const change = useChangeDiscount();
  if (overlaps.length === 0 || !boatName) return null;
  return (
    <Notice
      tone="wait"
      icon="warning"
      live="status"
      title={say('discounts.Overlap.title', { count: overlaps.length })}
    >
      <p>{say('discounts.Overlap.text')}</p>
      <ul className={styles.list}>
        {overlaps.map(({ other: { id, values, needsDecision }, boats }) => {
          const name = values.name || say('discounts.unnamed');
          const ended = needsDecision ? undefined : endDiscountBefore(values, discount.startDate, today);
          const day = ended && daysText(intl, ended.endDate, ended.endDate);
          const others = values.boatIds.length - boats.length;
          return (
            <li key={id} className={styles.overlap}>
              <Link to={links.editDiscount(id)}>{name}</Link>
              <p>
                {dotted(
                  values.discountRate !== null && percentText(intl, values.discountRate),
                  termText(intl, values),
                  intl.formatList(boats.map(boatName)),
                )}
              </p>
              {ended && (
                <>
                  <Button
                    onClick={() => {
                      const { isLimitlessTerm, startDate, endDate } = ended;
                      change(
                        id,
                        { isLimitlessTerm, startDate, endDate },
                        say('discounts.Overlap.ended', { name, day }),
                      );
                    }}
                  >
                    {say('discounts.Overlap.end', { name, day })}
                  </Button>
                  {others > 0 && <p>{say('discounts.Overlap.otherBoats', { count: others })}</p>}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
