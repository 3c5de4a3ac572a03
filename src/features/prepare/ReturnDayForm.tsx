import { Form } from 'react-final-form';
import { addDays } from '../../lib/time/calendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Fieldset } from '../../ui/form/Fieldset.tsx';
import { FormScope } from '../../ui/form/FormScope.tsx';
import { useIstanbulToday } from '../../kit/engine/useIstanbulToday.ts';
import { useDayField } from '../../kit/form/useDayField.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import styles from './PrepareOfflinePage.module.css';

/** The offered days of return, counted from today. */
const USUAL_DAYS = [1, 3, 7, 14];

export interface ReturnDayFormProps {
  readonly until: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** Asks when the partner is back. Each valid day is kept at once. */
export function ReturnDayForm({ until, onChoose }: ReturnDayFormProps) {
  const say = useTranslate();
  const today = useIstanbulToday();
  const field = useDayField('return');
  const problemOf = (day: string | undefined): string | undefined =>
    field.validate(day) ?? (day && day < today ? say('prepare.until.past') : undefined);
  const choose = (day: string): void => {
    if (day && problemOf(day) === undefined) onChoose(day);
  };
  return (
    <Form<{ readonly until?: string }>
      initialValues={until === undefined ? {} : { until }}
      onSubmit={() => undefined}
    >
      {({ form, handleSubmit }) => (
        <form noValidate onSubmit={event => void handleSubmit(event)}>
          <FormScope id="prepare">
            <Fieldset title={say('prepare.until')}>
              <div className={styles.days}>
                {USUAL_DAYS.map(days => (
                  <Button
                    key={days}
                    compact
                    onClick={() => {
                      const day = addDays(today, days) ?? today;
                      form.change('until', day);
                      choose(day);
                    }}
                  >
                    {say('prepare.until.in', { days })}
                  </Button>
                ))}
              </div>
              <DateField
                {...field}
                name="until"
                label={say('prepare.until.day')}
                min={today}
                validate={problemOf}
                onTyped={choose}
              />
            </Fieldset>
          </FormScope>
        </form>
      )}
    </Form>
  );
}
