import { useTranslate } from '../../../kit/words/messages.tsx';
import type { RentalMode } from '../../../domain/values/links.ts';
import { modeOfPeriod, rentalPeriods, type RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import type { IconName } from '../../../ui/marks/Icon.tsx';
import { List } from '../../../ui/layout/List.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

const choices = {
  1: { icon: 'clock', title: 'boats.period.hourly', text: 'boats.PeriodDialog.hourly' },
  2: { icon: 'sun', title: 'boats.period.daily', text: 'boats.PeriodDialog.daily' },
  3: { icon: 'calendar', title: 'boats.period.weekly', text: 'boats.PeriodDialog.weekly' },
} as const satisfies Readonly<Record<RentalPeriod, { icon: IconName; title: MessageId; text: MessageId }>>;

export interface RentalPeriodDialogProps {
  readonly open: boolean;
  /** Where a choice leads. */
  readonly to: (mode: RentalMode | undefined) => string;
  /** Back to the boats: the one way out without a choice. */
  readonly onBack: () => void;
  /** The wizard replaces the page with the dialog in the history, so that back leads to the boats. */
  readonly replace?: boolean | undefined;
}

/**
 * How a boat is rented: a new one, or one that has no valid period. Neither the backdrop nor Escape closes
 * it; the focus stays inside.
 */
export function RentalPeriodDialog({ open, to, onBack, replace = false }: RentalPeriodDialogProps) {
  const say = useTranslate();
  return (
    <Dialog
      closeButton={false}
      open={open}
      onOpenChange={onBack}
      dismissable={false}
      title={say('boats.PeriodDialog.title')}
      description={say('boats.PeriodDialog.text')}
      footer={<Button onClick={onBack}>{say('boats.backToBoats')}</Button>}
    >
      <List label={say('boats.PeriodDialog.title')}>
        {rentalPeriods.map(period => (
          <Row
            key={period}
            icon={choices[period].icon}
            title={say(choices[period].title)}
            text={say(choices[period].text)}
            to={to(modeOfPeriod(period))}
            replace={replace}
          />
        ))}
      </List>
    </Dialog>
  );
}
