import { useId } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { notNarrowed, isNarrowed, type BookingNarrowing } from '../../../domain/booking/bookingList.ts';
import { readBookingFilterBoats } from '../../../resources/bookings/bookingList.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Fieldset } from '../../../ui/form/Fieldset.tsx';
import { FormScope } from '../../../ui/form/FormScope.tsx';
import { MultiSelectField } from '../../../ui/fields/MultiSelectField.tsx';
import { useLanguage } from '../../../kit/words/Language.ts';
import { useLiveRead } from '../../../kit/engine/Panel.ts';
import { useDayField } from '../../../kit/form/useDayField.ts';
import styles from './BookingNarrowingDialog.module.css';
import { boatNames } from '../shared/boatNames.ts';

interface Values {
  readonly boats: readonly string[];
  /** '' for no day. */
  readonly from: string;
  readonly to: string;
}

export interface BookingNarrowingDialogProps {
  readonly narrowing: BookingNarrowing;
  readonly onChange: (narrowing: BookingNarrowing) => void;
  readonly onClose: () => void;
}

/** Asks for boats and days that the list is narrowed to; days in the wrong order are put right. */
export function BookingNarrowingDialog({ narrowing, onChange, onClose }: BookingNarrowingDialogProps) {
  const say = useTranslate();
  const intl = useIntl();
  const id = useId();
  const { language } = useLanguage();
  const boats = useLiveRead(readBookingFilterBoats, language);
  const { from = '', to = '' } = narrowing;
  const finish = (wanted: BookingNarrowing): void => {
    onChange(wanted);
    onClose();
  };
  const day = useDayField('filter');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('bookings.Narrow.title')}
      footer={
        <>
          <Button kind="primary" type="submit" form={id}>
            {say('bookings.Narrow.show')}
          </Button>
          {isNarrowed(narrowing) && (
            <Button onClick={() => finish(notNarrowed)}>{say('bookings.Narrow.clear')}</Button>
          )}
        </>
      }
    >
      <Form<Values>
        initialValues={{ boats: narrowing.boats, from, to }}
        onSubmit={values => {
          const [first, last] = [values.from || undefined, values.to || undefined];
          const isReversed = first !== undefined && last !== undefined && last < first;
          finish({
            boats: values.boats,
            from: isReversed ? last : first,
            to: isReversed ? first : last,
          });
        }}
      >
        {({ handleSubmit }) => (
          <FormScope id={id}>
            <form id={id} className={styles.form} noValidate onSubmit={event => void handleSubmit(event)}>
              <Fieldset
                title={say('bookings.Narrow.days')}
                text={say('bookings.Narrow.daysText')}
                columns={2}
              >
                <DateField {...day} name="from" label={say('bookings.Narrow.from')} />
                <DateField {...day} name="to" label={say('bookings.Narrow.to')} />
              </Fieldset>
              {boats && boats.length > 0 && (
                <MultiSelectField
                  name="boats"
                  whole
                  label={say('bookings.Narrow.boats')}
                  options={[...boatNames(intl, boats, 'long')].map(([value, label]) => ({ value, label }))}
                  searchLabel={say('bookings.Narrow.searchBoat')}
                  nothingFound={say('bookings.Narrow.noBoat')}
                  countText={count => say('bookings.Narrow.count', { count })}
                />
              )}
            </form>
          </FormScope>
        )}
      </Form>
    </Dialog>
  );
}
