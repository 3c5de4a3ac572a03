import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import { discountState, DiscountType, type Discount } from '../../domain/discount.ts';
import { links } from '../../domain/values/links.ts';
import { utcMidnight } from '../../lib/time/calendar.ts';
import type { RecordState } from '../../resources/kit/records.ts';
import { Badge } from '../../ui/marks/Badge.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ToggleLine } from '../../ui/fields/CheckboxField.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardBadges, CardName, EditLink } from '../../kit/records/recordCard.tsx';
import { percentText } from '../../kit/words/percentText.ts';
import styles from './DiscountCard.module.css';
import { daysText, discountStateLabels, termText, discountTypeLabel } from './discountWords.ts';

export interface DiscountCardProps {
  readonly record: RecordState<Discount>;
  readonly values: Discount;
  /** A plain day. */
  readonly today: string;
  readonly boatName: (id: string) => string;
  /** Undefined while the discount needs a decision or has unsaved input: those belong into its form. */
  readonly onSwitch: ((isActive: boolean, name: string) => void) | undefined;
  readonly onDelete: (name: string) => void;
}

const shortDay = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Shows one discount, with badges for unsaved and unsent changes. */
export function DiscountCard({
  record: { id, serverId, shown, pending, draft },
  values,
  today,
  boatName,
  onSwitch,
  onDelete,
}: DiscountCardProps) {
  const say = useTranslate();
  const intl = useIntl();
  const name = values.name || say('discounts.unnamed');
  // The buttons name their discount, because the list has several. Only screen readers read the name.
  const named = { name, hidden: (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden> };
  const edit = links.editDiscount(id);
  const state = discountState(values, today);
  const isSwitched =
    onSwitch !== undefined && discountState({ ...values, isActive: true }, today) !== 'ended';
  const isNew = serverId === undefined;
  const isEarly = values.discountType === DiscountType.earlyBooking;
  return (
    <Card as="li">
      <article className={styles.card} aria-label={name}>
        <div className={styles.head}>
          {values.discountRate !== null && (
            <p className={styles.rate}>{percentText(intl, values.discountRate)}</p>
          )}
          <div className={styles.words}>
            <h2 className={styles.name}>
              <CardName name={name} to={edit} />
            </h2>
            <p className={styles.type}>
              {say(discountTypeLabel(values.discountType))}
              {isNew && <Badge tone="neutral">{say('discounts.Form.new')}</Badge>}
              {/* Customers don't see an unsent change yet: its status is shown instead of this badge. */}
              {!isNew && pending === undefined && (
                <Badge tone={state === 'running' ? 'good' : 'neutral'}>
                  {say(discountStateLabels[state], {
                    day: intl.formatDate(utcMidnight(values.startDate), shortDay),
                  })}
                </Badge>
              )}
            </p>
          </div>
        </div>
        <CardBadges pending={pending} unsavedSince={draft?.updatedAt} />
        <Facts>
          <Fact label={say('discounts.booking')}>{termText(intl, values)}</Fact>
          <Fact label={say('discounts.checkin')}>
            {isEarly ? daysText(intl, values.checkinStartDate, values.checkinEndDate) : undefined}
          </Fact>
          <Fact label={say('discounts.field.boats')}>
            {values.boatIds.length === 0
              ? say('discounts.Boats.count', { count: 0 })
              : intl.formatList(values.boatIds.map(boatName))}
          </Fact>
        </Facts>
        {isSwitched && (
          <ToggleLine
            look="switch"
            label={intl.formatMessage({ id: 'discounts.Card.active' }, named)}
            checked={values.isActive === true}
            onChange={on => onSwitch(on, name)}
          />
        )}
        <div className={styles.acts}>
          <EditLink name={name} to={edit} wide="always" />
          <IconButton icon="trash" label={say('records.delete', { name })} onClick={() => onDelete(name)} />
        </div>
        {shown && !values.isLimitlessTerm && (
          <ButtonLink kind="quiet" wide="always" icon="copy" to={links.newDiscount(id)}>
            {intl.formatMessage({ id: 'discounts.Card.copy' }, named)}
          </ButtonLink>
        )}
      </article>
    </Card>
  );
}
